import type { Call } from '@tandem/shared/contract/endpoint';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../notices/store';
import { whenIdle } from '../router/when-idle';
import { isLoginPage } from '../session/login-pages';
import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import { closeReport, report } from './report';
import { showUploadFailure } from './upload';
import { UploadStatus } from './UploadStatus';

type Dialog = ComponentType<ComponentProps<typeof import('./ReportDialog').default>>;

const loadDialog = async () => (await import(/* webpackChunkName: "report" */ './ReportDialog')).default;

interface Props {
  call: Call;
  session: Session;
}

/**
 * Shows the form of spec §4 when a call has failed. Its code comes while nothing else happens: after a failure there may be no network. For a
 * visitor, who could not send it then either, it comes with the failure.
 */
export function BugReport({ call, session }: Props) {
  const open = useStore(report);
  const isOpen = open !== null;
  const isVisit = useSession(session).user === null && !isLoginPage(window.location.pathname);
  const [Dialog, setDialog] = useState<Dialog>();

  useEffect(() => {
    const load = () => loadDialog().then((loaded) => setDialog(() => loaded));
    if (isOpen && !Dialog) {
      load().catch(() => {
        closeReport();
        showUploadFailure();
      });
    }
    return Dialog || isVisit ? undefined : whenIdle(() => void load().catch(() => undefined));
  }, [isOpen, isVisit, Dialog]);

  // On body: what a remote's own dialog hides from screen readers stays hidden, and this must not be.
  if (open && Dialog) return createPortal(<Dialog open={open} call={call} />, document.body);
  return <UploadStatus />;
}

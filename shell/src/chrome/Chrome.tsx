import type { Call } from '@tandem/shared/contract/endpoint';
import type { Composition } from '@tandem/shared/releases/composition';
import { BugReport } from '../bug-report/BugReport';
import { Announcement, Notices } from '../notices/Notices';
import type { Session } from '../session/session';
import { OfflineBar } from './OfflineBar';
import { Preview } from './Preview';
import { ScrollToTop } from './ScrollToTop';
import { Viewing } from './Viewing';

interface ChromeProps {
  call: Call;
  session: Session;
  navigate: (to: string) => void;
  preview?: Composition['preview'];
}

/** What stands over every page and outlives every remote. */
export function Chrome({ call, session, navigate, preview }: ChromeProps) {
  return (
    <>
      <div role="status" aria-live="polite">
        <OfflineBar />
        <Notices />
        <BugReport call={call} />
      </div>
      <Announcement />
      <ScrollToTop />
      <Viewing {...{ call, session, navigate }} />
      {preview && <Preview preview={preview} />}
    </>
  );
}

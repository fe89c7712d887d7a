import type { Call } from '@tandem/shared/contract/endpoint';
import type { Composition } from '@tandem/shared/releases/composition';
import { BugReport } from '../bug-report/BugReport';
import { closeReport } from '../bug-report/report';
import { Announcement, Notices } from '../notices/Notices';
import { notices } from '../notices/notices';
import type { Session } from '../session/session';
import { OfflineBar } from './OfflineBar';
import { Part } from './Part';
import { Preview } from './Preview';
import { ScrollToTop } from './ScrollToTop';
import { Viewing } from './Viewing';

interface ChromeProps {
  call: Call;
  session: Session;
  navigate: (to: string) => void;
  preview?: Composition['preview'];
}

const forgetNotices = () => notices.set([]);

/** What stands over every page and outlives every remote. */
export function Chrome({ call, session, navigate, preview }: ChromeProps) {
  return (
    <>
      <div role="status" aria-live="polite">
        <Part>
          <OfflineBar />
        </Part>
        <Part forget={forgetNotices}>
          <Notices />
        </Part>
        <Part forget={closeReport}>
          <BugReport {...{ call, session }} />
        </Part>
      </div>
      <Part>
        <Announcement />
        <ScrollToTop />
      </Part>
      <Part>
        <Viewing {...{ call, session, navigate }} />
        {preview && <Preview preview={preview} />}
      </Part>
    </>
  );
}

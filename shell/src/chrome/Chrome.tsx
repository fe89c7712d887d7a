import type { Call } from '@tandem/shared/contract/endpoint';
import type { Composition } from '@tandem/shared/releases/composition';
import { BugReport } from '../bug-report/BugReport';
import { Announcement, Notices } from '../notices/Notices';
import { OfflineBar } from './OfflineBar';
import { Preview } from './Preview';
import { ScrollToTop } from './ScrollToTop';

interface ChromeProps {
  call: Call;
  preview?: Composition['preview'];
}

/** What stands over every page and outlives every remote. */
export function Chrome({ call, preview }: ChromeProps) {
  return (
    <>
      <div role="status" aria-live="polite">
        <OfflineBar />
        <Notices />
        <BugReport call={call} />
      </div>
      <Announcement />
      <ScrollToTop />
      {preview && <Preview preview={preview} />}
    </>
  );
}

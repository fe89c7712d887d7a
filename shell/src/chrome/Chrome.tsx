import type { Call } from '@tandem/shared/contract/endpoint';
import { BugReport } from '../bug-report/BugReport';
import { Announcement, Notices } from '../notices/Notices';
import { OfflineBar } from './OfflineBar';
import { ScrollToTop } from './ScrollToTop';

interface ChromeProps {
  call: Call;
  releases: Record<string, string>;
}

/** What stands over every page and outlives every remote. */
export function Chrome({ call, releases }: ChromeProps) {
  return (
    <>
      <div role="status" aria-live="polite">
        <OfflineBar />
        <Notices />
        <BugReport call={call} releases={releases} />
      </div>
      <Announcement />
      <ScrollToTop />
    </>
  );
}

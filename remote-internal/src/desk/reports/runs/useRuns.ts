import { type ReportRun, reports } from '@tandem/shared/contract/desk/reports';
import type { ReportKey } from '@tandem/shared/contract/desk/reports.catalogue';
import { useEndpoint } from '@tandem/shared/query';

export const runsPerPage = 25;
const lookMs = 1500;

export const isUnderWay = ({ state }: ReportRun): boolean => state === 'queued' || state === 'running';

/** One page of what was asked for, read again by itself while something of it is under way. */
export const useRuns = ({ page, key }: { page: number; key: ReportKey | '' }) =>
  useEndpoint(
    reports.list,
    { query: { page, size: runsPerPage, ...(key && { key }) } },
    { every: (data) => (data?.rows.some(isUnderWay) ? lookMs : false) },
  );

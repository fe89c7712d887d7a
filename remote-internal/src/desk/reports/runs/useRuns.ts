import { type ReportRun, reports } from '@tandem/shared/contract/desk/reports';
import type { ReportKey } from '@tandem/shared/contract/desk/reports.catalogue';
import { useEndpoint } from '@tandem/shared/query';
import { useState } from 'react';

export const runsPerPage = 25;
const lookMs = 1500;

export const isUnderWay = ({ state }: ReportRun): boolean => state === 'queued' || state === 'running';

/** One page of what was asked for, read again by itself while something of it is under way. */
export function useRuns({ page, key }: { page: number; key: ReportKey | '' }) {
  const [isFollowed, setFollowed] = useState(false);
  const query = { page, size: runsPerPage, ...(key && { key }) } as const;
  const found = useEndpoint(reports.list, { query }, isFollowed ? { every: lookMs } : {});
  const isWanted = found.data?.rows.some(isUnderWay) ?? false;
  if (isWanted !== isFollowed) setFollowed(isWanted);
  return found;
}

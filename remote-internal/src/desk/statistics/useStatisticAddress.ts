import { useSearchParams } from '@tandem/shared/router';
import { useCallback, useMemo } from 'react';
import { useTrainingYear } from '../../kit/year/useTrainingYear';
import { readAddress, type StatisticAddress, writeAddress } from './statistics.address';

/** The state of the page lives in the address: a bookmark, a saved view and a colleague's link show the same. */
export function useStatisticAddress() {
  const [params, setParams] = useSearchParams();
  const yearId = useTrainingYear();
  const address = useMemo(() => ({ ...readAddress(params), yearId }), [params, yearId]);
  const change = useCallback(
    (changes: Partial<StatisticAddress>) =>
      setParams((current) => writeAddress({ ...readAddress(current), ...changes }), { preventScrollReset: true }),
    [setParams],
  );
  return { address, change };
}

/** Changes parts of the address. */
export type ChangeStatistics = ReturnType<typeof useStatisticAddress>['change'];

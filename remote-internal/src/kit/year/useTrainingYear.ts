import { useSearchParams } from '@tandem/shared/router';
import { use, useEffect, useSyncExternalStore } from 'react';
import { read } from '../lists/address/read';
import { ChosenYearContext } from './YearScope';

/** Its name in the address of a page. */
export const yearParam = 'trainingYearId';

/** How many parts of the open page are of a year. */
let parts = 0;
const listeners = new Set<() => void>();
const count = (by: 1 | -1) => {
  parts += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the open page is of a year: only then the frame offers the choice. */
export const useIsOfYear = (): boolean => useSyncExternalStore(subscribe, () => parts > 0);

/**
 * The training year that a page shows (house 31); undefined is the current one. Its address says it, else what was chosen in this tab. While it
 * is open, the top bar offers the choice.
 */
export function useTrainingYear(isOfYear = true): number | undefined {
  const [params] = useSearchParams();
  const { chosen } = use(ChosenYearContext);
  useEffect(() => {
    if (!isOfYear) return undefined;
    count(1);
    return () => count(-1);
  }, [isOfYear]);
  return isOfYear ? (read.number(params.get(yearParam)) ?? chosen) : undefined;
}

/** The year as a part of what a call is asked with. */
export const ofYear = (id: number | undefined) => (id === undefined ? {} : { [yearParam]: id });

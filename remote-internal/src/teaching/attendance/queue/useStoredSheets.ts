import type { AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import { useEffect, useState } from 'react';
import type { Queue } from './queue';

/** The sheets that this device has of a person, the one seen last first; undefined until they are read, and while nobody needs them. */
export function useStoredSheets(queue: Queue, isNeeded = true): readonly AttendanceSheet[] | undefined {
  const [stored, setStored] = useState<readonly AttendanceSheet[]>();
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    const take = (sheets: readonly AttendanceSheet[]) => isWanted && setStored(sheets);
    void queue.sheets().then(take, () => take([]));
    return () => {
      isWanted = false;
    };
  }, [isNeeded, queue]);
  return isNeeded ? stored : undefined;
}

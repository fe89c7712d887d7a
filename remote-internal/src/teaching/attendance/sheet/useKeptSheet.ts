import type { AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import { ApiError } from '@tandem/shared/platform';
import type { Found } from '@tandem/shared/query';
import { useEffect, useState } from 'react';
import type { Queue } from '../queue/queue';

/** The sheet as the API gives it; without an answer, as this device last had it. */
export function useKeptSheet(lessonId: number, asked: Found<AttendanceSheet>, queue: Queue): Found<AttendanceSheet> {
  const [kept, setKept] = useState<AttendanceSheet>();
  const { data, error } = asked;

  useEffect(() => {
    if (data && !asked.isStale) void queue.keepSheet(data).catch(() => undefined);
  }, [data, asked.isStale, queue]);
  const isCut = !data && error instanceof ApiError && (error.status === 0 || error.status >= 500);
  useEffect(() => {
    if (!isCut) return;
    let isWanted = true;
    void queue.sheet(lessonId).then(
      (sheet) => isWanted && setKept(sheet),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isCut, lessonId, queue]);

  const own = kept?.lesson.id === lessonId ? kept : undefined;
  return isCut && own ? { ...asked, data: own, error: null } : asked;
}

import { useOnline } from '@tandem/shared/ui/hooks/useOnline';
import { attendance, type AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import { ApiError } from '@tandem/shared/platform';
import { type Found, useEndpoint } from '@tandem/shared/query';
import { useEffect, useState } from 'react';
import type { Queue } from '../queue/queue';

const unknown = new ApiError(0, 'Hors ligne\u00a0: cette séance n’a pas encore été ouverte sur cet appareil.');

/** The sheet as the API gives it; without a network nothing is asked, and it stands as this device last had it. */
export function useStoredSheet(lessonId: number, queue: Queue): Found<AttendanceSheet> {
  const isOnline = useOnline();
  const asked = useEndpoint(attendance.sheet, { params: { id: lessonId } }, { isEnabled: isOnline });
  const [stored, setStored] = useState<{ of: number; sheet: AttendanceSheet | undefined }>();
  const { error } = asked;
  // Never the sheet of another lesson, which would be filled instead.
  const data = asked.data?.lesson.id === lessonId ? asked.data : undefined;

  useEffect(() => {
    if (data) void queue.putSheet(data).catch(() => undefined);
  }, [data, queue]);
  const isCut = !data && (!isOnline || (error instanceof ApiError && (error.status === 0 || error.status >= 500)));
  useEffect(() => {
    if (!isCut) return;
    let isWanted = true;
    const take = (sheets: readonly AttendanceSheet[]) =>
      isWanted && setStored({ of: lessonId, sheet: sheets.find(({ lesson }) => lesson.id === lessonId) });
    void queue.sheets().then(take, () => take([]));
    return () => {
      isWanted = false;
    };
  }, [isCut, lessonId, queue]);

  if (!isCut || stored?.of !== lessonId) return { ...asked, data, isLoading: !data && !error };
  return { ...asked, data: stored.sheet, error: stored.sheet ? null : (error ?? unknown) };
}

import { useOnline } from '@tandem/shared/ui/hooks/useOnline';
import { attendance, type AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import { ApiError } from '@tandem/shared/platform';
import { type Found, useEndpoint } from '@tandem/shared/query';
import { useEffect } from 'react';
import type { Queue } from '../queue/queue';
import { useStoredSheets } from '../queue/useStoredSheets';

const unknown = new ApiError(0, 'Hors ligne\u00a0: cette séance n’a pas encore été ouverte sur cet appareil.');

interface FoundSheet extends Found<AttendanceSheet> {
  /** Its instant, where it is the one that this device has stored. */
  storedAt: string | undefined;
}

/** The sheet as the API gives it; without a network nothing is asked, and it stands as this device last had it. */
export function useStoredSheet(lessonId: number, queue: Queue): FoundSheet {
  const isOnline = useOnline();
  const asked = useEndpoint(attendance.sheet, { params: { id: lessonId } }, { isEnabled: isOnline });
  const { error } = asked;
  // Never the sheet of another lesson, which would be filled instead.
  const data = asked.data?.lesson.id === lessonId ? asked.data : undefined;

  useEffect(() => {
    if (data) void queue.putSheet(data).catch(() => undefined);
  }, [data, queue]);
  const isCut = !data && (!isOnline || (error instanceof ApiError && (error.status === 0 || error.status >= 500)));
  const sheets = useStoredSheets(queue, isCut);

  if (!sheets) return { ...asked, data, isLoading: !data && !error, storedAt: undefined };
  const stored = sheets.find(({ lesson }) => lesson.id === lessonId);
  return { ...asked, data: stored, error: stored ? null : (error ?? unknown), storedAt: stored?.now };
}

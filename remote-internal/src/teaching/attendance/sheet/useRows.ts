import { attendance, type AttendanceRow, type AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import { useRefresh } from '@tandem/shared/query';
import { useEffect, useRef, useState } from 'react';
import { useQueue } from '../queue/useQueue';
import { sheetRowsOf } from './rows';
import { useStoredSheet } from './useStoredSheet';

/** The people of a lesson: as the API has them, what was saved since, and what still waits over it. */
export function useRows(lessonId: number) {
  const refresh = useRefresh();
  const { queue, state } = useQueue();
  const found = useStoredSheet(lessonId, queue);
  const sheet = found.data;
  const [saved, setSaved] = useState<{ of: AttendanceSheet | undefined; rows: readonly AttendanceRow[] }>();
  const latest = useRef(sheet);
  useEffect(() => {
    latest.current = sheet;
  });

  useEffect(
    () =>
      queue.onSaved(({ lessonId: of, rows, isLast }) => {
        if (of === lessonId && rows) setSaved({ of: latest.current, rows });
        if (!rows) void refresh(attendance.finish);
        else if (isLast) void refresh(attendance.save);
      }),
    [queue, lessonId, refresh],
  );

  const stands = saved && saved.of === sheet ? saved.rows : (sheet?.rows ?? []);
  return { found, sheet, rows: sheet ? sheetRowsOf(sheet, stands, state) : [], queue, state };
}

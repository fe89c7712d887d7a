import { randomUUID } from 'node:crypto';
import type { AttendanceEntry, AttendanceSaved, AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import { read, type Send } from './client';
import { turnOf } from './measure';

type Row = AttendanceSheet['rows'][number];

const seen = ({ cell }: Row): AttendanceEntry['before'] =>
  cell && { status: cell.status, minutesLate: cell.minutesLate, comment: cell.comment };

/** Enters one cell of one of these lessons after the other, each time over what stands there. */
export async function entererOf(send: Send, lessonIds: readonly number[]): Promise<(turn: number) => Promise<unknown>> {
  const rows = new Map<number, readonly Row[]>();
  for (const id of lessonIds) {
    const { rows: expected } = await read<AttendanceSheet>(send, `/api/lessons/${id}/attendance`);
    if (expected.length > 0) rows.set(id, expected);
  }
  const ids = [...rows.keys()];

  return async (turn) => {
    const id = turnOf(ids, turn);
    const row = turnOf(rows.get(id)!, turn);
    const status = row.cell?.status === 'present' ? 'absent_excused' : 'present';
    const entry = { enrolmentId: row.enrolmentId, status, before: seen(row) };
    const { body } = await send(`/api/lessons/${id}/attendance`, {
      method: 'PUT',
      body: { entries: [entry] },
      headers: { 'idempotency-key': randomUUID() },
    });
    const saved = JSON.parse(body.toString()) as AttendanceSaved;
    if (saved.conflicts.length > 0) throw new Error(`Lesson ${id}: somebody else enters`);
    rows.set(id, saved.rows);
  };
}

import type { StatementRow } from '@tandem/shared/contract/teaching/statements.file';
import { today } from '@tandem/shared/rules/time/dates';
import { addMonths, monthOf } from '@tandem/shared/rules/time/month';
import { isMinute } from '../run';
import { read, type Send } from './client';
import { timed, type Times, timesOf } from './measure';

/** Statements that one act approves. */
export const together = isMinute ? 10 : 60;
const rounds = 5;

/** Approves the submitted statements of the month before, sixty at a time. */
export async function approvals(send: Send): Promise<Times> {
  const month = addMonths(monthOf(today(new Date())), -1);
  const { rows } = await read<{ rows: StatementRow[] }>(send, `/api/statements?month=${month}`);
  const submitted = rows
    .filter(({ status }) => status === 'submitted')
    .map(({ teacherId, month: of, version, gross }) => ({ teacherId, month: of, version, gross }));
  const samples: number[] = [];
  for (let round = 0; round < rounds && submitted.length >= together; round++) {
    const body = { rows: submitted.splice(0, together) };
    samples.push(await timed(() => send('/api/statements/approve', { method: 'POST', body })));
  }
  return timesOf(samples);
}

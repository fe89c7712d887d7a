import { keysOf, statementLineLabels } from '@tandem/shared/contract/enumerations';
import { type StatementRow, unpaidLesson } from '@tandem/shared/contract/teaching/statements.file';
import { totalsOf } from '@tandem/shared/rules/figures/pay';
import * as z from 'zod';
import { statementRow } from './statements.rows.repository';
import { anomaliesOf, isFrozen, keptPrice, type Parts, pricedOn } from './statements.rules';

/** The lessons of a teacher that no statement has locked: by their days those that can be paid, and those that wait for an entry. */
export const unlocked = z.object({
  teacherId: z.number(),
  done: z.array(z.object({ date: z.string(), minutes: z.number() })),
  unentered: z.array(unpaidLesson.pick({ lessonId: true, code: true, date: true })),
});
export type Unlocked = z.infer<typeof unlocked>;

/** A statement with its written lines and, from the approval on, those of its lessons. */
export const listed = statementRow.pick({ version: true, teacherId: true, status: true, exportId: true }).extend({
  lines: z.array(
    z.object({
      kind: z.enum(keysOf(statementLineLabels)),
      date: z.string(),
      minutes: z.number(),
      rate: z.number(),
      vacationPct: z.number(),
      amount: z.number(),
    }),
  ),
});
export type Listed = z.infer<typeof listed>;

/** What a month of a teacher comes to is summed up from. */
interface RowParts extends Pick<Parts, 'teacher' | 'month' | 'usual'> {
  stored: Listed | undefined;
  lessons: Unlocked | undefined;
}

const untouched: Pick<Listed, 'version' | 'status' | 'exportId' | 'lines'> = {
  version: 0,
  status: 'open',
  exportId: null,
  lines: [],
};

/** A teacher in the list of a month: the sums of the statement that `statementOf` gives, without its lines. */
export function rowOf(parts: RowParts): StatementRow {
  const { teacher, month, stored = untouched, lessons } = parts;
  const { done = [], unentered = [] } = lessons ?? {};
  const isKept = isFrozen(stored);
  const written = isKept ? stored.lines : stored.lines.filter(({ kind }) => kind !== 'lesson');
  const lines = isKept
    ? written.map((line) => keptPrice(parts, line))
    : [...done, ...written].map((line) => pricedOn(parts, line));
  const unpaid = [...unentered.map(() => 'missing' as const), ...(isKept ? done.map(() => 'late' as const) : [])];
  const { minutes, base, vacation, gross } = totalsOf(lines);
  return {
    teacherId: teacher.id,
    teacher: teacher.name,
    month,
    version: stored.version,
    status: stored.status,
    lessons: isKept ? written.filter(({ kind }) => kind === 'lesson').length : done.length,
    minutes,
    base,
    vacation,
    gross,
    missing: unentered.length,
    unentered,
    anomalies: anomaliesOf(parts, lines, unpaid),
    exportId: stored.exportId,
  };
}

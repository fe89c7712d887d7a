import type { StatementRow } from '@tandem/shared/contract/teaching/statements.file';
import { totalsOf } from '@tandem/shared/rules/figures/pay';
import type { Listed, Unlocked } from './statements.list.repository';
import { anomaliesOf, isFrozen, keptPrice, type Parts, pricedOn } from './statements.rules';

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

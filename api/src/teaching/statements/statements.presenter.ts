import { administration } from '@tandem/shared/access';
import type { statements } from '@tandem/shared/contract/teaching/statements';
import type { Statement, StatementMonth } from '@tandem/shared/contract/teaching/statements.file';
import { daysOfMonth } from '@tandem/shared/rules/time/month';
import type { Person } from '../../platform/http/person';
import { allows, type Policy } from '../../platform/http/policy';
import type { StoredLine, StoredStatement } from './statements.rules';

/** Calls that a month offers to whoever may make them: rows of the policy too. */
export const offeredCalls = {
  sendBack: administration,
  approve: administration,
  reopen: ['admin'],
} as const satisfies Partial<Policy<typeof statements>>;

export const isOffice = ({ audience }: Person): boolean => audience !== 'teacher';

/** Teaching 32: a teacher writes while the month is open, the office until it is approved. */
export const mayWrite = (person: Person, { status }: Pick<StoredStatement, 'status'>): boolean =>
  status === 'open' || (status === 'submitted' && isOffice(person));

/** A teacher changes what they wrote themselves. */
export const mayWriteLine = (person: Person, of: StoredStatement, line: Pick<StoredLine, 'kind' | 'addedById'>) =>
  line.kind !== 'lesson' && mayWrite(person, of) && (isOffice(person) || line.addedById === person.id);

/** From its last day on a month can be handed in. */
export const isOver = (month: string, today: string): boolean => today >= daysOfMonth(month).last;

/** A month as one reader gets it. */
export function toView(person: Person, stored: StoredStatement, today: string): Statement {
  const { id: _id, exportId: _export, lines, ...view } = stored;
  const isSubmitted = stored.status === 'submitted';
  return {
    ...view,
    lines: lines.map(({ addedById, ...line }) => ({
      ...line,
      mayChange: mayWriteLine(person, stored, { ...line, addedById }),
    })),
    isOwn: person.teacherId === stored.teacherId,
    may: {
      add: mayWrite(person, stored),
      submit: stored.status === 'open' && isOver(stored.month, today),
      sendBack: isSubmitted && allows(offeredCalls.sendBack, person),
      approve: isSubmitted && allows(offeredCalls.approve, person),
      reopen: stored.status === 'approved' && allows(offeredCalls.reopen, person),
    },
  };
}

/** A month in the strip of its teacher. */
export const toMonthView = (stored: StoredStatement): StatementMonth => ({
  month: stored.month,
  status: stored.status,
  minutes: stored.totals.minutes,
  gross: stored.totals.gross,
  missing: stored.unpaid.filter(({ why }) => why === 'missing').length,
});

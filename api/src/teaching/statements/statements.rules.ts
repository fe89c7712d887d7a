import type { Anomaly, StatementLine, UnpaidLesson } from '@tandem/shared/contract/teaching/statements.file';
import { statementLineTable } from '@tandem/shared/contract/teaching/statements.record';
import { valuesIn } from '@tandem/shared/fields/values';
import {
  lineAmount,
  type PaidLine,
  type PayTotals,
  type Rate,
  rateOn,
  totalsOf,
} from '@tandem/shared/rules/figures/pay';
import { monthOf, ofMonth } from '@tandem/shared/rules/time/month';
import type { PayableLesson, StatementLineRow, StatementRow, PaidTeacher } from './statements.rows.repository';

/** A line of a statement before somebody reads it: who wrote it stands beside. */
export type StoredLine = Omit<StatementLine, 'mayChange'> & { addedById: number | null };

/** A month of a teacher, whole. */
export interface StoredStatement extends Omit<StatementRow, 'id'> {
  /** Null while nobody has touched it; its version is 0 then. */
  id: number | null;
  teacher: string;
  lines: StoredLine[];
  unpaid: UnpaidLesson[];
  totals: PayTotals;
  anomalies: Anomaly[];
}

/** What a statement is made of. */
export interface Parts {
  teacher: PaidTeacher;
  month: string;
  stored: StatementRow | undefined;
  written: readonly StatementLineRow[];
  payable: readonly PayableLesson[];
  /** Where no personal rate holds (settings, «Rémunération»). */
  usual: readonly Rate[];
}

export const isFrozen = ({ status }: Pick<StatementRow, 'status'>): boolean =>
  status === 'approved' || status === 'exported';

/** Teaching 25: given and entered, or nobody was expected, or cancelled too late. */
const isEntered = ({ entered, expected, isCancelled, isUnended }: PayableLesson) =>
  !isUnended && (isCancelled || entered > 0 || expected === 0);

const untouched = {
  id: null,
  version: 0,
  status: 'open',
  submittedAt: null,
  submittedBy: null,
  approvedAt: null,
  approvedBy: null,
  exportId: null,
  exportedAt: null,
  reason: null,
} as const;

/** A statement from its parts: computed while it is open or submitted, as it was frozen from the approval on. */
export function statementOf(parts: Parts): StoredStatement {
  const { teacher, month, stored, payable } = parts;
  const head = stored ?? { ...untouched, teacherId: teacher.id, month };
  const paid = isFrozen(head) ? frozenLines(parts) : liveLines(parts);
  const lines = paid.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const inIt = new Set(lines.flatMap(({ lesson }) => lesson?.id ?? []));
  const unpaid = payable.filter(({ id }) => !inIt.has(id)).map((lesson) => unpaidOf(lesson, lines, parts));
  const totals = totalsOf(lines);
  const anomalies = anomaliesOf(
    parts,
    lines,
    unpaid.map(({ why }) => why),
  );
  return { ...head, teacher: teacher.name, lines, unpaid, totals, anomalies };
}

function frozenLines(parts: Parts): StoredLine[] {
  const byId = new Map(parts.payable.map((lesson) => [lesson.id, lesson]));
  return parts.written.map((line) => {
    const lesson = line.lessonId === null ? undefined : byId.get(line.lessonId);
    return writtenLine(line, keptPrice(parts, line), lesson);
  });
}

function liveLines(parts: Parts): StoredLine[] {
  const lessons = parts.payable.filter(isEntered).map((lesson) => lessonLine(lesson, pricedOn(parts, lesson)));
  const others = parts.written
    .filter(({ kind }) => kind !== 'lesson')
    .map((line) => writtenLine(line, pricedOn(parts, line), undefined));
  return [...lessons, ...others];
}

const orderOf = ({ date, lesson, id }: StoredLine) => `${date} ${lesson?.startsAt ?? '99'} ${id ?? 0}`;

const noRate = { hourlyRate: 0, vacationPct: 0 };

/** The teacher's own rate of a day, else the usual one, of which it is not said since when. */
const rateFor = ({ teacher, usual }: Priceable, date: string) =>
  rateOn(teacher.rates, date) ?? { ...(rateOn(usual, date) ?? noRate), validFrom: null };

interface Priceable extends Pick<Parts, 'usual'> {
  teacher: Pick<PaidTeacher, 'rates'>;
}
type Priced = PaidLine & Pick<StoredLine, 'rateSince'>;

/** Minutes of a day at the rate that holds then. */
export function pricedOn(parts: Priceable, { date, minutes }: { date: string; minutes: number }): Priced {
  const { hourlyRate, vacationPct, validFrom } = rateFor(parts, date);
  return { minutes, rate: hourlyRate, vacationPct, amount: lineAmount(minutes, hourlyRate), rateSince: validFrom };
}

/** A line at the price that it keeps. */
export function keptPrice(parts: Priceable, line: PaidLine & { date: string }): Priced {
  const { hourlyRate, validFrom } = rateFor(parts, line.date);
  const { minutes, rate, vacationPct, amount } = line;
  return { minutes, rate, vacationPct, amount, rateSince: hourlyRate === rate ? validFrom : null };
}

const lessonLine = (lesson: PayableLesson, price: Priced): StoredLine => ({
  kind: 'lesson',
  id: null,
  version: null,
  date: lesson.date,
  ...price,
  label: labelOf(lesson),
  addedBy: null,
  addedById: null,
  lesson: toLessonView(lesson),
});

const writtenLine = (line: StatementLineRow, price: Priced, lesson: PayableLesson | undefined): StoredLine => ({
  ...valuesIn(statementLineTable, line),
  id: line.kind === 'lesson' ? null : line.id,
  version: line.kind === 'lesson' ? null : line.version,
  ...price,
  addedBy: line.kind === 'lesson' ? null : line.addedBy,
  addedById: line.addedById,
  lesson: lesson ? toLessonView(lesson) : null,
});

/** «MAT-MOR-03, saisie après la paie de septembre 2026» where the month of the lesson has left for the payroll. */
const labelOf = ({ code, date, month }: PayableLesson): string =>
  monthOf(date) === month ? code : `${code}, saisie après la paie ${ofMonth(monthOf(date))}`;

function toLessonView(lesson: PayableLesson): NonNullable<StoredLine['lesson']> {
  const {
    teacherId: _t,
    month: _p,
    date: _d,
    minutes: _m,
    entered: _e,
    isUnended: _u,
    statementId: _s,
    ...view
  } = lesson;
  return view;
}

function unpaidOf(lesson: PayableLesson, lines: readonly PaidLine[], parts: Parts): UnpaidLesson {
  const { id: lessonId, groupId, code, date, startsAt, endsAt, minutes } = lesson;
  const adds = totalsOf([...lines, pricedOn(parts, lesson)]).gross - totalsOf(lines).gross;
  return {
    lessonId,
    groupId,
    code,
    date,
    startsAt,
    endsAt,
    minutes,
    why: isEntered(lesson) ? 'late' : 'missing',
    adds,
  };
}

/** What hinders the payroll; `unpaid`: why lessons are not paid. */
export function anomaliesOf(
  { teacher, stored }: { teacher: PaidTeacher; stored: Pick<StatementRow, 'status'> | undefined },
  lines: readonly Pick<StoredLine, 'rateSince'>[],
  unpaid: readonly UnpaidLesson['why'][],
): Anomaly[] {
  const isPaid = lines.length > 0 && stored?.status !== 'exported';
  const found: Record<Anomaly, boolean> = {
    missing: unpaid.includes('missing'),
    late: unpaid.includes('late'),
    no_rate: isPaid && lines.some(({ rateSince }) => rateSince === null),
    no_avs: isPaid && !teacher.hasAvs,
    no_iban: isPaid && !teacher.hasIban,
  };
  return (Object.keys(found) as Anomaly[]).filter((anomaly) => found[anomaly]);
}

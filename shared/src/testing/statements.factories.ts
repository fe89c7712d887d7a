import type { Statement, StatementLine, StatementRow } from '../contract/teaching/statements.file';

/** A lesson of two hours at CHF 44.50, and these fields. */
export const aLine = (given: Partial<StatementLine> = {}): StatementLine => ({
  kind: 'lesson',
  id: null,
  version: null,
  date: '2026-10-06',
  minutes: 120,
  rate: 4450,
  rateSince: '2026-08-01',
  vacationPct: 1064,
  amount: 8900,
  label: 'MAT-MOR-03',
  addedBy: null,
  mayChange: false,
  lesson: {
    id: 11,
    groupId: 3,
    code: 'MAT-MOR-03',
    branch: 'Mathématiques',
    location: 'Morges',
    startsAt: '18:00',
    endsAt: '20:00',
    isCancelled: false,
    present: 7,
    expected: 9,
    enteredAt: '2026-10-09T10:00:00.000Z',
    insteadOf: null,
  },
  ...given,
});

/** October 2026 of teacher 7 with one lesson, submitted, as the office reads it, and these fields. */
export const aStatement = (given: Partial<Statement> = {}): Statement => ({
  teacherId: 7,
  teacher: 'Sarah Morel',
  month: '2026-10',
  version: 2,
  status: 'submitted',
  lines: [aLine()],
  unpaid: [],
  totals: {
    minutes: 120,
    base: 8900,
    vacations: [{ pct: 1064, base: 8900, amount: 945 }],
    vacation: 945,
    gross: 9845,
  },
  anomalies: [],
  reason: null,
  submittedAt: '2026-11-03T09:00:00.000Z',
  submittedBy: 'Sarah Morel',
  approvedAt: null,
  approvedBy: null,
  exportedAt: null,
  isOwn: false,
  may: { add: true, submit: false, sendBack: true, approve: true, reopen: false },
  ...given,
});

/** A teacher in the list of October 2026, submitted, and these fields. */
export const aStatementRow = (given: Partial<StatementRow> = {}): StatementRow => ({
  teacherId: 7,
  teacher: 'Sarah Morel',
  month: '2026-10',
  version: 2,
  status: 'submitted',
  lessons: 1,
  minutes: 120,
  base: 8900,
  vacation: 945,
  gross: 9845,
  missing: 0,
  unentered: [],
  anomalies: [],
  exportId: null,
  ...given,
});

import { type StatementStatus, statementStatusLabels } from '@tandem/shared/contract/enumerations';
import type { SeenStatement, StatementRow } from '@tandem/shared/contract/teaching/statements.file';

/** A row of the table: a teacher has one a month. */
export type Listed = StatementRow & { id: number };

/** What must be mended before it is paid; papers that lack only warn. */
export const isBroken = ({ anomalies }: StatementRow): boolean =>
  anomalies.includes('missing') || anomalies.includes('late');

/** What can be approved and paid as it stands. */
export const isReady = (row: StatementRow): boolean =>
  row.status === 'submitted' && !isBroken(row) && !row.anomalies.includes('no_iban');

/** Those that something is wrong with come first, then by name as they came. */
export const listedOf = (rows: readonly StatementRow[]): Listed[] =>
  rows.map((row) => ({ ...row, id: row.teacherId })).toSorted((one, other) => weightOf(other) - weightOf(one));

const weightOf = (row: StatementRow) => (isBroken(row) ? 2 : row.anomalies.length > 0 ? 1 : 0);

/** Views of a month. */
export type View = 'all' | 'broken' | StatementStatus;
export const isView = (text: string | null): text is View =>
  text === 'all' || text === 'broken' || (text !== null && Object.hasOwn(statementStatusLabels, text));

export const viewed = (rows: readonly Listed[], view: View): Listed[] =>
  rows.filter((row) => view === 'all' || (view === 'broken' ? isBroken(row) : row.status === view));

/** What is sent with an act: what was seen of each. */
export const seenOf = (rows: readonly StatementRow[]): SeenStatement[] =>
  rows.map(({ teacherId, month, version, gross }) => ({ teacherId, month, version, gross }));

export const grossOf = (rows: readonly StatementRow[]): number => rows.reduce((sum, { gross }) => sum + gross, 0);

import { statementLineLabels, statementStatusLabels } from '@tandem/shared/contract/enumerations';
import { vacationText } from '@tandem/shared/contract/people/teachers.labels';
import { countOf } from '@tandem/shared/rules/text/count';
import { durationText } from '@tandem/shared/rules/time/duration';
import { daysOfMonth, monthText, ofMonth } from '@tandem/shared/rules/time/month';
import type { Services } from '../../services';
import { fieldCipher } from '../../platform/db/field-cipher';
import type { PaperPart, PaperTable } from '../../platform/reports/paper';
import { CannotReport, type Report, type ReportWork } from '../../platform/reports/report';
import { findApprovedLines } from './statements.exports.repository';
import { payrollTable } from './statements.payroll';
import { readStatements } from './statements.read.repository';
import type { StoredLine, StoredStatement } from './statements.rules';

type Work = ReportWork<'statements'>;

const sumOf = (statements: readonly StoredStatement[], read: (totals: StoredStatement['totals']) => number) =>
  statements.reduce((sum, { totals }) => sum + read(totals), 0);

/** Each teacher with what the month comes to, and all of them together. */
const summaryOf = (statements: readonly StoredStatement[]): PaperTable => ({
  columns: [
    { header: 'Répétiteur·trice' },
    { header: 'État' },
    { header: 'Heures', kind: 'hours' },
    { header: 'Base', kind: 'money' },
    { header: 'Vacances', kind: 'money' },
    { header: 'Brut', kind: 'money' },
  ],
  rows: statements.map(({ teacher, status, totals }) => [
    teacher,
    statementStatusLabels[status],
    durationText(totals.minutes),
    totals.base,
    totals.vacation,
    totals.gross,
  ]),
  total: [
    'Total',
    null,
    durationText(sumOf(statements, ({ minutes }) => minutes)),
    sumOf(statements, ({ base }) => base),
    sumOf(statements, ({ vacation }) => vacation),
    sumOf(statements, ({ gross }) => gross),
  ],
});

/** «MAT-LAU-01, Mathématiques», «Réunion : colloque» */
function whatOf({ kind, label, lesson }: StoredLine): string {
  if (kind !== 'lesson') return `${statementLineLabels[kind]}\u00a0: ${label}`;
  const parts = [label, lesson?.branch, lesson?.isCancelled && 'annulée tardivement'];
  return parts.filter(Boolean).join(', ');
}

/** A line of the sum: what, hours and amount. */
const sumLine = (what: string, hours: string, amount: number) => ['', what, '', hours, '', amount];

const linesOf = ({ lines, totals }: StoredStatement): PaperTable => ({
  columns: [
    { header: 'Date', kind: 'date' },
    { header: 'Prestation' },
    { header: 'Horaire' },
    { header: 'Heures', kind: 'hours' },
    { header: 'Taux', kind: 'money' },
    { header: 'Montant', kind: 'money' },
  ],
  rows: [
    ...lines.map((line) => [
      line.date,
      whatOf(line),
      line.lesson && `${line.lesson.startsAt}–${line.lesson.endsAt}`,
      durationText(line.minutes),
      line.rate,
      line.amount,
    ]),
    sumLine('Base', durationText(totals.minutes), totals.base),
    ...totals.vacations.map(({ pct, amount }) => sumLine(`Vacances ${vacationText(pct)}`, '', amount)),
  ],
  total: sumLine('Brut', '', totals.gross),
});

function statementParts(statement: StoredStatement): PaperPart[] {
  const { teacher, status, unpaid, month } = statement;
  const missing = `${countOf(unpaid.length, 'séance')} de ce mois ne ${unpaid.length > 1 ? 'sont' : 'est'} pas encore payée${unpaid.length > 1 ? 's' : ''}.`;
  return [
    { heading: teacher, isNewPage: true },
    { text: `Décompte ${ofMonth(month)} · ${statementStatusLabels[status]}` },
    { table: linesOf(statement) },
    ...(unpaid.length > 0 ? [{ text: missing }] : []),
  ];
}

/** The statements of a month: each in detail, or what is approved of it as the payroll wants it (class D). */
export function monthlyStatements(services: Services): Report<'statements'> {
  async function statementsOf({ queries, values }: Work): Promise<StoredStatement[]> {
    const { first: from, last: to } = daysOfMonth(values.month!);
    const found = await readStatements(services, queries, { from, to });
    return found.filter(({ lines, unpaid }) => lines.length > 0 || unpaid.length > 0);
  }

  return {
    key: 'statements',
    paper: async (work) => {
      const statements = await statementsOf(work);
      if (statements.length === 0) throw new CannotReport('Aucun décompte pour ce mois.');
      await work.progress(statements.length, statements.length);
      return {
        title: `Décomptes ${ofMonth(work.values.month!)}`,
        notes: [countOf(statements.length, 'décompte')],
        parts: [{ table: summaryOf(statements) }, ...statements.flatMap(statementParts)],
      };
    },
    table: async ({ queries, values }) => {
      const lines = await findApprovedLines(queries, daysOfMonth(values.month!).first);
      if (lines.length === 0) throw new CannotReport(`Aucun décompte validé pour ${monthText(values.month!)}.`);
      return payrollTable(lines, fieldCipher(services.config.secret));
    },
  };
}

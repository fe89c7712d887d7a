import { read } from '../acts/month-end';
import { linesOf, totalsOf } from '../model/pay';
import { of, type PaidLine, type Statement } from '../model/records';
import type { World } from '../world';
import { type Cell, csvOf } from './files';

/** Each month of each teacher, line by line and to the centime; then what left for the payroll. */
export async function compareStatements(world: World): Promise<string[]> {
  const differences: string[] = [];
  for (const statement of world.model.statements.values())
    differences.push(...(await compareStatement(world, statement)));
  for (const payroll of world.payrolls) differences.push(...(await comparePayroll(world, payroll)));
  return differences;
}

const keyOf = ({ lessonId, date, minutes, rate, vacationPct, amount }: PaidLine) =>
  `${lessonId ?? 'écrite'} ${date} ${minutes} min à ${rate} + ${vacationPct}: ${amount}`;

async function compareStatement(world: World, statement: Statement): Promise<string[]> {
  const answer = await read(world, statement);
  const ours = statement.frozenLines ?? linesOf(world.model, statement.teacherId, statement.month);
  const { base, vacation, gross } = totalsOf(ours);
  const name = `décompte ${statement.month} de ${of(world.model.teachers, statement.teacherId).lastName}`;
  const lines = answer.lines.map(({ lesson, date, minutes, rate, vacationPct, amount }) =>
    keyOf({ lessonId: lesson?.id ?? null, date, startsAt: '', minutes, rate, vacationPct, amount: BigInt(amount) }),
  );
  const computed = ours.map(keyOf);
  const said = (which: string, one: unknown, other: unknown) =>
    String(one) === String(other) ? [] : [`${name}\u00a0: ${which} ${String(one)}, recompté ${String(other)}`];
  return [
    ...said('statut', answer.status, statement.status),
    ...said('base', answer.totals.base, base),
    ...said('vacances', answer.totals.vacation, vacation),
    ...said('brut', answer.totals.gross, gross),
    ...lines.filter((line) => !computed.includes(line)).map((line) => `${name}\u00a0: ${line}, pas recomptée`),
    ...computed.filter((line) => !lines.includes(line)).map((line) => `${name}\u00a0: ${line} manque`),
  ];
}

/**
 * A row for each teacher, percentage, rate and length, whose vacation is what the sum grows by with it. Francs of a CSV file have
 * their centimes, those of a workbook are numbers.
 */
export function payrollRows(
  { model }: World,
  { teacherId, month, frozenLines }: Statement,
  francs: (centimes: bigint | number) => Cell,
): Cell[][] {
  const { lastName, firstName } = of(model.teachers, teacherId);
  const sorted = (frozenLines ?? []).toSorted(
    (one, other) => one.vacationPct - other.vacationPct || one.rate - other.rate || one.minutes - other.minutes,
  );
  const rows: Cell[][] = [];
  for (let from = 0; from < sorted.length;) {
    const { vacationPct: pct, rate, minutes, amount } = sorted[from]!;
    const isAlike = (line: PaidLine) => line.vacationPct === pct && line.rate === rate && line.minutes === minutes;
    const until = from + sorted.filter(isAlike).length;
    const ofPercentage = sorted.slice(0, until).filter(({ vacationPct }) => vacationPct === pct);
    const [upTo, below] = [totalsOf(ofPercentage), totalsOf(ofPercentage.filter((line) => !isAlike(line)))];
    const [base, vacation] = [upTo.base - below.base, upTo.vacation - below.vacation];
    rows.push([
      null,
      null,
      lastName,
      firstName,
      until - from,
      minutes,
      francs(rate),
      francs(amount),
      francs(base),
      pct / 100,
      francs(vacation),
      francs(base + vacation),
      month,
    ]);
    from = until;
  }
  return rows;
}

export const asNumber = (centimes: bigint | number): number => Number(centimes) / 100;
const asText = (centimes: bigint | number): string => asNumber(centimes).toFixed(2);

async function comparePayroll(world: World, { id, statements }: World['payrolls'][number]): Promise<string[]> {
  await world.testServer.pass(3_600_000);
  const file = await world.admin.download(
    `ouvre le fichier de paie ${id}`,
    `/api/statements/exports/${id}/file`,
    { format: 'csv' },
    ['export statement -'],
  );
  const [, ...rows] = csvOf(file);
  const found = rows.map((row) => row.join(';')).toSorted();
  const ours = statements
    .flatMap((statement) => payrollRows(world, statement, asText))
    .map((row) => row.map((cell) => cell ?? '').join(';'))
    .toSorted();
  return [
    ...found.filter((row) => !ours.includes(row)).map((row) => `paie ${id}\u00a0: «${row}», pas recomptée`),
    ...ours.filter((row) => !found.includes(row)).map((row) => `paie ${id}\u00a0: «${row}» manque`),
  ];
}

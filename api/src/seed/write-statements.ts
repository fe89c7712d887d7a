import { today } from '@tandem/shared/rules/dates';
import { addMonths, daysOfMonth, monthOf } from '@tandem/shared/rules/month';
import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { intList } from '../platform/db/rows';
import { payrollExports, statementLines, statements } from '../platform/db/schema';
import { stampOf } from '../platform/db/stamp';
import { settingsReader } from '../platform/settings/settings.reader.repository';
import { freeze, repriceWritten } from '../teaching/statements/statements.freeze.repository';
import { readStatements } from '../teaching/statements/statements.read.repository';
import type { StoredStatement } from '../teaching/statements/statements.rules';
import type { Demo } from './context';
import { courseDates } from './dates';
import { chunksOf } from './write';

type SeededStatement = StoredStatement & { id: number };

/** Of the month before, these wait for an answer of their teacher; the first is the person of the demo account. */
const isSentBack = (index: number) => index % 12 === 0;
/** Lessons of the month before that nobody entered. */
const leftOpen = 5;

/** The months of the year that are over: the last one is submitted, those before have left for the payroll. */
export async function writeStatements(db: Queries, { authors, now }: Pick<Demo, 'authors' | 'now'>): Promise<void> {
  const last = addMonths(monthOf(today(now)), -1);
  const first = monthOf(courseDates(now).firstDate);
  await leaveOpen(db, last);
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const of = await addRows(db, month, authors);
    if (month < last) await submitStatements(db, of, authors);
    else await submitLast(db, of, authors);
  }
}

const leaveOpen = (db: Queries, month: string) =>
  db.execute(sql`delete from attendances where lesson_id in (select l.id from lessons l
    where l.status = 'held' and l.statement_id is null and l.date between ${daysOfMonth(month).first}::date
      and ${daysOfMonth(month).last}::date order by md5(l.id::text) limit ${leftOpen})`);

const readMonth = (db: Queries, month: string) => {
  const { first: from, last: to } = daysOfMonth(month);
  return readStatements({ settings: settingsReader(db) }, db, { from, to });
};

/** The day of the next month on which something was done. */
const dayAfter = (month: string, day: string) => new Date(`${addMonths(month, 1)}-${day}T09:00:00Z`);

/** A row for everybody who has something in the month and none yet; every third one was at a meeting. */
async function addRows(db: Queries, month: string, { responsable }: Demo['authors']): Promise<SeededStatement[]> {
  const without = (await readMonth(db, month)).filter(({ id }) => id === null);
  const { added } = stampOf({ id: responsable }, dayAfter(month, '05'));
  const submitted = { status: 'submitted' as const, submittedAt: added.createdAt };
  const rows = without.map(({ teacherId }) => ({ teacherId, month: `${month}-01`, ...submitted, ...added }));
  const ids: number[] = [];
  for (const chunk of chunksOf(rows)) {
    ids.push(...(await db.insert(statements).values(chunk).returning({ id: statements.id })).map(({ id }) => id));
  }
  const price = { rate: 0, vacationPct: 0, amount: 0 };
  const meeting = { kind: 'meeting' as const, date: `${month}-05`, minutes: 60, label: 'Réunion d’équipe', ...price };
  const meetings = ids.filter((id) => id % 3 === 0).map((statementId) => ({ statementId, ...meeting, ...added }));
  for (const chunk of chunksOf(meetings)) await db.insert(statementLines).values(chunk);
  const known = new Set(ids);
  const seeded = (await readMonth(db, month)).flatMap((each) =>
    each.id !== null && known.has(each.id) ? [{ ...each, id: each.id }] : [],
  );
  await repriceWritten({ tx: db }, seeded);
  return seeded;
}

async function submitStatements(
  db: Queries,
  seeded: readonly SeededStatement[],
  { responsable, admin }: Demo['authors'],
) {
  const [one] = seeded;
  if (!one) return;
  const stamp = stampOf({ id: responsable }, dayAfter(one.month, '08'));
  await freeze({ tx: db, person: { id: responsable }, stamp }, seeded);
  const [made] = await db
    .insert(payrollExports)
    .values({ at: dayAfter(one.month, '10'), byId: admin })
    .returning();
  await db.execute(sql`update statements set status = 'exported', export_id = ${made!.id}, version = version + 1
    where status = 'approved' and export_id is null and month = ${`${one.month}-01`}::date`);
}

async function submitLast(db: Queries, seeded: readonly SeededStatement[], { responsable }: Demo['authors']) {
  const back = seeded.toSorted((one, other) => one.teacherId - other.teacherId).filter((_, index) => isSentBack(index));
  const ids = back.map(({ id }) => id);
  await db.execute(sql`update statements set status = 'open', submitted_at = null, updated_by_id = ${responsable},
      reason = 'Pouvez-vous confirmer les heures de ce mois\u00a0?' where id = any(${intList(ids)})`);
}

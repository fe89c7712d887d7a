import type { PayrollExport, SeenStatement } from '@tandem/shared/contract/teaching/statements.file';
import { daysOfMonth } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { intList } from '../../platform/db/rows';
import { payrollExports } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { type Work, writerOf } from '../../platform/http/write';
import { notifyOfStatements } from '../placing/notices.repository';
import { conflict } from '../conflicts/refusal';
import { findExport } from './statements.exports.repository';
import { freeze, lockLessons } from './statements.freeze.repository';
import { readStatements } from './statements.read.repository';
import { statementAuditEntries } from './statements.repository';
import type { StoredStatement } from './statements.rules';

type LockedStatement = StoredStatement & { id: number };
type ExpectedStatus = 'submitted' | 'approved';

/** So many names stand in a refusal. */
const mostNamed = 3;

/** What is done to many statements at once: all of them, or none (teaching 26). */
export function statementsBulk(services: Services) {
  const { audit } = services;
  const { within } = writerOf<LockedStatement>(services, {
    name: 'Décompte',
    read: async () => undefined,
    auditEntries: statementAuditEntries,
  });

  async function lockRows({ tx }: Work, rows: readonly SeenStatement[]): Promise<void> {
    const all = rows.map(({ teacherId, month }) => ({ teacherId, month: daysOfMonth(month).first }));
    await tx.execute(sql`select s.id from statements s join json_to_recordset(${JSON.stringify(all)}::json)
        as asked("teacherId" int, month date) on s.teacher_id = asked."teacherId" and s.month = asked.month
        order by s.id for update of s`);
  }

  /** The statements as they stand; throws 409 where one of them is not what was seen. */
  async function readAsSeen(
    { tx }: Work,
    rows: readonly SeenStatement[],
    expected: ExpectedStatus,
  ): Promise<LockedStatement[]> {
    const asked = new Map(rows.map((row) => [`${row.teacherId} ${row.month}`, row]));
    const months = rows.map(({ month }) => month).sort();
    const { first: from } = daysOfMonth(months[0]!);
    const { last: to } = daysOfMonth(months.at(-1)!);
    const teacherIds = [...new Set(rows.map(({ teacherId }) => teacherId))];
    const found = (await readStatements(services, tx, { from, to, teacherIds })).filter((each) =>
      asked.has(`${each.teacherId} ${each.month}`),
    );
    const isAsSeen = (each: StoredStatement) => {
      const { version, gross } = asked.get(`${each.teacherId} ${each.month}`)!;
      return each.status === expected && each.version === version && each.totals.gross === gross;
    };
    const others = found.filter((each) => !isAsSeen(each)).map(({ teacher }) => teacher);
    if (others.length > 0) throw conflict(changedText(others));
    if (found.length < asked.size) throw conflict('Un de ces décomptes n’existe plus. Rechargez la liste.');
    return found as LockedStatement[];
  }

  return {
    approve: (rows: readonly SeenStatement[], person: Person): Promise<number> =>
      within(person, async (work) => {
        await lockRows(work, rows);
        await lockLessons(work, rows);
        const all = await readAsSeen(work, rows, 'submitted');
        await freeze(work, all);
        const entries = all.flatMap((each) => statementAuditEntries('approve', each, { ...each, status: 'approved' }));
        await audit(work.tx, person, entries);
        for (const month of new Set(rows.map((row) => row.month)))
          await notifyOfStatements(work.tx, month, { by: person.id, at: work.stamp.added.createdAt });
        return all.length;
      }),

    export: (rows: readonly SeenStatement[], person: Person): Promise<PayrollExport> =>
      within(person, async (work) => {
        await lockRows(work, rows);
        const all = await readAsSeen(work, rows, 'approved');
        const { tx, stamp } = work;
        const at = stamp.added.createdAt;
        const [made] = await tx.insert(payrollExports).values({ at, byId: person.id }).returning();
        await tx.execute(sql`update statements set status = 'exported', export_id = ${made!.id}, version = version + 1,
            updated_at = ${at.toISOString()}::timestamptz, updated_by_id = ${person.id}
          where id = any(${intList(all.map(({ id }) => id))})`);
        const entries = all.flatMap((each) => statementAuditEntries('hand_in', each, { ...each, status: 'exported' }));
        await audit(tx, person, entries);
        return (await findExport(tx, made!.id))!;
      }),
  };
}

function changedText(names: readonly string[]): string {
  const named = names.slice(0, mostNamed).join(', ');
  const more = names.length > mostNamed ? ` et ${names.length - mostNamed} autres` : '';
  return `Rien n’est écrit\u00a0: ce décompte ou ce montant a changé entre-temps pour ${named}${more}. Rechargez la liste.`;
}

import type { LineValues } from '@tandem/shared/contract/teaching/statements.file';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { daysOfMonth, monthOf, ofMonth } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { intList, rowCount, rowsOf } from '../../platform/db/rows';
import { statementLines as lineTable, statements } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { type At, type Change, auditEntriesOf, type Work, type Written, writerOf } from '../../platform/http/write';
import { notifyOfStatements } from '../placing/notices.repository';
import { conflict } from '../conflicts/refusal';
import { freeze, lockLessons, thaw } from './statements.freeze.repository';
import { statementAuditLabels } from './statements.audit-labels';
import { ofColumns, type Of, priceFor, readStatement } from './statements.read.repository';
import type { StoredLine, StoredStatement } from './statements.rules';
import { isOffice, isOver, mayWrite, mayWriteLine } from './statements.presenter';

/** A month at the version that somebody read. */
export type OfAt = Of & { version: number };
type LockedStatement = StoredStatement & { id: number };

const auditEntries = auditEntriesOf('statement', statementAuditLabels);
export const statementAuditEntries = (
  action: string,
  before: StoredStatement | undefined,
  after: StoredStatement | undefined,
) => auditEntries(action, before as LockedStatement | undefined, after as LockedStatement | undefined);

/** The row of a month, made at the first need, while nobody else changes it. */
async function lockStatement({ tx, stamp }: Work, { teacherId, month }: Of): Promise<void> {
  const first = daysOfMonth(month).first;
  const teacher = await rowCount(tx, sql`select t.id from teachers t where t.id = ${teacherId}`);
  if (!teacher) throw notFound('Répétiteur·trice');
  await tx
    .insert(statements)
    .values({ teacherId, month: first, ...stamp.added, version: 0 })
    .onConflictDoNothing();
  await tx.execute(
    sql`select s.id from statements s where s.teacher_id = ${teacherId} and s.month = ${first}::date for update`,
  );
}

/** Lines that somebody wrote, and where each stands. */
const findLines = (queries: Queries, ids: readonly number[]) =>
  rowsOf(
    queries,
    ofColumns.extend({ id: z.number(), version: z.number() }),
    sql`select line.id, line.version, s.teacher_id as "teacherId", to_char(s.month, 'YYYY-MM') as month
      from statement_lines line join statements s on s.id = line.statement_id
      where line.id = any(${intList(ids)}) and line.kind <> 'lesson' order by line.id`,
  );

/** The one way to write a month of one teacher (teaching 26). */
export function statementsRepository(services: Services) {
  const { db, now } = services;
  const writer = writerOf<LockedStatement, Of>(services, {
    name: 'Décompte',
    beforeWrite: lockStatement,
    read: (queries, of) => readStatement(services, queries, of) as Promise<LockedStatement | undefined>,
    auditEntries: statementAuditEntries,
  });

  type Step = (change: Change<LockedStatement>) => Promise<boolean>;
  /** A step at the version that was read; who runs the courses hears where it leaves something to approve. */
  const stepAt = (at: OfAt, person: Person, action: string, step: Step): Promise<Written<StoredStatement>> =>
    writer.change(at, person, action, async (change) => {
      const isWritten = change.before.version === at.version && (await step(change));
      if (isWritten) await notifyOfStatements(change.tx, at.month, { by: person.id, at: now() });
      return isWritten;
    });
  /** Writes columns of the month's row at the version that stands. */
  const putting = ({ put, before }: Change<LockedStatement>, columns: Partial<typeof statements.$inferInsert>) =>
    put(statements, before, columns);

  const priced = async ({ tx, today }: Work, { teacherId, month }: Of, values: LineValues) => {
    if (values.date > today) throw refused({ 'values.date': 'Cette date est à venir.' });
    if (monthOf(values.date) !== month) throw refused({ 'values.date': `Choisissez un jour ${ofMonth(month)}.` });
    return { ...values, ...(await priceFor(tx, teacherId, values)) };
  };

  const onLine =
    (at: At, step: Step): Step =>
    async (change) => {
      const line = change.before.lines.find(({ id }) => id === at.id);
      if (!line) throw notFound('Ligne');
      if (line.version !== at.version) return false;
      refuseLine(change.person, change.before, line);
      return (await step(change)) && putting(change, {});
    };

  return {
    /** Where a line stands; undefined: nowhere. */
    findLine: async (id: number): Promise<Of | undefined> => (await findLines(db, [id]))[0],

    submit: (at: OfAt, person: Person) =>
      stepAt(at, person, 'submit', async (change) => {
        const { before, today } = change;
        if (before.status !== 'open') throw conflict('Ce décompte est déjà transmis.');
        if (!isOver(before.month, today))
          throw conflict(`Ce mois se transmet dès le ${formatDate(daysOfMonth(before.month).last)}.`);
        const by = { submittedAt: now(), submittedById: person.id };
        return putting(change, { status: 'submitted', ...by, reason: null });
      }),

    sendBack: (at: OfAt, reason: string, person: Person) =>
      stepAt(at, person, 'send_back', async (change) => {
        if (change.before.status !== 'submitted') throw conflict('Seul un décompte transmis se renvoie.');
        return putting(change, { status: 'open', submittedAt: null, submittedById: null, reason });
      }),

    approve: (at: OfAt & { gross: number }, person: Person) =>
      stepAt(at, person, 'approve', async (change) => {
        if (change.before.status !== 'submitted') throw conflict('Seul un décompte transmis se valide.');
        await lockLessons(change, [at]);
        const fresh = (await readStatement(services, change.tx, at)) as LockedStatement;
        if (fresh.totals.gross !== at.gross) return false;
        await freeze(change, [fresh]);
        return true;
      }),

    reopen: (at: OfAt, reason: string, person: Person) =>
      stepAt(at, person, 'reopen', async (change) => {
        if (change.before.status === 'exported')
          throw conflict('Ce décompte est parti à la paie\u00a0: corrigez-le par une ligne d’un mois ouvert.');
        if (change.before.status !== 'approved') throw conflict('Seul un décompte validé se rouvre.');
        await thaw(change, change.before.id);
        const undone = { submittedAt: null, submittedById: null, approvedAt: null, approvedById: null };
        const sums = { grossBase: null, vacationAmount: null, gross: null };
        return putting(change, { status: 'open', ...undone, ...sums, reason });
      }),

    addLine: (of: Of, values: LineValues, person: Person) =>
      writer.change(of, person, 'add_line', async (change) => {
        const { tx, before, stamp } = change;
        refuseClosed(person, before);
        refuseCorrection(person, values);
        const line = { statementId: before.id, ...(await priced(change, of, values)), ...stamp.added };
        await tx.insert(lineTable).values(line);
        return putting(change, {});
      }),

    changeLine: (of: Of, at: At, values: LineValues, person: Person) =>
      writer.change(
        of,
        person,
        'change_line',
        onLine(at, async (change) => {
          refuseCorrection(person, values);
          return change.put(lineTable, at, await priced(change, of, values));
        }),
      ),

    removeLine: (of: Of, at: At, person: Person) =>
      writer.remove(
        of,
        person,
        onLine(at, ({ remove }) => remove(lineTable, at)),
        'remove_line',
      ),

    /** Of lines that come back: their months still accept them from the user who removed them. */
    async bringBack(work: Work, ids: readonly number[]): Promise<void> {
      for (const line of await findLines(work.tx, ids))
        await writer.changeIn(
          work,
          line,
          'undo',
          onLine(line, () => Promise.resolve(true)),
        );
    },
  };
}

function refuseClosed(person: Person, before: StoredStatement): void {
  if (mayWrite(person, before)) return;
  const why = before.status === 'submitted' ? 'est transmis' : 'est validé';
  throw conflict(`Ce décompte ${why}\u00a0: il ne reçoit plus de lignes.`);
}

function refuseLine(person: Person, before: StoredStatement, line: StoredLine): void {
  refuseClosed(person, before);
  if (!mayWriteLine(person, before, line)) throw new Problem(403, 'Cette ligne a été ajoutée par quelqu’un d’autre.');
}

function refuseCorrection(person: Person, { minutes }: LineValues): void {
  if (minutes < 0 && !isOffice(person)) throw refused({ 'values.minutes': 'Indiquez une durée.' });
}

import type { statements } from '@tandem/shared/contract/teaching/statements';
import type { groupCostsCalls } from '@tandem/shared/contract/teaching/statements.costs';
import { today } from '@tandem/shared/rules/time/dates';
import { addMonths, daysOfMonth, monthOf, monthText } from '@tandem/shared/rules/time/month';
import type { Services } from '../../services';
import { recordRead } from '../../platform/audit/audit.reads';
import type { Handlers } from '../../platform/http/answer';
import { isOwnTeacher, type Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import { refusing } from '../conflicts/refusal';
import { statementsBulk } from './statements.bulk.repository';
import { payrollFile } from './statements.export';
import { findExports } from './statements.exports.repository';
import { listStatements } from './statements.list.repository';
import { findMonths, findWaiting } from './statements.months.repository';
import { readCosts } from './statements.costs.repository';
import { type Of, readStatement, readStatements } from './statements.read.repository';
import { statementsRepository } from './statements.repository';
import type { StoredStatement } from './statements.rules';
import { toMonthView, toView } from './statements.presenter';

const allTime = { from: '1900-01-01', to: '2199-12-31' };

export function statementsHandlers(services: Services): Handlers<typeof statements> {
  const { db, now, audit } = services;
  const repository = statementsRepository(services);
  const bulk = statementsBulk(services);
  const viewFor = (row: StoredStatement, person: Person) => toView(person, row, today(now()));
  const answerOf = answering('Ce décompte a été modifié entre-temps.', viewFor);

  /** Recorded unless it is the owner who reads (people 47). */
  async function recordPay(person: Person, teacherId: number | null, detail: string): Promise<void> {
    if (teacherId !== null && isOwnTeacher(person, teacherId)) return;
    const of =
      teacherId === null ? { entity: 'statement', entityId: null } : { entity: 'teacher', entityId: teacherId };
    await recordRead(audit, db, person, { what: 'read_pay', ...of, detail });
  }

  const lineOf = async (id: number, person: Person): Promise<Of> => {
    const of = await repository.findLine(id);
    if (!of || !mayOpen(person, of.teacherId)) throw notFound('Ligne');
    return of;
  };

  return {
    list: async ({ query: { month }, person }) => {
      await recordPay(person, null, `Décomptes\u00a0: ${monthText(month)}`);
      const [rows, months, exports] = await Promise.all([
        listStatements(services, month),
        findMonths(db),
        findExports(db, daysOfMonth(month).first),
      ]);
      return { rows, months, exports };
    },
    waiting: async () => ({ months: await findWaiting(db) }),
    approveMany: ({ body: { rows }, person }) => refusing(async () => ({ approved: await bulk.approve(rows, person) })),
    exportPay: ({ body: { rows }, person }) => refusing(() => bulk.export(rows, person)),
    exportFile: ({ params: { id }, body: { format }, person }) => payrollFile(services, { id, format }, person),

    months: async ({ params, person }) => {
      const { teacherId } = opened(person, params.id);
      const current = monthOf(today(now()));
      // Somebody may have been at a meeting in a month without lessons.
      const asked = [addMonths(current, -1), current].map((month) => ({ teacherId, month }));
      const rows = await readStatements(services, db, { ...allTime, teacherIds: [teacherId] }, asked);
      if (rows.length === 0) throw notFound('Répétiteur·trice');
      await recordPay(person, teacherId, 'Mois des décomptes');
      return { rows: rows.map(toMonthView) };
    },
    show: async ({ params, person }) => {
      const of = opened(person, params.id, params.month);
      const found = await readStatement(services, db, of);
      if (!found) throw notFound('Répétiteur·trice');
      await recordPay(person, of.teacherId, `Décompte\u00a0: ${monthText(of.month)}`);
      return viewFor(found, person);
    },

    addLine: ({ params, body: { values }, person }) =>
      refusing(async () => {
        const { row } = await repository.addLine(opened(person, params.id, params.month), values, person);
        return viewFor(row, person);
      }),
    changeLine: ({ params: { id }, body: { version, values }, person }) =>
      refusing(async () =>
        answerOf(person, await repository.changeLine(await lineOf(id, person), { id, version }, values, person)),
      ),
    removeLine: ({ params: { id }, query: { version }, person }) =>
      refusing(async () =>
        answerOf(person, await repository.removeLine(await lineOf(id, person), { id, version }, person)),
      ),

    submit: ({ params, body: { version }, person }) =>
      refusing(async () =>
        answerOf(person, await repository.submit({ ...opened(person, params.id, params.month), version }, person)),
      ),
    sendBack: ({ params: { id: teacherId, month }, body: { version, reason }, person }) =>
      refusing(async () => answerOf(person, await repository.sendBack({ teacherId, month, version }, reason, person))),
    approve: ({ params: { id: teacherId, month }, body: { version, gross }, person }) =>
      refusing(async () => answerOf(person, await repository.approve({ teacherId, month, version, gross }, person))),
    reopen: ({ params: { id: teacherId, month }, body: { version, reason }, person }) =>
      refusing(async () => answerOf(person, await repository.reopen({ teacherId, month, version }, reason, person))),
  };
}

/** What groups cost; each reading is recorded. */
export function groupCostsHandlers(services: Services): Handlers<typeof groupCostsCalls> {
  const { db, audit } = services;
  return {
    show: async ({ params: { id }, person }) => {
      const found = await readCosts(services, id);
      if (!found) throw notFound('Groupe');
      const read = { what: 'read_pay', entity: 'statement', entityId: null } as const;
      await recordRead(audit, db, person, { ...read, detail: `Coûts\u00a0: ${found.code}` });
      return found;
    },
  };
}

/** A teacher has own months alone; those of others look like none at all. */
const mayOpen = ({ audience, teacherId }: Person, id: number): boolean => audience !== 'teacher' || teacherId === id;

/** The month, for somebody who may open it at all. */
function opened(person: Person, teacherId: number, month = ''): Of {
  if (!mayOpen(person, teacherId)) throw notFound('Répétiteur·trice');
  return { teacherId, month };
}

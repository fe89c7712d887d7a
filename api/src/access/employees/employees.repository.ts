import type { EmployeeFields, EmployeeListQuery, EmployeeRow } from '@tandem/shared/contract/access/employees';
import { formatDate, today } from '@tandem/shared/rules/dates';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { diffOf } from '../../platform/audit/audit.diff';
import { faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { employees, users } from '../../platform/db/schema';
import { stampOf } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { type Accounts, accountsRepository } from '../accounts.repository';
import { employeeLines } from './employees.lines';
import { findEmployee, listEmployees, overviewOf } from './employees.list.repository';

export interface WrittenEmployee {
  isStale: boolean;
  row: EmployeeRow;
}
interface Context {
  tx: Queries;
  before: EmployeeRow;
  accounts: Accounts;
}
type Columns = Partial<typeof employees.$inferInsert>;

const entity = 'employee';
const whole = (message: string) => new Problem(422, message, {});

export function employeesRepository(services: Services) {
  const { db, now, audit } = services;
  const accounts = accountsRepository(services);
  const day = () => today(now());
  const find = (queries: Queries, id: number) => findEmployee(queries, id, day());

  /** The one way to change a file: rules, columns, accounts and trace in one transaction; the version decides who was first. */
  const write = (
    at: { id: number; version: number; action: string },
    person: Person,
    columnsOf: (context: Context) => Columns | Promise<Columns>,
    then: (context: Context) => Promise<void> = async () => {},
  ): Promise<WrittenEmployee> =>
    db.transaction(async (tx) => {
      const before = await find(tx, at.id);
      if (!before) throw notFound('Collaborateur');
      const context = { tx, before, accounts };
      if (before.version !== at.version) return { isStale: true, row: before };
      const columns = await columnsOf(context);
      const changed = await tx
        .update(employees)
        .set({ ...columns, ...stampOf(person, now()).changed })
        .where(and(eq(employees.id, at.id), eq(employees.version, at.version)))
        .returning({ id: employees.id });
      if (changed.length === 0) return { isStale: true, row: (await find(tx, at.id)) ?? before };
      await then(context);
      const row = (await find(tx, at.id))!;
      const diff = diffOf(employeeLines, before, row);
      if (Object.keys(diff).length > 0) await audit(tx, person, { action: at.action, entity, entityId: at.id, diff });
      return { isStale: false, row };
    });

  return {
    find: (id: number) => find(db, id),
    list: (query: EmployeeListQuery) => listEmployees(db, query, day()),
    overview: () => overviewOf(db, day()),

    /** An account of the office that has the same address and no file yet becomes this person's: so the first admin gets one. */
    add: (values: EmployeeFields, person: Person): Promise<EmployeeRow> =>
      db.transaction(async (tx) => {
        await checkOffice(tx, values);
        const stamp = stampOf(person, now());
        const [added] = await tx
          .insert(employees)
          .values({ ...values, ...stamp.added })
          .returning({ id: employees.id });
        const { id } = added!;
        const { email, firstName, lastName } = values;
        await tx
          .update(users)
          .set({ employeeId: id, firstName, lastName, ...stamp.changed })
          .where(
            and(
              eq(users.email, email),
              isNull(users.employeeId),
              isNull(users.teacherId),
              sql`${users.role} not ilike '%external%'`,
            ),
          );
        const row = (await find(tx, id))!;
        await audit(tx, person, {
          action: 'create',
          entity,
          entityId: id,
          diff: diffOf(employeeLines, undefined, row),
        });
        return row;
      }),

    /** The account carries the same names. */
    change: (at: { id: number; version: number }, values: EmployeeFields, person: Person) =>
      write(
        { ...at, action: 'change' },
        person,
        async ({ tx, before }) => {
          await checkOffice(tx, values, before);
          if (before.leftOn && values.hiredOn && values.hiredOn > before.leftOn)
            throw refused({ 'values.hiredOn': lateEntry });
          return values;
        },
        async ({ tx, before }) => {
          const { firstName, lastName, phone } = values;
          if (isSame(before, values)) return;
          const { changed } = stampOf(person, now());
          await tx
            .update(users)
            .set({ firstName, lastName, phone, ...changed })
            .where(eq(users.employeeId, at.id));
        },
      ),

    /** A departure of today or before closes the account at once, a later one on its day. */
    leave: ({ leftOn, ...at }: { id: number; version: number; leftOn: string }, person: Person) =>
      write(
        { ...at, action: 'leave' },
        person,
        ({ before }) => {
          if (before.account?.id === person.id)
            throw whole(
              'Vous ne pouvez pas noter votre propre départ : une autre personne de l’administration le fait.',
            );
          if (before.hiredOn && leftOn < before.hiredOn)
            throw refused({ leftOn: `Le départ suit l’entrée en fonction, le ${formatDate(before.hiredOn)}.` });
          return { leftOn };
        },
        async ({ tx, before: { account } }) => {
          if (!account || leftOn > day() || account.state === 'inactive') return;
          if (!(await accounts.deactivate(tx, person, { id: account.id }))) throw whole(lastAdmin);
        },
      ),

    archive: (at: { id: number; version: number }, person: Person) =>
      write({ ...at, action: 'archive' }, person, ({ before }) => {
        if (before.status === 'present') throw whole('Notez d’abord le départ de cette personne.');
        return { archivedAt: now() };
      }),

    restore: (at: { id: number; version: number }, person: Person) =>
      write({ ...at, action: 'restore' }, person, () => ({ leftOn: null, archivedAt: null })),

    /** Closes the accounts of those whose announced departure has come. */
    async closeAccountsOfLeavers(): Promise<void> {
      const due = await rowsOf<{ id: number }>(
        db,
        sql`select u.id from users u join employees e on e.id = u.employee_id
        where u.is_active and e.left_on <= ${day()}::date`,
      );
      for (const { id } of due) await db.transaction((tx) => accounts.deactivate(tx, { id: null, ip: '' }, { id }));
    },
  };
}

const lastAdmin = 'Il doit rester au moins un compte d’administration actif : nommez d’abord une autre personne.';
const lateEntry = 'L’entrée en fonction précède le départ.';

const isSame = (a: EmployeeFields, b: EmployeeFields) =>
  a.firstName === b.firstName && a.lastName === b.lastName && a.phone === b.phone;

async function checkOffice(tx: Queries, { coachAppOfficeId }: EmployeeFields, before?: EmployeeRow): Promise<void> {
  const choice = { field: 'values.coachAppOfficeId', list: 'coachapp-office', value: coachAppOfficeId } as const;
  const faults = await faultsOf(tx, [choice], new Set([before?.coachAppOfficeId ?? 0]));
  if (Object.keys(faults).length > 0) throw refused(faults);
}

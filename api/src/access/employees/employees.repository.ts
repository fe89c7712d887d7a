import {
  type EmployeeFields,
  type EmployeeListQuery,
  type EmployeeRow,
  employeeTable,
  type HandedWork,
} from '@tandem/shared/contract/access/employees';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { employees, users } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { Problem, refused } from '../../platform/http/problem';
import { type At, type Change, auditEntriesOf, writerOf, type Written } from '../../platform/http/write';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';
import { accountsRepository } from '../accounts.repository';
import { employeeDepartures } from './employees.departures.repository';
import { findEmployee, listEmployees, overviewOf } from './employees.list.repository';

const { coachAppOfficeId: office, ...typed } = employeeTable;

/** The fields of one of the staff as the audit log names them. */
export const employeeAuditLabels: AuditLabels<EmployeeRow> = {
  ...auditLabelsOfFields<EmployeeRow>(typed, { values: (row) => row }),
  workload: { label: employeeTable.workload.label, read: ({ workload }) => workload && `${workload} %` },
  office: { label: office.label, read: (row) => row.office },
  leftOn: { label: 'Départ', read: ({ leftOn }) => formatDate(leftOn) },
  archived: { label: 'Archivé·e', read: ({ status }) => (status === 'archived' ? 'oui' : 'non') },
};

type Columns = Partial<typeof employees.$inferInsert>;
type Step = (change: Change<EmployeeRow>) => Promise<void>;

const whole = (message: string) => new Problem(422, message, {});

export function employeesRepository(services: Services) {
  const { db, now } = services;
  const accounts = accountsRepository(services);
  const departures = employeeDepartures(services);
  const day = () => today(now());
  const find = (queries: Queries, id: number) => findEmployee(queries, id, day());
  const writer = writerOf<EmployeeRow>(services, {
    name: 'Collaborateur·trice',
    read: find,
    auditEntries: auditEntriesOf('employee', employeeAuditLabels),
  });

  /** Rules, then columns, then what follows for the account. */
  const write = (
    { action, ...at }: At & { action: string },
    person: Person,
    columnsOf: (change: Change<EmployeeRow>) => Columns | Promise<Columns>,
    then: Step = async () => {},
  ): Promise<Written<EmployeeRow>> =>
    writer.change(at.id, person, action, async (change) => {
      if (change.before.version !== at.version) return false;
      const isWritten = await change.put(employees, at, await columnsOf(change));
      if (isWritten) await then(change);
      return isWritten;
    });

  return {
    find: (id: number) => find(db, id),
    list: (query: EmployeeListQuery) => listEmployees(db, query, day()),
    overview: () => overviewOf(db, day()),

    /** An account of the office that has the same address and no file yet becomes this person's: so the first admin gets one. */
    add: (values: EmployeeFields, person: Person): Promise<EmployeeRow> =>
      writer.add(person, async ({ tx, stamp }) => {
        await checkOffice(tx, values);
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
        return id;
      }),

    /** The account carries the same names. */
    change: (at: At, values: EmployeeFields, person: Person) =>
      write(
        { ...at, action: 'change' },
        person,
        async ({ tx, before }) => {
          await checkOffice(tx, values, before);
          if (before.leftOn && values.hiredOn && values.hiredOn > before.leftOn)
            throw refused({ 'values.hiredOn': lateEntry });
          return values;
        },
        async ({ tx, before, stamp }) => {
          const { firstName, lastName, phone } = values;
          if (isSame(before, values)) return;
          await tx
            .update(users)
            .set({ firstName, lastName, phone, ...stamp.changed })
            .where(eq(users.employeeId, at.id));
        },
      ),

    /** A departure of today or before closes the account at once, a later one on its day. */
    leave: ({ leftOn, handOver, ...at }: At & { leftOn: string; handOver: HandedWork }, person: Person) =>
      write(
        { ...at, action: 'leave' },
        person,
        async (change) => {
          checkDeparture(change, leftOn);
          return { leftOn, departure: await departures.handOver(change, leftOn, handOver) };
        },
        async ({ tx, before: { account } }) => {
          if (!account || leftOn > day() || account.state === 'inactive') return;
          if (!(await accounts.deactivate(tx, person, { id: account.id }))) throw whole(lastAdmin);
          await departures.closed(tx, at.id, account.id);
        },
      ),

    archive: (at: At, person: Person) =>
      write({ ...at, action: 'archive' }, person, ({ before }) => {
        if (before.status === 'present') throw whole('Notez d’abord le départ de cette personne.');
        return { archivedAt: now() };
      }),

    restore: ({ keepsDeparture, ...at }: At & { keepsDeparture?: boolean | undefined }, person: Person) =>
      write({ ...at, action: 'restore' }, person, async (change) => {
        if (keepsDeparture) return { archivedAt: null };
        await departures.takeBack(change);
        return { leftOn: null, archivedAt: null, departure: null };
      }),

    /** Closes the accounts of those whose announced departure has come. */
    async closeAccountsOfLeavers(): Promise<void> {
      const due = await rowsOf(
        db,
        { id: z.number(), accountId: z.number() },
        sql`select e.id, u.id as "accountId" from users u join employees e on e.id = u.employee_id
        where u.is_active and e.left_on <= ${day()}::date`,
      );
      for (const { id, accountId } of due)
        await db.transaction(async (tx) => {
          if (await accounts.deactivate(tx, { id: null, ip: '' }, { id: accountId }))
            await departures.closed(tx, id, accountId);
        });
    },
  };
}

const lastAdmin = 'Il doit rester au moins un compte d’administration actif\u00a0: nommez d’abord une autre personne.';
const lateEntry = 'L’entrée en fonction précède le départ.';

function checkDeparture({ before, person }: Change<EmployeeRow>, leftOn: string): void {
  if (before.account?.id === person.id)
    throw whole('Vous ne pouvez pas noter votre propre départ\u00a0: une autre personne de l’administration le fait.');
  if (before.leftOn) throw whole('Un départ est déjà noté\u00a0: annulez-le d’abord.');
  if (before.hiredOn && leftOn < before.hiredOn)
    throw refused({ leftOn: `Le départ suit l’entrée en fonction, le ${formatDate(before.hiredOn)}.` });
}

const isSame = (a: EmployeeFields, b: EmployeeFields) =>
  a.firstName === b.firstName && a.lastName === b.lastName && a.phone === b.phone;

async function checkOffice(tx: Queries, { coachAppOfficeId }: EmployeeFields, before?: EmployeeRow): Promise<void> {
  const choice = { field: 'values.coachAppOfficeId', list: 'coachapp-office', value: coachAppOfficeId } as const;
  const faults = await faultsOf(tx, [choice], new Set([before?.coachAppOfficeId ?? 0]));
  if (Object.keys(faults).length > 0) throw refused(faults);
}

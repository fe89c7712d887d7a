import {
  accessRequest,
  asker,
  accessDueDays,
  accessFileRetentionDays,
  type Asker,
  type AskerKind,
} from '@tandem/shared/contract/administration/access-requests';
import { addDays, formatDate, today } from '@tandem/shared/rules/time/dates';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { fullName } from '../../platform/db/names';
import { rowCount, valuesOf, likePattern, rowsOf, utc } from '../../platform/db/rows';
import { accessRequests as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { forgotten } from '../../platform/jobs/forgotten.repository';
import { ago } from '../../platform/jobs/ago';
import type { JobKind } from '../../platform/jobs/queue';
import { bringUpToDate } from '../../platform/notices/notices.repository';
import { auditEntriesOf, writerOf } from '../../platform/http/write';
import { accessRequestAuditLabels } from './access-requests.audit-labels';

const mostFound = 10;
/** Days before the answer is due on which administrators are told. */
const notifiedBefore = 7;

/** A request as its page shows it, and the name of its file. */
export const stored = accessRequest.extend({ storedName: z.string().nullable() });
export type Stored = z.infer<typeof stored>;

const columns = { student: 'studentId', teacher: 'teacherId', employee: 'employeeId', account: 'userId' } as const;
const tables: Readonly<Record<AskerKind, SQL>> = {
  student: sql`students`,
  teacher: sql`teachers`,
  employee: sql`employees`,
  account: sql`users`,
};
const columnOf: Readonly<Record<AskerKind, SQL>> = {
  student: sql`r.student_id`,
  teacher: sql`r.teacher_id`,
  employee: sql`r.employee_id`,
  account: sql`r.user_id`,
};
const kinds = Object.keys(tables) as AskerKind[];

const person = sql`case ${sql.join(
  kinds.map(
    (kind) => sql`when ${columnOf[kind]} is not null then (select jsonb_build_object('kind', ${kind}::text, 'id', s.id,
      'label', ${fullName('s')}) from ${tables[kind]} s where s.id = ${columnOf[kind]})`,
  ),
  sql` `,
)} end`;
const rowsWhere = (
  condition: SQL,
) => sql`select r.id, r.version, ${person} as person, r.received_on::text as "receivedOn",
  r.due_on::text as "dueOn", r.state, r.delivered_on::text as "deliveredOn", r.size, r.stored_name as "storedName",
  case when r.stored_name is not null then ${utc(sql`(r.prepared_at + make_interval(days => ${accessFileRetentionDays}))`)} end as "availableUntil"
  from access_requests r where ${condition}`;

/** Whoever of a kind may ask: `(kind, id, label, hint)`. */
const askers: Readonly<Record<AskerKind, SQL>> = {
  student: sql`select 'student' as kind, s.id, ${fullName('s')} as label, s.number || ', ' || to_char(s.birth_date, 'DD.MM.YYYY') as hint
    from students s where s.anonymised_at is null and s.duplicate_of_id is null`,
  teacher: sql`select 'teacher', s.id, ${fullName('s')}, 'Répétiteur·trice' from teachers s where s.anonymised_at is null`,
  employee: sql`select 'employee', s.id, ${fullName('s')}, s.function from employees s`,
  account: sql`select 'account', s.id, ${fullName('s')}, coalesce(s.organisation, s.email) from users s
    where s.teacher_id is null and s.employee_id is null`,
};

/** Whoever was answered and asks again makes another request. Whoever read an older version hears that first. */
function refuseDelivered({ version, state, deliveredOn }: Stored, asked: number): void {
  if (state === 'delivered' && version === asked)
    throw new Problem(
      422,
      `La réponse est remise depuis le ${formatDate(deliveredOn)}\u00a0: inscrivez une nouvelle demande.`,
      {},
    );
}

export function accessRequestsRepository(services: Services) {
  const { db, now } = services;
  const writer = writerOf<Stored>(services, {
    name: 'Demande d’accès',
    read: async (queries, id) => (await rowsOf(queries, stored, rowsWhere(sql`r.id = ${id}`)))[0],
    auditEntries: auditEntriesOf('access_request', accessRequestAuditLabels),
  });

  /** Forgets files; a request that was not answered has to be prepared anew. */
  const forget = (which: SQL) =>
    db.execute(sql`update access_requests set stored_name = null, size = null, version = version + 1,
      state = case state when 'ready' then 'received' else state end where stored_name is not null and ${which}`);

  return {
    async list({ page, size }: { page: number; size: number }) {
      const [rows, [all]] = await Promise.all([
        rowsOf(
          db,
          stored,
          rowsWhere(
            sql`true order by (r.state = 'delivered'), r.due_on, r.id desc limit ${size} offset ${(page - 1) * size}`,
          ),
        ),
        rowsOf(db, { total: z.number() }, sql`select count(*)::int as total from access_requests`),
      ]);
      return { rows, total: all!.total };
    },

    people(q: string): Promise<Asker[]> {
      const patterns = q.split(/\s+/).map((word) => likePattern(word));
      return rowsOf(
        db,
        asker,
        sql`select * from (${sql.join(Object.values(askers), sql` union all `)}) found
          where fold(found.label) like all(select fold(word) from unnest(${sql.param(patterns)}::text[]) word)
          order by found.label, found.kind, found.id limit ${mostFound}`,
      );
    },

    find: async (id: number) => (await rowsOf(db, stored, rowsWhere(sql`r.id = ${id}`)))[0],

    add: ({ kind, id, receivedOn }: { kind: AskerKind; id: number; receivedOn: string }, by: Person) =>
      writer.add(by, async ({ tx, stamp, today: day }) => {
        const known = await rowCount(tx, sql`select from (${askers[kind]}) found where found.id = ${id}`);
        if (!known) throw notFound('Personne');
        if (receivedOn > day) throw refused({ receivedOn: 'Cette date est à venir.' });
        const [row] = await tx
          .insert(table)
          .values({ [columns[kind]]: id, receivedOn, dueOn: addDays(receivedOn, accessDueDays), ...stamp.added })
          .returning({ id: table.id });
        return row!.id;
      }),

    /** `begin`: what is added in the same transaction. */
    prepare: (id: number, version: number, by: Person, begin: (tx: Parameters<typeof rowsOf>[0]) => Promise<void>) =>
      writer.change(id, by, 'prepare', async ({ tx, put, before }) => {
        refuseDelivered(before, version);
        const isFirst = await put(table, { id, version }, { state: 'preparing' });
        if (isFirst) await begin(tx);
        return isFirst;
      }),

    deliver: (id: number, version: number, by: Person) =>
      writer.change(id, by, 'deliver', ({ put, before, today: day }) => {
        refuseDelivered(before, version);
        return put(table, { id, version }, { state: 'delivered', deliveredOn: day });
      }),

    /** What the work has come to; false: the request is no longer prepared. */
    async end(id: number, made: { storedName: string; size: number } | undefined): Promise<boolean> {
      const columnsOfEnd = made
        ? { ...made, state: 'ready' as const, preparedAt: now() }
        : { state: 'failed' as const };
      const changed = await db
        .update(table)
        .set({ ...columnsOfEnd, version: sql`${table.version} + 1`, updatedAt: now() })
        .where(and(eq(table.id, id), eq(table.state, 'preparing')))
        .returning({ id: table.id });
      return changed.length > 0;
    },

    /** Those under way that no job prepares any more. */
    forgotten: (kind: JobKind<{ id: number }>) =>
      forgotten({ db, now }, kind, sql`select id, updated_at as since from access_requests where state = 'preparing'`),

    /** Files whose time is over. */
    letGo: () => forget(sql`prepared_at < ${ago(now, accessFileRetentionDays).toISOString()}::timestamptz`),

    /** Files that are gone. */
    lose: (names: readonly string[]) => forget(sql`stored_name = any(${sql.param([...names])}::text[])`),

    names: async (): Promise<Set<string>> =>
      new Set(
        await valuesOf(
          db,
          z.string(),
          sql`select stored_name as name from access_requests where stored_name is not null`,
        ),
      ),

    /** Administrators hear of what is due within a week. */
    notify: () =>
      db.transaction((tx) =>
        bringUpToDate(
          tx,
          'access_request_due',
          sql`select u.id as user_id, 'access_request:' || r.id as topic,
              'Une demande d’accès attend sa réponse jusqu’au ' || to_char(r.due_on, 'DD.MM.YYYY') as title,
              '/internal/special-functions?tab=tools&tool=access' as link, (r.due_on - ${notifiedBefore}::int)::timestamptz as since
            from access_requests r cross join users u where u.role = 'admin' and u.is_active
              and r.state <> 'delivered' and r.due_on - ${notifiedBefore}::int <= ${today(now())}::date`,
          now(),
        ),
      ),
  };
}

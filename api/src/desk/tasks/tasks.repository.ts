import {
  task,
  type Task,
  type tasks,
  type TaskSubjectKind,
  taskSubjectKinds,
} from '@tandem/shared/contract/desk/tasks';
import type { ParsedOf, ReplyOf } from '@tandem/shared/contract/endpoint';
import { isCoachingTeam } from '@tandem/shared/access';
import { today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Asker, Registry } from '../../platform/announced';
import type { Queries } from '../../platform/db/database';
import { rowCount, rowsOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { ago } from '../../platform/jobs/ago';
import { tasks as table } from '../../platform/db/schema';
import { notFound } from '../../platform/http/problem';
import { type At, auditEntriesOf, writerOf, type Written } from '../../platform/http/write';

interface Subject {
  kind: TaskSubjectKind;
  id: number;
}
type Query = ParsedOf<typeof tasks.list>['query'];

const nothing = sql`select null::int as id, null::text as label where false`;
/** What the asker reads of one kind, by today's names. */
const readable = ({ entities }: Registry, kind: TaskSubjectKind, asker: Asker): SQL =>
  (entities[kind]?.readable ?? entities[kind]?.recent)?.(asker) ?? nothing;

/** Own ones; for whoever is outside of coaching's team one about a follow-up does not exist (coaching 1). */
const isOwn = ({ id, audience }: Person): SQL =>
  isCoachingTeam(audience) ? sql`t.owner_id = ${id}` : sql`t.owner_id = ${id} and t.coaching_id is null`;

const ofKind = (kind: TaskSubjectKind) => sql.raw(`of_${kind}`);
const columnOf = (kind: TaskSubjectKind) => sql.raw(`t.${kind}_id`);
const subject = sql`case ${sql.join(
  taskSubjectKinds.map(
    (kind) => sql`when ${ofKind(kind)}.id is not null
      then json_build_object('kind', ${kind}::text, 'id', ${ofKind(kind)}.id, 'label', ${ofKind(kind)}.label)`,
  ),
  sql` `,
)} end`;

/** Days for which what was done can still be seen and taken back. */
const doneDays = 30;

const inOrder = (since: Date) => ({
  open: { where: sql`t.done_at is null`, order: sql`t.due_on, t.id` },
  done: { where: sql`t.done_at >= ${since.toISOString()}::timestamptz`, order: sql`t.done_at desc, t.id desc` },
});

export function tasksRepository({ db, now, registry }: Services) {
  const select = (person: Person, part: SQL) => {
    const asker = { ...person, today: today(now()) };
    const joins = taskSubjectKinds.map(
      (kind) =>
        sql`left join (${readable(registry, kind, asker)}) ${ofKind(kind)} on ${ofKind(kind)}.id = ${columnOf(kind)}`,
    );
    return sql`select t.id, t.version, t.text, t.due_on::text as "dueOn", t.done_at is not null as "isDone",
      ${subject} as subject from tasks t ${sql.join(joins, sql` `)} where ${isOwn(person)} and ${part}`;
  };

  return {
    async list(person: Person, { state, page, size }: Query): Promise<ReplyOf<typeof tasks.list>> {
      const { where, order } = inOrder(ago(now, doneDays))[state];
      const [rows, [found]] = await Promise.all([
        rowsOf(db, task, select(person, sql`${where} order by ${order} limit ${size} offset ${(page - 1) * size}`)),
        rowsOf(
          db,
          { total: z.number() },
          sql`select count(*)::int as total from tasks t where ${isOwn(person)} and ${where}`,
        ),
      ]);
      return { rows, total: found?.total ?? 0 };
    },

    async find(queries: Queries, person: Person, id: number): Promise<Task | undefined> {
      const [found] = await rowsOf(queries, task, select(person, sql`t.id = ${id}`));
      return found;
    },

    async mayRead(queries: Queries, person: Person, { kind, id }: Subject): Promise<boolean> {
      const source = readable(registry, kind, { ...person, today: today(now()) });
      return (await rowCount(queries, sql`select 1 from (${source}) readable where readable.id = ${id}`)) > 0;
    },
  };
}

type New = ParsedOf<typeof tasks.add>['body']['values'];
type Values = ParsedOf<typeof tasks.change>['body']['values'];

/** The one way to write reminders. The audit log says that there is one, not what it says. */
export function taskWriter(services: Services) {
  const repository = tasksRepository(services);
  const writerFor = (person: Person) =>
    writerOf<Task>(services, {
      name: 'Rappel',
      read: (queries, id) => repository.find(queries, person, id),
      auditEntries: auditEntriesOf('task', {}),
    });

  return {
    /** 404 for a subject that does not exist, or that its owner may not read; the two answers do not differ. */
    add: (person: Person, values: New, subject: Subject | undefined): Promise<Task> =>
      writerFor(person).add(person, async ({ tx, stamp }) => {
        if (subject && !(await repository.mayRead(tx, person, subject))) throw notFound('Sujet du rappel');
        const about = subject && { [`${subject.kind}Id`]: subject.id };
        const [row] = await tx
          .insert(table)
          .values({ ...values, ...about, ownerId: person.id, ...stamp.added })
          .returning({ id: table.id });
        return row!.id;
      }),

    change: (person: Person, at: At, { isDone, ...values }: Values): Promise<Written<Task>> =>
      writerFor(person).change(at.id, person, 'change', ({ put, stamp }) => {
        const done = isDone === undefined ? {} : { doneAt: isDone ? stamp.added.createdAt : null };
        return put(table, at, { ...given(values), ...done });
      }),

    remove: (person: Person, at: At) => writerFor(person).remove(at.id, person, ({ remove }) => remove(table, at)),
  };
}

/** Without what was not sent: it stays as it is. */
const given = (values: { [K in keyof New]?: New[K] | undefined }): Partial<New> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

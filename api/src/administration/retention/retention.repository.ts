import {
  retentionOverview,
  retentionRun,
  retentionRow,
  forgettable,
  type Forgettable,
  retentionCategories,
  type RetentionCategory,
  type RetentionOverview,
} from '@tandem/shared/contract/administration/retention';
import { settingSections } from '@tandem/shared/contract/settings/settings.table';
import { countOf } from '@tandem/shared/rules/text/count';
import { today } from '@tandem/shared/rules/time/dates';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { fullName, userName } from '../../platform/db/names';
import { valuesOf, likePattern, rowsOf, utc } from '../../platform/db/rows';
import { retentionRuns as runs } from '../../platform/db/schema';
import {
  overdue,
  type Periods,
  type PersonalCategory,
  studentRetained,
  teacherRetained,
} from './categories.repository';
import { auditOver, mailsOver } from './non-personal.repository';

const maxRuns = 10;
const mostFound = 10;

type Category = RetentionOverview['categories'][number];
type Subject = Forgettable['kind'];
export type StoredRun = typeof runs.$inferSelect;

const isPersonal = (category: RetentionCategory): category is PersonalCategory =>
  category !== 'mails' && category !== 'audit';

/** «5 ans» */
const periodOf = (category: RetentionCategory, periods: Periods): string => {
  const name = retentionCategories[category].setting;
  return countOf(periods[name], settingSections.retention.settings[name].unit);
};

/** What has outlived its period, who asks to be forgotten, and what was done about it. */
export function retentionRepository({ db, now, settings, registry }: Services) {
  const asked = async () => ({ registry, periods: await settings('retention'), today: today(now()) });

  async function counted(category: RetentionCategory): Promise<Category> {
    const given = await asked();
    const period = periodOf(category, given.periods);
    const rows = isPersonal(category)
      ? overdue(category, given).rows
      : (category === 'mails' ? mailsOver : auditOver)(given);
    const [found] = await rowsOf(
      db,
      retentionOverview.shape.categories.element.pick({ due: true, kept: true }),
      sql`select count(*) filter (where found.kept is null)::int as due, count(*) filter (where found.kept is not null)::int as kept
        from (${rows}) found`,
    );
    return { key: category, period, ...found! };
  }

  const runRows = (condition = sql`true`) => sql`select r.id, r.categories, r.state, r.done, r.total, r.counts, r.fault,
    ${utc(sql`r.started_at`)} as "startedAt", ${utc(sql`r.finished_at`)} as "finishedAt", ${userName(sql`r.by_id`)} as by
    from retention_runs r where ${condition} order by r.id desc limit ${maxRuns}`;

  return {
    counted,
    runs: () => rowsOf(db, retentionRun, runRows()),

    async rows(category: RetentionCategory, { page, size }: { page: number; size: number }) {
      if (!isPersonal(category)) return { rows: [], total: 0 };
      const { rows } = overdue(category, await asked());
      const [found, [all]] = await Promise.all([
        rowsOf(
          db,
          retentionRow,
          sql`select found.id, found.label, found."dueOn"::text as "dueOn", found.kept as "keptBecause", found.link
            from (${rows}) found order by found."dueOn", found.id limit ${size} offset ${(page - 1) * size}`,
        ),
        rowsOf(db, { total: z.number() }, sql`select count(*)::int as total from (${rows}) found`),
      ]);
      return { rows: found, total: all!.total };
    },

    /** The next of a category that go, beyond an id. */
    async next(queries: Queries, category: PersonalCategory, after: number, most: number) {
      const { subject, rows } = overdue(category, await asked());
      const found = await valuesOf(
        queries,
        z.number(),
        sql`select found.id from (${rows}) found where found.kept is null and found.id > ${after} order by found.id limit ${most}`,
      );
      return { subject, ids: found };
    },

    /** Apprentices and teachers who are still somebody. */
    async people(q: string): Promise<Forgettable[]> {
      const { periods, today: day } = await asked();
      const isNamed = sql`s.search like all(${sql.param(q.split(/\s+/).map((word) => likePattern(word)))}::text[])`;
      const teachers = sql`select 'teacher' as kind, s.id, ${fullName('s')} as label, 'Répétiteur·trice' as hint,
        ${teacherRetained(day, periods.pay)} as "keptBecause" from teachers s where s.anonymised_at is null and ${isNamed}`;
      const students = sql`select 'student' as kind, s.id, ${fullName('s')} as label,
        s.number || ', ' || to_char(s.birth_date, 'DD.MM.YYYY') as hint, ${studentRetained} as "keptBecause"
        from students s where s.anonymised_at is null and s.duplicate_of_id is null and ${isNamed}`;
      return rowsOf(
        db,
        forgettable,
        sql`select * from (${students} union all ${teachers}) found order by found.label, found.kind, found.id limit ${mostFound}`,
      );
    },

    /** Why somebody is not forgotten; undefined: no such person. Held until the end of the transaction. */
    async reason(queries: Queries, kind: Subject, id: number): Promise<{ keptBecause: string | null } | undefined> {
      const { periods, today: day } = await asked();
      const [found] = await rowsOf(
        queries,
        { keptBecause: z.string().nullable() },
        kind === 'student'
          ? sql`select ${studentRetained} as "keptBecause" from students s
              where s.id = ${id} and s.anonymised_at is null and s.duplicate_of_id is null for update of s`
          : sql`select ${teacherRetained(day, periods.pay)} as "keptBecause" from teachers s
              where s.id = ${id} and s.anonymised_at is null for update of s`,
      );
      return found;
    },

    /** Undefined where another run waits or works. */
    async add(tx: Queries, run: Pick<StoredRun, 'categories' | 'subject' | 'subjectId' | 'total' | 'byId'>) {
      const at = { startedAt: now(), seenAt: now() };
      const [added] = await tx
        .insert(runs)
        .values({ ...run, ...at })
        .onConflictDoNothing()
        .returning({ id: runs.id });
      const [view] = added ? await rowsOf(tx, retentionRun, runRows(sql`r.id = ${added.id}`)) : [];
      return view;
    },

    /** The run that waits, or that a server left behind. */
    async take(): Promise<StoredRun | undefined> {
      const [taken] = await db
        .update(runs)
        .set({ state: 'running', seenAt: now() })
        .where(inArray(runs.state, ['queued', 'running']))
        .returning();
      return taken;
    },

    /** Counts what was done, in its transaction. */
    count: (tx: Queries, id: number, key: string, done: number) =>
      tx
        .update(runs)
        .set({
          done: sql`${runs.done} + ${done}`,
          counts: sql`jsonb_set(${runs.counts}, array[${key}::text], to_jsonb(coalesce((${runs.counts}->>${key})::int, 0) + ${done}::int))`,
          seenAt: now(),
        })
        .where(eq(runs.id, id)),

    end: (id: number, state: 'done' | 'failed', fault: string | null) =>
      db
        .update(runs)
        .set({ state, fault, finishedAt: now() })
        .where(and(eq(runs.id, id), inArray(runs.state, ['queued', 'running']))),

    last: async () => (await db.select().from(runs).orderBy(desc(runs.id)).limit(1))[0],
  };
}

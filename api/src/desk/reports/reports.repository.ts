import {
  reportRun,
  reportRetentionDays,
  type ReportRequest,
  reportRhythmLabels,
  type ReportSchedule,
} from '@tandem/shared/contract/desk/reports';
import { reportCatalogue, reportFormats, reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { userName } from '../../platform/db/names';
import { valuesOf, rowsOf, utc } from '../../platform/db/rows';
import { reports } from '../../platform/db/schema';
import { forgotten } from '../../platform/jobs/forgotten.repository';
import { ago } from '../../platform/jobs/ago';
import type { JobKind } from '../../platform/jobs/queue';
import type { AuditLabels } from '../../platform/audit/audit.diff';

/** A report with what is not told of it. */
export const storedReport = reportRun.omit({ values: true }).extend({
  values: z.record(z.string(), z.unknown()),
  byId: z.number(),
  /** Of whoever asked, as it is now. */
  role: z.string(),
  storedName: z.string().nullable(),
});
export type StoredReport = z.infer<typeof storedReport>;

type ReportChoice = Pick<StoredReport, 'key' | 'format' | 'about'>;

const asked = {
  key: { label: 'Rapport', read: ({ key }: ReportChoice) => reportOf(key).label },
  about: { label: 'Choix', read: ({ about }: ReportChoice) => about },
  format: { label: 'Format', read: ({ format }: ReportChoice) => reportFormats[format] },
};

export const reportAuditLabels: AuditLabels<StoredReport> = asked;

export const reportScheduleAuditLabels: AuditLabels<Omit<ReportSchedule, 'isOwn'>> = {
  ...asked,
  rhythm: { label: 'Rythme', read: ({ rhythm }) => reportRhythmLabels[rhythm] },
  day: { label: 'Jour', read: ({ day }) => day },
  nextOn: { label: 'Prochaine fois', read: ({ nextOn }) => formatDate(nextOn) },
};

/** What a report is called, by its key in SQL. */
export const reportLabelOf = (key: SQL): SQL => {
  const labels = Object.entries(reportCatalogue).map(([each, { label }]) => sql`when ${each} then ${label}::text`);
  return sql`case ${key} ${sql.join(labels, sql` `)} end`;
};

interface NewReport extends ReportRequest {
  about: string;
  byId: number;
  isScheduled: boolean;
}

interface Query {
  /** Only this person's; undefined: everybody's. */
  byId: number | undefined;
  key?: string | undefined;
  page: number;
  size: number;
}

const rowsWhere = (
  condition: SQL,
): SQL => sql`select r.id, r.key, r.format, r.values, r.about, r.state, r.done, r.total,
  r.fault, r.stored_name as "storedName", r.filename, r.size, r.by_id as "byId", (select u.role from users u where u.id = r.by_id) as role, ${userName(sql`r.by_id`)} as by,
  r.is_scheduled as "isScheduled", ${utc(sql`r.added_at`)} as "addedAt", ${utc(sql`r.finished_at`)} as "finishedAt",
  case when r.stored_name is not null
    then ${utc(sql`(r.added_at + make_interval(days => ${reportRetentionDays}))`)} end as "availableUntil"
  from reports r where ${condition}`;

const isUnderWay = inArray(reports.state, ['queued', 'running']);

/** Reports that were asked for. */
export function reportsRepository({ db, now }: Pick<Services, 'db' | 'now'>) {
  return {
    async list({ byId, key, page, size }: Query) {
      const of = sql`(${byId ?? null}::int is null or r.by_id = ${byId ?? null}) and (${key ?? null}::text is null or r.key = ${key ?? null})`;
      const [rows, [all]] = await Promise.all([
        rowsOf(db, storedReport, rowsWhere(sql`${of} order by r.id desc limit ${size} offset ${(page - 1) * size}`)),
        rowsOf(db, { total: z.number() }, sql`select count(*)::int as total from reports r where ${of}`),
      ]);
      return { rows, total: all!.total };
    },

    find: async (id: number, queries: Queries = db): Promise<StoredReport | undefined> =>
      (await rowsOf(queries, storedReport, rowsWhere(sql`r.id = ${id}`)))[0],

    async add(tx: Queries, { key, format, values, about, byId, isScheduled }: NewReport): Promise<number> {
      const [row] = await tx
        .insert(reports)
        .values({ key, format, values, about, byId, isScheduled, addedAt: now() })
        .returning({ id: reports.id });
      return row!.id;
    },

    /** False: nobody waits for it any more. */
    async progress(id: number, done: number, total: number): Promise<boolean> {
      const changed = await db
        .update(reports)
        .set({ state: 'running', done, total })
        .where(and(eq(reports.id, id), isUnderWay))
        .returning({ id: reports.id });
      return changed.length > 0;
    },

    /** What has come of it; false: nobody waits for it any more. */
    async end(
      tx: Queries,
      id: number,
      made: { storedName: string; size: number; filename: string } | { fault: string },
    ): Promise<boolean> {
      const columns = 'fault' in made ? { state: 'failed' as const } : { state: 'done' as const, done: sql`total` };
      const changed = await tx
        .update(reports)
        .set({ ...columns, ...made, finishedAt: now() })
        .where(and(eq(reports.id, id), isUnderWay))
        .returning({ id: reports.id });
      return changed.length > 0;
    },

    /** Those under way that no job makes any more. */
    forgotten: (kind: JobKind<{ id: number }>) =>
      forgotten({ db, now }, kind, sql`select id, added_at as since from reports where state in ('queued', 'running')`),

    /** Their files are gone. */
    lose: (names: readonly string[], fault: string) =>
      db
        .update(reports)
        .set({ state: 'failed', fault, storedName: null, filename: null, size: null })
        .where(inArray(reports.storedName, [...names])),

    remove: (tx: Queries, id: number) => tx.delete(reports).where(eq(reports.id, id)),

    /** Those whose time is over. */
    letGo: () =>
      db.execute(sql`delete from reports where added_at < ${ago(now, reportRetentionDays).toISOString()}::timestamptz`),

    names: async (): Promise<Set<string>> => {
      const rows = await valuesOf(
        db,
        z.string(),
        sql`select stored_name as name from reports where stored_name is not null`,
      );
      return new Set(rows);
    },
  };
}

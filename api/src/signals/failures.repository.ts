import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { intList, rowsOf } from '../db/rows';
import { users } from '../db/schema';
import type { Receipt } from '../rollout/receipts';

export interface Failure {
  package: string;
  kind: 'error' | 'load';
  message: string;
  /** File and position, or the file that did not load. */
  place: string | null;
}

/** A release on trial that has failed too often. */
export interface Overspent {
  package: string;
  version: string;
  tabs: number;
  failing: number;
}

/** Distinct texts per release; more would say nothing new. */
const mostTexts = 200;
/** A trial ends when so many of its tabs have failed, and more than this share of them. */
const budget = { tabs: 5, share: 0.05 };

const fingerprintOf = ({ kind, message, place }: Failure) =>
  createHash('sha256')
    .update(JSON.stringify([kind, message, place]))
    .digest();

export function failuresRepository(now: () => Date) {
  return {
    /** Counts a failure of one package of a tab; the id of its release, if the tab has it. */
    async count(queries: Queries, { tab, releaseIds }: Receipt, failure: Failure): Promise<number | undefined> {
      const at = now().toISOString();
      const { package: of, kind, message, place } = failure;
      // The row of the day is locked until the transaction ends: failures of one release wait for each other, so none is overlooked.
      const [counted] = await rowsOf<{ id: number }>(
        queries,
        sql`with mine as (
              select id from releases where id = any(${intList(releaseIds)}) and package = ${of}),
            tab as (
              insert into release_tabs as t (tab, release_id, has_failed, at) select ${tab}, id, true, ${at}::timestamptz from mine
              on conflict (tab, release_id) do update set has_failed = true where not t.has_failed
              returning release_id, (xmax = 0) as is_new)
            insert into release_health as h (release_id, day, tabs, failing_tabs, errors, load_failures)
            select mine.id, ${at.slice(0, 10)}::date, coalesce(tab.is_new, false)::int, (tab.release_id is not null)::int,
              ${kind === 'error' ? 1 : 0}::int, ${kind === 'load' ? 1 : 0}::int
            from mine left join tab on tab.release_id = mine.id
            on conflict (release_id, day) do update set tabs = h.tabs + excluded.tabs,
              failing_tabs = h.failing_tabs + excluded.failing_tabs,
              errors = h.errors + excluded.errors, load_failures = h.load_failures + excluded.load_failures
            returning release_id as id`,
      );
      if (!counted) return undefined;
      await queries.execute(sql`
        insert into release_errors as e (release_id, fingerprint, kind, message, place, last_at)
        select ${counted.id}::int, ${fingerprintOf(failure)}, ${kind}, ${message}, ${place}, ${at}::timestamptz
        where (select count(*) from release_errors where release_id = ${counted.id}) < ${mostTexts}
          or exists (select from release_errors where release_id = ${counted.id} and fingerprint = ${fingerprintOf(failure)})
        on conflict (release_id, fingerprint) do update set count = e.count + 1, last_at = excluded.last_at`);
      return counted.id;
    },

    /** Ends the trial of this release if it has spent its budget of errors: one statement counts and decides. */
    async endOverspent(queries: Queries, releaseId: number): Promise<Overspent | undefined> {
      const [spent] = await rowsOf<Overspent>(
        queries,
        sql`delete from canaries c using releases r, (
              select count(*)::int as tabs, count(*) filter (where t.has_failed)::int as failing
              from release_tabs t join canaries k on k.release_id = t.release_id
              where t.release_id = ${releaseId} and t.at >= k.since) counted
            where c.release_id = ${releaseId} and r.id = c.release_id
              and counted.failing >= ${budget.tabs} and counted.failing > counted.tabs * ${budget.share}::float
            returning r.package, r.version, counted.tabs, counted.failing`,
      );
      return spent;
    },

    admins: (queries: Queries) =>
      queries
        .select({ email: users.email, firstName: users.firstName })
        .from(users)
        .where(and(eq(users.role, 'admin'), users.isActive))
        .orderBy(asc(users.id)),
  };
}

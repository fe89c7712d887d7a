import { createHash } from 'node:crypto';
import type { FaultKind } from '@tandem/shared/contract/delivery/fault-kinds';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import { users } from '../../platform/db/schema';
import type { SignalProof } from './signals.repository';

export interface Failure {
  package: string;
  kind: FaultKind;
  message: string;
  /** File and position, or the file that did not load. */
  place: string | null;
}

/** A release on trial that has failed too often. */
interface Overspent {
  package: string;
  version: string;
  tabs: number;
  failing: number;
}

/** Distinct texts per release; more would say nothing new. */
const mostTexts = 200;
/**
 * A trial ends when so many of its tabs have failed, and more than this share of them. Whoever has no account can open as many tabs
 * as they like: those of one network that nobody has signed in from count as so many at most (decision 0011).
 */
const budget = { tabs: 5, share: 0.05, ofStrangers: 4 };

const fingerprintOf = ({ kind, message, place }: Failure) =>
  createHash('sha256')
    .update(JSON.stringify([kind, message, place]))
    .digest();

export function failuresRepository(now: () => Date) {
  return {
    /** Counts a failure of one package of a tab; the id of its release, if the tab has it. */
    async count(
      queries: Queries,
      { tab, releaseIds, strangerFrom }: SignalProof,
      failure: Failure,
    ): Promise<number | undefined> {
      const at = now().toISOString();
      const { package: of, kind, message, place } = failure;
      // The row of the day is locked until the transaction ends: failures of one release wait for each other, so none is overlooked.
      const [counted] = await rowsOf<{ id: number }>(
        queries,
        sql`with mine as (
              select id from releases where id = any(${intList(releaseIds)}) and package = ${of}),
            tab as (
              insert into release_tabs as t (tab, release_id, has_failed, at, stranger_from)
              select ${tab}, id, true, ${at}::timestamptz, ${strangerFrom ?? null}::text from mine
              on conflict (tab, release_id) do update set has_failed = true,
                stranger_from = case when excluded.stranger_from is not null then t.stranger_from end where not t.has_failed
              returning release_id, (xmax = 0) as is_new)
            insert into release_health as h (release_id, day, tabs, failing_tabs, errors, load_failures)
            select mine.id, ${at.slice(0, 10)}::date, coalesce(tab.is_new, false)::int, (tab.release_id is not null)::int,
              ${kind === 'load' ? 0 : 1}::int, ${kind === 'load' ? 1 : 0}::int
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
        sql`with places as (
              select t.stranger_from is not null as "areStrangers", count(*) as tabs, count(*) filter (where t.has_failed) as failing
              from release_tabs t join canaries k on k.release_id = t.release_id
              where t.release_id = ${releaseId} and t.at >= k.since group by t.stranger_from),
            counted as (
              select sum(tabs)::int as tabs, sum(failing)::int as failing,
                sum(case when "areStrangers" then least(failing, ${budget.ofStrangers}) else failing end) as "failingAtMost",
                coalesce(sum(tabs) filter (where not "areStrangers"), 0) as known,
                coalesce(sum(failing) filter (where not "areStrangers"), 0) as "knownFailing"
              from places)
            delete from canaries c using releases r, counted
            where c.release_id = ${releaseId} and r.id = c.release_id and (
              (counted."failingAtMost" >= ${budget.tabs} and counted."failingAtMost" > counted.tabs * ${budget.share}::float)
              or (counted."knownFailing" >= ${budget.tabs} and counted."knownFailing" > counted.known * ${budget.share}::float))
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

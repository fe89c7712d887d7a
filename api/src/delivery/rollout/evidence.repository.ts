import { type SQL, sql } from 'drizzle-orm';

/**
 * A release has failed when so many of its tabs have, and more than this share of them. Whoever has no account can open as many tabs as
 * they like: those of one network that nobody has signed in from count as so many at most, failing or sound (decision 0011).
 */
const budget = { tabs: 5, share: 0.05, ofStrangers: 4 };

interface Evidence {
  releaseId: number;
  /** What must hold for the tabs to be counted at all. */
  given: SQL;
  since?: Date;
}

/** For a `with`: `counted`, one row with what was seen of the tabs of a release. A tab counts once a page stood in it or failed. */
export const evidenceOf = ({ releaseId, given, since }: Evidence): SQL => sql`
  places as (
    select stranger_from is not null as "areStrangers", count(*) as tabs, count(*) filter (where has_failed) as failing
    from release_tabs where ${given} and release_id = ${releaseId} and (was_viewed or has_failed)
      and at >= ${since?.toISOString() ?? '-infinity'}::timestamptz group by stranger_from),
  counted as (
    select coalesce(sum(tabs), 0)::int as tabs, coalesce(sum(failing), 0)::int as failing,
      coalesce(sum(case when "areStrangers" then least(failing, ${budget.ofStrangers}) else failing end), 0) as "failingAtMost",
      coalesce(sum(case when "areStrangers" then least(tabs - failing, ${budget.ofStrangers}) else tabs - failing end), 0) as sound,
      coalesce(sum(tabs) filter (where not "areStrangers"), 0) as known,
      coalesce(sum(failing) filter (where not "areStrangers"), 0) as "knownFailing"
    from places)`;

const share = sql`${budget.share}::float`;

/** Of `counted`: it has failed too often. Known browsers also decide alone. */
export const hasFailed = sql`(
  (counted."failingAtMost" >= ${budget.tabs} and counted."failingAtMost" > counted.tabs * ${share})
  or (counted."knownFailing" >= ${budget.tabs} and counted."knownFailing" > counted.known * ${share}))`;

/** Of `counted`: so many tabs are sound, and hardly any failed. Known browsers also decide alone. */
export const isSound = (needed: SQL): SQL => sql`(
  (counted.sound >= ${needed} and counted."failingAtMost" <= (counted.sound + counted."failingAtMost") * ${share})
  or (counted.known - counted."knownFailing" >= ${needed} and counted."knownFailing" <= counted.known * ${share}))`;

/** How many sound tabs of a release count since an instant, where those of strangers are capped as ever. */
export const soundTabs = (releaseId: SQL, since: SQL = sql`'-infinity'`): SQL => sql`(
  select coalesce(sum(case when stranger_from is null then n else least(n, ${budget.ofStrangers}) end), 0)::int
  from (select stranger_from, count(*) as n from release_tabs
    where release_id = ${releaseId} and was_viewed and not has_failed and at >= ${since} group by stranger_from) as place)`;

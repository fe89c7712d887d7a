import { crossed, spansOf } from '@tandem/shared/rules/figures/dated';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';

/** What a region contributes to the lessons of these days; `until` is not included. */
export interface Funding {
  regionId: number;
  since: string;
  until: string;
  /** Hundredths of a percent of the cost. */
  pct: number;
  /** Centimes for each hour of an apprentice. */
  share: number;
}

const amount = z.number().nullable().default(null);
const former = z.array(z.object({ until: z.string(), value: amount })).optional();
const fields = { contributionPct: amount, hourlyShare: amount };
const region = z.object({
  id: z.number(),
  extra: z.object(fields),
  former: z.object({ contributionPct: former, hourlyShare: former }),
});

/** What the regions contribute, with the days on which it holds; those that contribute nothing are left out. */
export async function findFundings(queries: Queries): Promise<Funding[]> {
  const regions = await rowsOf(queries, region, sql`select id, extra, former from list_items where list = 'region'`);
  const fundings = regions.flatMap(({ id, extra, former: held }) => {
    const spans = (name: keyof typeof fields) => spansOf({ value: extra[name], former: held[name] ?? [] });
    return crossed(spans('contributionPct'), spans('hourlyShare')).map(({ since, until, value: [pct, share] }) => ({
      regionId: id,
      since,
      until,
      pct: pct ?? 0,
      share: share ?? 0,
    }));
  });
  return fundings.filter(({ pct, share }) => pct > 0 || share > 0);
}

/** With clause `region_share`: what `fundingJoin` joins. */
export const fundingTable = (fundings: readonly Funding[]): SQL => sql`
  region_share as (select r.id as registration_id, row.* from json_to_recordset(${JSON.stringify(fundings)}::json)
      as row("regionId" int, since date, until date, pct int, share int)
    join registrations r on r.region_id = row."regionId")`;

/** `funding`: what the region of a registration contributes on a date; nulls where it contributes nothing. */
export const fundingJoin = (registrationId: SQL, date: SQL): SQL => sql`
  left join region_share funding on funding.registration_id = ${registrationId}
    and ${date} >= funding.since and ${date} < funding.until`;

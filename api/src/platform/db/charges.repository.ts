import { crossed, spansOf } from '@tandem/shared/rules/figures/dated';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { findSettingSpans } from '../settings/dated.repository';
import type { Queries } from './database';
import { rowsOf } from './rows';

// What a lesson is charged with, and to whom (teaching 30): the price, the payer and whether that payer is charged at all hold from a
// date on. Bills, statistics and the costs of a group read it here.

/** From when until when lessons have this price; `until` is not included. */
export interface Price {
  since: string;
  until: string;
  /** Centimes. */
  price: number;
  /** Only lessons that were attended are charged. */
  isByAttendance: boolean;
}

/** What a type of payer says of the bills on these days. */
interface Billing {
  payerTypeId: number;
  since: string;
  until: string;
  isBillable: boolean;
  billTo: string | null;
}

/** What the charges depend on besides the lessons and the registrations. */
export interface Terms {
  prices: readonly Price[];
  billings: readonly Billing[];
}

async function findPrices(queries: Queries): Promise<Price[]> {
  const amounts = await findSettingSpans(queries, 'group', 'contribution');
  const rules = await findSettingSpans(queries, 'group', 'contributionRule');
  return crossed(amounts, rules).map(({ since, until, value: [amount, rule] }) => ({
    since,
    until,
    price: amount ?? 0,
    isByAttendance: rule === 'attended',
  }));
}

const payerType = z.object({
  id: z.number(),
  extra: z.record(z.string(), z.unknown()),
  former: z.record(z.string(), z.array(z.object({ until: z.string(), value: z.unknown() }))),
});

async function findBillings(queries: Queries): Promise<Billing[]> {
  const types = await rowsOf(
    queries,
    payerType,
    sql`select id, extra, former from list_items where list = 'payer-type'`,
  );
  return types.flatMap(({ id, extra, former }) => {
    const spans = (name: string) => spansOf<unknown>({ value: extra[name] ?? null, former: former[name] ?? [] });
    return crossed(spans('billable'), spans('billTo')).map(({ since, until, value: [billable, billTo] }) => ({
      payerTypeId: id,
      since,
      until,
      isBillable: billable !== false,
      billTo: typeof billTo === 'string' ? billTo : null,
    }));
  });
}

/** Prices and types of payers with their dates. */
export const findTerms = async (queries: Queries): Promise<Terms> => ({
  prices: await findPrices(queries),
  billings: await findBillings(queries),
});

/** The price of a lesson on an ISO day. */
export const priceOn = ({ prices }: Terms, date: string): Price | undefined =>
  prices.find(({ since, until }) => since <= date && date < until);

/** With clauses `price`, `billing` and `payer`: what `chargeJoins` joins. */
export const chargeTables = ({ prices, billings }: Terms): SQL => sql`
  price as (select * from json_to_recordset(${JSON.stringify(prices)}::json)
    as row(since date, until date, price int, "isByAttendance" boolean)),
  billing as (select * from json_to_recordset(${JSON.stringify(billings)}::json)
    as row("payerTypeId" int, since date, until date, "isBillable" boolean, "billTo" text)),
  payer as (
    select f.registration_id, coalesce(lag(f.until) over (partition by f.registration_id order by f.until), '-infinity') as since,
      f.until, f.payer_type_id, f.payer_contact_id from former_payers f
    union all
    select r.id, coalesce((select max(f.until) from former_payers f where f.registration_id = r.id), '-infinity'), 'infinity',
      r.payer_type_id, r.payer_contact_id from registrations r)`;

/** Price, payer and billing of a registration on a date. */
export const chargeJoins = (registrationId: SQL, date: SQL): SQL => sql`
  join price on ${date} >= price.since and ${date} < price.until
  join payer on payer.registration_id = ${registrationId} and ${date} >= payer.since and ${date} < payer.until
  left join billing on billing."payerTypeId" = payer.payer_type_id and ${date} >= billing.since and ${date} < billing.until`;

/** Whether the payer is charged at all. */
export const isBillable = sql`coalesce(billing."isBillable", true)`;

/** Whether a lesson with this mark is charged; `said`: its attendance. */
export const isChargedAs = (said: SQL): SQL =>
  sql`(${isBillable} and (not price."isByAttendance" or coalesce(${said} in ('present', 'late'), false)))`;

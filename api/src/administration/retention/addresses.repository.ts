import { type SQL, sql } from 'drizzle-orm';
import type { Registry } from '../../platform/announced';
import type { Subject } from '../../platform/personal-data';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { column, isOf } from '../personal-data.repository';

/** Columns by which somebody is reached, by table. */
export const reachedBy: Readonly<Record<string, readonly string[]>> = {
  students: ['email', 'mobile', 'phone'],
  teachers: ['email', 'mobile', 'phone'],
  contacts: ['email', 'phone'],
  companies: ['email', 'phone'],
  employees: ['email', 'phone'],
  users: ['email', 'phone'],
  coachings: ['applicant_email', 'applicant_phone'],
  network_members: ['email', 'phone'],
};

/** Whether a text of JSON holds the address `asked` as one of its values. */
const isValueIn = (json: SQL): SQL => sql`strpos(lower(${json}::text), to_json(asked)::text) > 0`;

/** Which of these, in lower case, others have too: brothers and sisters, parents, a firm, a form that waits, the house itself. */
export async function sharedAddresses(
  tx: Queries,
  { privacy }: Registry,
  whose: { subject: Subject; ids: readonly number[] },
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const asked = sql`${sql.param([...addresses])}::text[]`;
  const among = Object.entries(reachedBy).map(([table, columns]) => {
    const inventory = privacy.find((one) => one.table === table);
    const isOwn = (inventory && isOf(inventory, whose.subject, whose.ids)) ?? sql`false`;
    const own = columns.map((name) => sql`s.${column(name)}`);
    return sql`select lower(has) as address from ${column(table)} s cross join unnest(array[${sql.join(own, sql`, `)}]) has
      where lower(has) = any(${asked}) and (${isOwn}) is not true`;
  });
  const inJson = sql`select asked as address from unnest(${asked}) asked
    where exists (select from settings s where ${isValueIn(sql`s.value`)})
      or exists (select from submissions s where s.state in ('unconfirmed', 'confirmed') and ${isValueIn(sql`s.payload`)})`;
  const found = await rowsOf<{ address: string }>(tx, sql`${sql.join([...among, inJson], sql` union `)}`);
  return new Set(found.map(({ address }) => address));
}

import { fold } from '@tandem/shared/rules/text/fold';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Registry } from '../../platform/announced';
import type { Subject } from '../../platform/personal-data';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { valuesOf, intList, rowsOf } from '../../platform/db/rows';
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
async function sharedAddresses(
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
  const found = await valuesOf(tx, z.string(), sql`${sql.join([...among, inJson], sql` union `)}`);
  return new Set(found);
}

const knownColumns = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Somebody else has the same name: then it tells nothing. */
  isShared: z.boolean(),
  addresses: z.array(z.string().nullable()),
});

/** How people are called in what is written about others. */
export interface Names {
  /** Whole names, addresses and numbers, as a pattern; its one group stays. */
  pattern: string;
  /** The same whatever goes on before or behind: twice as quick to say that there is none. */
  loose: string;
  /** The same, folded, for an index. */
  folded: string;
  /** First and last names by themselves, as two cells of a line hold them. */
  parted: readonly { firstName: string; lastName: string }[];
}

const people: Partial<Record<Subject, SQL>> = { student: sql`students`, teacher: sql`teachers` };
/** As they stand in a JSON text. */
const written = (text: string) => JSON.stringify(text).slice(1, -1);
const escaped = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

const anyOf = (texts: readonly string[], before: string, behind: string): string[] =>
  texts.length > 0 ? [`${before}(?:${texts.map(escaped).join('|')})(?!${behind})`] : [];
/**
 * Each as a whole: «dupont@example.ch» is not the end of «lea.dupont@example.ch»; a full stop ends a sentence. A line break of JSON is
 * written with a letter and is none: it is the pattern's one group. A look at more than one sign before would be made at every sign.
 */
const wholeOf = (names: readonly string[], addresses: readonly string[]): string =>
  `((?<!\\w)|\\\\[bfnrt])(?:${[...anyOf(names, '', '\\w'), ...anyOf(addresses, '(?<![.+-])', '\\w|[.-]\\w')].join(
    '|',
  )})`;

/** Undefined of what has no name. */
export async function namesOf(
  tx: Queries,
  registry: Registry,
  subject: Subject,
  ids: readonly number[],
): Promise<Names | undefined> {
  const table = people[subject];
  if (!table) return undefined;
  const own = intList(ids);
  const known = await rowsOf(
    tx,
    knownColumns,
    sql`select s.first_name as "firstName", s.last_name as "lastName", array[s.email, s.mobile, s.phone] as addresses,
      exists (select from ${table} o where o.id <> all(${own}) and fold(${fullName('o')}) = fold(${fullName('s')})) as "isShared"
      from ${table} s where s.id = any(${own})`,
  );
  const called = known.filter(({ isShared }) => !isShared);
  const names = called
    .flatMap(({ firstName, lastName }) => [`${firstName} ${lastName}`, `${lastName} ${firstName}`])
    .map(written);
  const reached = known.flatMap((one) => one.addresses.flatMap((address) => address?.toLowerCase() ?? []));
  const shared = await sharedAddresses(tx, registry, { subject, ids }, reached);
  const addresses = reached.filter((address) => !shared.has(address)).map(written);
  if (names.length + addresses.length === 0) return undefined;
  const pattern = wholeOf(names, addresses);
  return {
    pattern,
    loose: [...names, ...addresses].map(escaped).join('|'),
    folded: [...names, ...addresses].map((text) => escaped(fold(text))).join('|'),
    parted: called,
  };
}

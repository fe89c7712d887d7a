import { fold } from '@tandem/shared/rules/fold';
import { type SQL, sql } from 'drizzle-orm';
import type { Registry } from '../../platform/announced';
import type { Subject } from '../../platform/personal-data';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { intList, rowsOf } from '../../platform/db/rows';
import { sharedAddresses } from './addresses.repository';

interface Known {
  firstName: string;
  lastName: string;
  /** Somebody else has the same name: then it tells nothing. */
  isShared: boolean;
  addresses: (string | null)[];
}

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
  const known = await rowsOf<Known>(
    tx,
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

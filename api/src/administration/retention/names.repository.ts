import { fold } from '@tandem/shared/rules/fold';
import { type SQL, sql } from 'drizzle-orm';
import type { Subject } from '../../platform/holdings';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { intList, rowsOf } from '../../platform/db/rows';

interface Known {
  names: string[];
  /** Somebody else has the same name: then it tells nothing. */
  isShared: boolean;
  addresses: (string | null)[];
}

/** How people are called in what is written about others. */
export interface Names {
  /** Whole names, addresses and numbers, as a pattern. */
  pattern: string;
  /** The same, folded, for an index. */
  folded: string;
}

const people: Partial<Record<Subject, SQL>> = { student: sql`students`, teacher: sql`teachers` };
/** As they stand in a JSON text. */
const written = (text: string) => JSON.stringify(text).slice(1, -1);
const escaped = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** Undefined of what has no name. */
export async function namesOf(tx: Queries, subject: Subject, ids: readonly number[]): Promise<Names | undefined> {
  const table = people[subject];
  if (!table) return undefined;
  const own = intList(ids);
  const known = await rowsOf<Known>(
    tx,
    sql`select array[${fullName('s')}, s.last_name || ' ' || s.first_name] as names, array[s.email, s.mobile, s.phone] as addresses,
      exists (select from ${table} o where o.id <> all(${own}) and fold(${fullName('o')}) = fold(${fullName('s')})) as "isShared"
      from ${table} s where s.id = any(${own})`,
  );
  const names = known.flatMap((one) => (one.isShared ? [] : one.names)).map(written);
  const addresses = known.flatMap((one) => one.addresses.filter((address) => address !== null)).map(written);
  if (names.length + addresses.length === 0) return undefined;
  return {
    pattern: [...names.map((name) => `\\m${escaped(name)}\\M`), ...addresses.map(escaped)].join('|'),
    folded: [...names, ...addresses].map((text) => escaped(fold(text))).join('|'),
  };
}

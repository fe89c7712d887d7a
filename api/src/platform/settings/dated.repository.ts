import {
  defaultsOf,
  type SectionKey,
  type SettingSections,
  type SettingValues,
} from '@tandem/shared/contract/settings/settings.table';
import type { Former, Span } from '@tandem/shared/rules/figures/dated';
import { spansOf } from '@tandem/shared/rules/figures/dated';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../db/database';
import { rowsOf } from '../db/rows';

type NameIn<K extends SectionKey> = keyof SettingSections[K]['settings'] & string;

const storedDated = z.object({
  value: z.unknown(),
  former: z.array(z.object({ until: z.string(), value: z.unknown() })),
});

/** A setting that has a date, with the days on which each of its values holds. */
export async function findSettingSpans<K extends SectionKey, N extends NameIn<K> & keyof SettingValues<K>>(
  queries: Queries,
  section: K,
  name: N,
): Promise<Span<SettingValues<K>[N]>[]> {
  const [stored] = await rowsOf(
    queries,
    storedDated,
    sql`select value, former from settings where key = ${`${section}.${name}`}`,
  );
  const value = defaultsOf(section)[name];
  return stored
    ? spansOf({
        value: stored.value as typeof value,
        former: stored.former as Former<typeof value>[],
      })
    : spansOf({ value, former: [] });
}

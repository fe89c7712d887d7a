import { defaultsOf, type SectionKey, type SettingValues } from '@tandem/shared/contract/settings/settings.table';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../db/database';
import { rowsOf } from '../db/rows';

/** Reads the general settings of one section as they are at this moment: what a person stored, else the defaults. */
export type SettingsReader = <K extends SectionKey>(section: K, queries?: Queries) => Promise<SettingValues<K>>;

export const settingsReader =
  (db: Queries): SettingsReader =>
  async <K extends SectionKey>(section: K, queries: Queries = db) => {
    const defaults: SettingValues<K> = defaultsOf(section);
    const keys = Object.keys(defaults).map((name) => `${section}.${name}`);
    const stored = await rowsOf(
      queries,
      { key: z.string(), value: z.unknown() },
      sql`select key, value from settings where key = any(${sql.param(keys)}::text[])`,
    );
    const found = stored.map(({ key, value }) => [key.slice(section.length + 1), value]);
    return { ...defaults, ...Object.fromEntries(found) } as SettingValues<K>;
  };

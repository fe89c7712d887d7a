import { sharedFields } from '@tandem/shared/contract/settings/lists.fields';
import { listKeys, type ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { listItem, type ListItem } from '@tandem/shared/contract/settings/lists';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';

type Items = Partial<Record<ListKey, ListItem[]>>;

/** Only the fields that every form may know leave the API here: what is missing is null. */
const extraOf = (list: ListKey, stored: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(sharedFields(list).map(({ name }) => [name, stored[name] ?? null]));

export const listsRepository = (db: Database) => ({
  /** Changes whenever one of these lists does. */
  async versionOf(keys: readonly ListKey[]): Promise<string> {
    const versions = await rowsOf(
      db,
      { list: z.string(), version: z.string() },
      sql`select list, version::text from list_versions where list = any(${sql.param([...keys])}::text[]) order by list`,
    );
    return versions.map(({ list, version }) => `${list}.${version}`).join(',');
  },

  async read(keys: readonly ListKey[]): Promise<Items> {
    const found = await rowsOf(
      db,
      listItem.extend({ list: z.enum(listKeys) }),
      sql`select list, id, label, code, is_active as "isActive", extra from list_items
        where list = any(${sql.param([...keys])}::text[]) order by list, sort_order, id`,
    );
    const items: Items = Object.fromEntries(keys.map((key) => [key, []]));
    for (const { list, ...item } of found) items[list]?.push({ ...item, extra: extraOf(list, item.extra) });
    return items;
  },
});

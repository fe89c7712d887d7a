import { createHash } from 'node:crypto';
import type { AdminItem, AdminList } from '@tandem/shared/contract/settings/lists.items';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { Services } from '../../services';
import type { Use } from '../../platform/announced';
import type { Queries } from '../../platform/db/database';
import { listOf, type StoredItem } from './lists.items.repository';
import { usesOf } from './lists.uses';
import { countUses, type UseCount } from './lists.uses.repository';

/** The items of one list with all their fields and uses; only one of them where an id is given. */
export async function adminItemsOf(
  queries: Queries,
  list: ListKey,
  useColumns: readonly Use[],
  id?: number,
): Promise<AdminItem[]> {
  const [items, uses] = [await listOf(queries, list), await countUses(queries, useColumns, id)];
  const byItem = new Map<number, UseCount[]>();
  for (const use of uses) byItem.set(use.id, [...(byItem.get(use.id) ?? []), use]);
  return items
    .filter((item) => id === undefined || item.id === id)
    .map((item) => toItemView(list, item, byItem.get(item.id) ?? []));
}

/** The whole list, and the mark of its order. */
export async function adminListOf({ db, registry }: Services, list: ListKey): Promise<AdminList> {
  const items = await adminItemsOf(db, list, usesOf(registry, list));
  return { items, order: orderMark(items) };
}

/** Changes whenever the order does, or what is in it. */
export const orderMark = (items: readonly { id: number }[]): string =>
  createHash('sha256')
    .update(items.map(({ id }) => id).join())
    .digest('base64url')
    .slice(0, 22);

function toItemView(list: ListKey, item: StoredItem, uses: readonly UseCount[]): AdminItem {
  const { extra, former: _former, ...own } = item;
  return {
    ...own,
    extra: Object.fromEntries(fieldsOf(list).map(({ name }) => [name, extra[name] ?? null])),
    uses: uses.map(({ what, count }) => ({ what, count })),
    usageCount: uses.reduce((sum, { count }) => sum + count, 0),
  };
}

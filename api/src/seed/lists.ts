import type { ItemField } from '@tandem/shared/contract/settings/lists.field';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { listItems } from '../platform/db/schema';
import { appappLists } from './lists/appapp';
import { calendarLists } from './lists/calendar';
import { coachappLists } from './lists/coachapp';
import { peopleLists } from './lists/people';
import { locationLists } from './lists/places';
import { trainingLists } from './lists/training';

interface Item {
  label: string;
  code?: string;
  extra?: Record<string, unknown>;
}

/** Lists with the values that they start with; any other starts empty. They name items of other lists by their label. */
const filledLists = (now: Date): Partial<Record<ListKey, (string | Item)[]>> => ({
  ...calendarLists(now),
  ...locationLists,
  ...trainingLists,
  ...appappLists,
  ...coachappLists,
  ...peopleLists,
});

/** Their keys. */
export const filledListKeys = Object.keys(filledLists(new Date(0))) as ListKey[];

export type ListIds = Record<ListKey, ReadonlyMap<string, number>>;

const idIn = (ids: Partial<ListIds>, list: ListKey, value: unknown) =>
  typeof value === 'string' ? ids[list]?.get(value) : value;

function valueOf(field: ItemField, value: unknown, ids: Partial<ListIds>): unknown {
  if (field.kind === 'one') return idIn(ids, field.list, value);
  if (field.kind === 'several' && Array.isArray(value)) return value.map((label) => idIn(ids, field.list, label));
  return value;
}

const resolved = (list: ListKey, extra: Record<string, unknown>, ids: Partial<ListIds>) =>
  Object.fromEntries(fieldsOf(list).map((field) => [field.name, valueOf(field, extra[field.name], ids)]));

async function add(db: Queries, list: ListKey, items: readonly Item[], now: Date) {
  const rows = items.map(({ label, code }, index) => ({
    list,
    label,
    code,
    sortOrder: (index + 1) * 10,
    createdAt: now,
    updatedAt: now,
  }));
  await db.insert(listItems).values(rows);
}

async function idsOf(db: Queries, list: ListKey) {
  const rows = await db
    .select()
    .from(listItems)
    .where(eq(listItems.list, list))
    .orderBy(listItems.sortOrder, listItems.id);
  return new Map(rows.map(({ label, id }) => [label, id]));
}

/** The own fields of the items, once the items of every other list are there to be referred to. */
async function fill(db: Queries, list: ListKey, items: readonly Item[], ids: Partial<ListIds>) {
  const rows = items.map(({ label, extra = {} }) => ({ id: ids[list]?.get(label), extra: resolved(list, extra, ids) }));
  await db.execute(sql`update list_items item set extra = given.extra
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, extra jsonb) where item.id = given.id`);
}

/** Fills each reference list that is still empty; resolves to the ids of all items by label. */
export async function seedLists(db: Queries, now: Date): Promise<ListIds> {
  const ids: Partial<ListIds> = {};
  const added: [ListKey, Item[]][] = [];
  for (const [list, rows] of Object.entries(filledLists(now)) as [ListKey, (string | Item)[]][]) {
    const items = rows.map((row): Item => (typeof row === 'string' ? { label: row } : row));
    const known = await idsOf(db, list);
    if (known.size === 0) {
      await add(db, list, items, now);
      added.push([list, items]);
    }
    ids[list] = known.size > 0 ? known : await idsOf(db, list);
  }
  for (const [list, items] of added) if (fieldsOf(list).length > 0) await fill(db, list, items, ids);
  return ids as ListIds;
}

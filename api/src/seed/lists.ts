import type { ListKey } from '@tandem/shared/contract/lists.settings';
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { listItems } from '../db/schema';
import { appappLists } from './lists/appapp';
import { calendarLists } from './lists/calendar';
import { coachappLists } from './lists/coachapp';
import { peopleLists } from './lists/people';
import { placesLists } from './lists/places';
import { trainingLists } from './lists/training';

interface Item {
  label: string;
  code?: string;
  extra?: Record<string, unknown>;
}

/** Fields that hold an item of another list: the tables name it by its label, the database by its id. */
const references: Partial<Record<string, ListKey>> = {
  categoryId: 'profession-category',
  regionId: 'region',
  locationCourseId: 'location-course',
  trainingYearId: 'training-year',
};

/** All 33 lists; a list stands after those that it refers to. */
const allLists = (now: Date): Record<ListKey, (string | Item)[]> => ({
  ...calendarLists(now),
  ...placesLists,
  ...trainingLists,
  ...appappLists,
  ...coachappLists,
  ...peopleLists,
});

export type ListIds = Record<ListKey, ReadonlyMap<string, number>>;

function resolve(extra: Record<string, unknown>, ids: Partial<ListIds>) {
  const entries = Object.entries(extra).map(([field, value]) => {
    const list = references[field];
    return [field, list && typeof value === 'string' ? ids[list]?.get(value) : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

async function add(db: Queries, list: ListKey, items: Item[], ids: Partial<ListIds>, now: Date) {
  await db.insert(listItems).values(
    items.map(({ label, code, extra = {} }, index) => ({
      list,
      label,
      code,
      sortOrder: (index + 1) * 10,
      extra: resolve(extra, ids),
      createdAt: now,
      updatedAt: now,
    })),
  );
  ids[list] = await idsOf(db, list);
}

async function idsOf(db: Queries, list: ListKey) {
  const rows = await db
    .select()
    .from(listItems)
    .where(eq(listItems.list, list))
    .orderBy(listItems.sortOrder, listItems.id);
  return new Map(rows.map(({ label, id }) => [label, id]));
}

/** Fills each reference list that is still empty; resolves to the ids of all items by label. */
export async function seedLists(db: Queries, now: Date): Promise<ListIds> {
  const ids: Partial<ListIds> = {};
  for (const [list, rows] of Object.entries(allLists(now)) as [ListKey, (string | Item)[]][]) {
    const known = await idsOf(db, list);
    const items = rows.map((row): Item => (typeof row === 'string' ? { label: row } : row));
    if (known.size > 0) ids[list] = known;
    else await add(db, list, items, ids, now);
  }
  return ids as ListIds;
}

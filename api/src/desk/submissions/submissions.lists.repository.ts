import { submissionKindOf, type SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { listItem, type ListItem } from '@tandem/shared/contract/settings/lists';
import { sharedFields } from '@tandem/shared/contract/settings/lists.fields';
import { listKeys, type ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { LabelOf } from '@tandem/shared/fields/text';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { valuesOf, intList, rowsOf } from '../../platform/db/rows';

const extraOf = (list: ListKey, stored: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(sharedFields(list).map(({ name }) => [name, stored[name] ?? null]));

/** What a public form chooses from: only what is offered today. */
export async function listsOf(queries: Queries, kind: SubmissionKind): Promise<Partial<Record<ListKey, ListItem[]>>> {
  const { lists } = submissionKindOf(kind);
  const found = await rowsOf(
    queries,
    listItem.extend({ list: z.enum(listKeys) }),
    sql`select list, id, label, code, is_active as "isActive", extra from list_items
      where list = any(${sql.param([...lists])}::text[]) and is_active order by list, sort_order, id`,
  );
  const items: Partial<Record<ListKey, ListItem[]>> = Object.fromEntries(lists.map((key) => [key, []]));
  for (const { list, ...item } of found) items[list]?.push({ ...item, extra: extraOf(list, item.extra) });
  return items;
}

function numbersIn(payload: unknown): number[] {
  if (typeof payload === 'number') return Number.isInteger(payload) ? [payload] : [];
  return payload && typeof payload === 'object' ? Object.values(payload).flatMap(numbersIn) : [];
}

/** The labels of everything that a payload has chosen. */
export async function labelsIn(queries: Queries, payload: unknown): Promise<LabelOf> {
  const ids = [...new Set(numbersIn(payload))];
  const found = await rowsOf(
    queries,
    { id: z.number(), list: z.enum(listKeys), label: z.string() },
    sql`select id, list, label from list_items where id = any(${intList(ids)})`,
  );
  const labels = new Map(found.map(({ id, list, label }) => [`${list} ${id}`, label]));
  return (list, id) => (typeof id === 'number' ? labels.get(`${list} ${id}`) : undefined);
}

/** The office of CoachApp whose regions hold that of the commune with this postcode; null where nothing says one. */
export async function officeOfPlace(queries: Queries, npa: string | null, city: string | null): Promise<number | null> {
  if (!npa) return null;
  const [office] = await valuesOf(
    queries,
    z.number(),
    sql`select office.id from list_items commune join list_items office on office.list = 'coachapp-office'
        and office.is_active and office.extra->'regionIds' @> (commune.extra->'regionId')
      where commune.list = 'political-localities' and commune.is_active and commune.extra->>'isMember' = 'true'
        and commune.extra->>'regionId' is not null and commune.extra->'npas' @> to_jsonb(${npa}::text)
      order by fold(commune.label) = fold(${city ?? ''}) desc, office.sort_order, office.id limit 1`,
  );
  return office ?? null;
}

import { listKeys, type ListKey, settingsListOf, settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import { cellOf } from '@tandem/shared/contract/settings/lists.cells';
import { datedFields, fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import { changedFrom, type Former } from '@tandem/shared/rules/figures/dated';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { advisoryLocks } from '../../platform/db/advisory';
import type { Queries } from '../../platform/db/database';
import { valuesOf, intList, rowsOf, utc } from '../../platform/db/rows';
import { listItems } from '../../platform/db/schema';
import type { Stamp } from '../../platform/db/stamp';
import type { Labelled, AuditLabel, AuditLabels } from '../../platform/audit/audit.diff';

/** What an item holds; as it is kept, or as somebody wants it. */
export const itemState = z.object({
  label: z.string(),
  code: z.string().nullable(),
  isActive: z.boolean(),
  extra: z.record(z.string(), z.unknown()),
  /** What the fields that have a date held before; as it is kept unless given. */
  former: z.record(z.string(), z.array(z.object({ until: z.string(), value: z.unknown() }))).optional(),
});
export type ItemState = z.infer<typeof itemState>;
export const storedItem = itemState.extend({
  id: z.number(),
  version: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
});
export type StoredItem = z.infer<typeof storedItem>;
/** An item as other lists refer to it. */
export const reference = z.object({
  id: z.number(),
  list: z.enum(listKeys),
  label: z.string(),
  code: z.string().nullable(),
  isActive: z.boolean(),
});
export type Reference = z.infer<typeof reference>;

/** The fields of all lists, for the audit log. */
export const listItemAuditLabels: Labelled = Object.fromEntries(
  settingsLists.flatMap(({ key }) => fieldsOf(key).map(({ name, label }) => [name, { label }])),
);

/** An item's fields as its history names them. */
export function auditLabelsOf(list: ListKey, references: ReadonlyMap<number, Reference>): AuditLabels<ItemState> {
  const labelOf = (_: ListKey, id: unknown) => references.get(Number(id))?.label ?? '';
  const own = fieldsOf(list).map((field): [string, AuditLabel<ItemState>] => [
    field.name,
    {
      label: field.label,
      read: ({ extra, former }) => cellOf(field, extra[field.name], labelOf) + sinceText(former?.[field.name]),
    },
  ]);
  return {
    list: { label: 'Liste', read: () => settingsListOf(list).title },
    label: { label: 'Libellé', read: ({ label }) => label },
    code: { label: 'Code', read: ({ code }) => code },
    isActive: { label: 'Active', read: ({ isActive }) => (isActive ? 'oui' : 'non') },
    ...Object.fromEntries(own),
  };
}

/** « dès le 01.10.2026» */
function sinceText(former: readonly Former<unknown>[] = []): string {
  const last = former
    .map(({ until }) => until)
    .sort()
    .at(-1);
  return last ? ` dès le ${formatDate(last)}` : '';
}

/** The item, where what changes of its dated fields holds from this day on. */
export const validFrom = (list: ListKey, before: ItemState, item: ItemState, from: string): ItemState => ({
  ...item,
  former: datedFields(list).reduce((all, { name }) => {
    const value = before.extra[name] ?? null;
    const wanted = item.extra[name] ?? null;
    const former = all[name] ?? [];
    return value === wanted ? all : { ...all, [name]: [...changedFrom({ value, former }, wanted, from).former] };
  }, before.former ?? {}),
});

/** Items between two places of the order, so that a new one finds room behind. */
const step = 10;
/** Items per statement: PostgreSQL takes 65,535 values at once. */
const atOnce = 500;

const columns = sql`item.id, item.version, item.label, item.code, item.is_active as "isActive", item.extra, item.former,
  ${utc(sql`item.updated_at`)} as "updatedAt", nullif(concat_ws(' ', who.first_name, who.last_name), '') as "updatedBy"`;
const from = sql`from list_items item left join users who on who.id = item.updated_by_id`;

/** Who writes one list waits for whoever else does: rules that span its items hold, and nobody writes on an old order. */
export const oneWriterOf = (tx: Queries, list: ListKey) =>
  tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.list}, hashtext(${list}))`);

/** One list in its order. */
export const listOf = (queries: Queries, list: ListKey): Promise<StoredItem[]> =>
  rowsOf(
    queries,
    storedItem,
    sql`select ${columns} ${from} where item.list = ${list} order by item.sort_order, item.id`,
  );

/** What the fields of a list may refer to. */
export async function referencesOf(queries: Queries, lists: readonly ListKey[]): Promise<Reference[]> {
  if (lists.length === 0) return [];
  return rowsOf(
    queries,
    reference,
    sql`select id, list, label, code, is_active as "isActive" from list_items
      where list = any(${sql.param([...lists])}::text[]) order by list, sort_order, id`,
  );
}

/** Adds items behind the last one; resolves to their ids. */
export async function addItems(tx: Queries, list: ListKey, items: readonly ItemState[], stamp: Stamp) {
  const [last] = await valuesOf(
    tx,
    z.number(),
    sql`select coalesce(max(sort_order), 0) as place from list_items where list = ${list}`,
  );
  const rankAt = (at: number) => (last ?? 0) + (at + 1) * step;
  if (items.length === 0) return [];
  const rows = items.map((item, at) => ({ ...item, list, sortOrder: rankAt(at), ...stamp.added }));
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    const added = await tx
      .insert(listItems)
      .values(rows.slice(at, at + atOnce))
      .returning({ id: listItems.id });
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

/** Writes one item; its version was checked while nobody else could write. */
export const changeItem = (
  tx: Queries,
  { id }: { id: number },
  { label, code, isActive, extra, former }: ItemState,
  stamp: Stamp,
) =>
  tx
    .update(listItems)
    .set({ label, code, isActive, extra, ...(former && { former }), ...stamp.changed })
    .where(eq(listItems.id, id));

/** Takes a flag of which a list has exactly one away from all its items but one, in one statement. */
export const leaveOnly = (tx: Queries, list: ListKey, field: string, id: number, stamp: Stamp) =>
  tx
    .update(listItems)
    .set({ extra: sql`jsonb_set(extra, array[${field}::text], 'false')`, ...stamp.changed })
    .where(sql`list = ${list} and id <> ${id} and extra->>${field} = 'true'`)
    .returning({ id: listItems.id });

/** Puts all items of a list in this order, in one statement; items that stay in their place are not touched. */
export const orderItems = (tx: Queries, list: ListKey, ids: readonly number[]) =>
  tx.execute(sql`update list_items item set sort_order = wanted.place * ${step}
    from unnest(${intList(ids)}) with ordinality as wanted(id, place)
    where item.id = wanted.id and item.list = ${list} and item.sort_order <> wanted.place * ${step}`);

/** Holds an item until the end of the transaction: nobody begins to use it meanwhile. */
export const lockItems = (tx: Queries, ids: readonly number[]) =>
  tx
    .select({ id: listItems.id })
    .from(listItems)
    .where(inArray(listItems.id, [...ids]))
    .orderBy(listItems.id)
    .for('update');

export const removeItem = (tx: Queries, id: number) => tx.delete(listItems).where(eq(listItems.id, id));

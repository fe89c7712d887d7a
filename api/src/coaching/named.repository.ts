import { type SQL, sql } from 'drizzle-orm';

/** Items of lists by their ids, in this order: `[{ id, label }]`. */
export const namedIn = (ids: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'label', item.label) order by chosen.place), '[]')
    from unnest(${ids}) with ordinality chosen(id, place) join list_items item on item.id = chosen.id)`;

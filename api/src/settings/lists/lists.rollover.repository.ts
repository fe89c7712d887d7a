import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { valuesOf } from '../../platform/db/rows';
import type { RolloverPart, Turning, YearTurn } from '../../platform/rollover/part';

/** Whether the year that begins is not the current one yet. */
async function isToSwitch(queries: Queries, { to }: YearTurn): Promise<boolean> {
  const [found] = await valuesOf(
    queries,
    z.boolean(),
    sql`select coalesce((extra->>'isCurrent')::boolean, false) as "isCurrent" from list_items where id = ${to.id}`,
  );
  return found === false;
}

async function switchYear(turning: Turning): Promise<number> {
  const { tx, from, to, stamp, snapshot, record } = turning;
  if (!(await isToSwitch(tx, turning))) return 0;
  await snapshot('list_items', ['extra'], [from.id, to.id]);
  await tx.execute(sql`update list_items i
    set extra = jsonb_set(i.extra, '{isCurrent}', to_jsonb(i.id = ${to.id})), version = i.version + 1,
      updated_at = ${stamp.changed.updatedAt}, updated_by_id = ${stamp.changed.updatedById}
    where i.id in (${from.id}, ${to.id})`);
  await record([
    { action: 'change', entity: 'list_item', entityId: from.id, diff: { isCurrent: ['oui', 'non'] } },
    { action: 'change', entity: 'list_item', entityId: to.id, diff: { isCurrent: ['non', 'oui'] } },
  ]);
  return 1;
}

/** The year that begins becomes the current one. */
export const listsRollover: RolloverPart = {
  order: 5,
  isWanted: ({ current }) => current,
  find: async (queries, turn) => ({
    key: 'years',
    title: 'Année courante',
    figures: [
      {
        key: 'current',
        label: `L’année courante devient ${turn.to.label}`,
        count: Number(await isToSwitch(queries, turn)),
        isChange: true,
      },
    ],
    left: [],
  }),
  take: async (turning) => ({ current: await switchYear(turning) }),
};

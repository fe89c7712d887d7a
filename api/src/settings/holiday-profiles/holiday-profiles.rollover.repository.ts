import type { HolidayProfileFields } from '@tandem/shared/contract/settings/holiday-profiles';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { diffOf } from '../../platform/audit/audit.diff';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import { mostNamed, type RolloverPart, type Turning, type YearTurn } from '../../platform/rollover/part';
import { holidayProfileAuditLabels } from './holiday-profiles.audit-labels';
import { findProfile, insertProfile } from './holiday-profiles.repository';
import { nextYearOf, plainName } from './holiday-profiles.rules';

const named = z.object({ id: z.number(), name: z.string(), isOfYear: z.boolean() });
type Named = z.infer<typeof named>;

/** Active profiles of the year that ends, as they would be in the next one, and those that are there already. */
async function findCopies(queries: Queries, { from, to }: YearTurn) {
  const rows = await rowsOf(
    queries,
    named,
    sql`select id, label as name, coalesce(is_active and extra->>'trainingYearId' = ${String(from.id)}, false) as "isOfYear"
      from list_items where list = 'holiday-profiles' order by sort_order, id`,
  );
  const names = new Set(rows.map(({ name }) => plainName(name)));
  const copies: HolidayProfileFields[] = [];
  const known: Named[] = [];
  for (const row of rows.filter(({ isOfYear }) => isOfYear)) {
    const fields = nextYearOf((await findProfile(queries, row.id))!, [from, to]);
    if (names.has(fields.name)) known.push({ ...row, name: fields.name });
    else copies.push(fields);
  }
  return { copies, known };
}

async function copy(turning: Turning): Promise<number> {
  const { tx, stamp, added, record } = turning;
  const { copies } = await findCopies(tx, turning);
  const ids: number[] = [];
  for (const fields of copies) ids.push(await insertProfile(tx, fields, stamp));
  await added('list_items', ids);
  const profiles = await Promise.all(ids.map((id) => findProfile(tx, id)));
  await record(
    profiles.map((profile) => ({
      action: 'create',
      entity: 'holiday_profile',
      entityId: profile!.id,
      diff: diffOf(holidayProfileAuditLabels, undefined, profile),
    })),
  );
  return ids.length;
}

const editor = (id: number) => `/internal/settings/holiday-profile/${id}/edit`;

/** The holiday profiles of the year are copied; places, schools and years follow a copy once somebody says so. */
export const holidayProfilesRollover: RolloverPart = {
  order: 4,
  isWanted: ({ profiles }) => profiles,
  async find(queries, turn) {
    const { copies, known } = await findCopies(queries, turn);
    return {
      key: 'profiles',
      title: 'Profils de vacances',
      figures: [
        {
          key: 'copied',
          label: 'Copiés, leurs vacances «\u00a0à vérifier\u00a0»',
          count: copies.length,
          isChange: true,
        },
        { key: 'known', label: 'Déjà là', count: known.length, isChange: false },
      ],
      left: [
        {
          label: `Déjà là en ${turn.to.label}`,
          total: known.length,
          rows: known.slice(0, mostNamed).map(({ id, name }) => ({ label: name, href: editor(id), note: null })),
        },
      ],
    };
  },
  take: async (turning) => ({ copied: await copy(turning) }),
  async inUse(tx, table, ids) {
    if (table !== 'list_items') return [];
    const rows = await rowsOf(
      tx,
      { name: z.string() },
      sql`select profile.label as name from list_items profile
        where profile.list = 'holiday-profiles' and profile.id = any(${intList(ids)})
          and (exists (select from groups g where g.holiday_profile_id = profile.id)
            or exists (select from list_items item where profile.id::text
              in (item.extra->>'holidayProfileId', item.extra->>'defaultHolidayProfileId')))`,
    );
    return rows.map(({ name }) => `le profil «\u00a0${name}\u00a0» sert déjà`);
  },
};

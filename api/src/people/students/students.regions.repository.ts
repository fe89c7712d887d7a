import type { RegionDifference } from '@tandem/shared/contract/administration/region-updates';
import { sql } from 'drizzle-orm';
import { fullName } from '../../platform/db/names';
import { communeRegionIdOf } from '../../platform/db/region.repository';
import { rowsOf } from '../../platform/db/rows';
import { outside, type RegionPart } from '../../platform/regions/part';

/** Files whose region was chosen by hand and is not that of their communes; any other follows by itself (people 9). */
export const studentsRegions: RegionPart = {
  kind: 'student',
  async find(queries) {
    const rows = await rowsOf<Omit<RegionDifference, 'kind' | 'what' | 'isByHand' | 'reason'>>(
      queries,
      sql`select found.id, found.version, found.name, found.id as "studentId",
          jsonb_build_object('id', before.id, 'label', before.label) as from,
          case when after.id is not null then jsonb_build_object('id', after.id, 'label', after.label) end as to
        from (select s.id, s.version, ${fullName('s')} as name, s.last_name, s.first_name, s.region_id,
            ${communeRegionIdOf} as "toId"
          from students s where s.region_id is not null and s.archived_at is null and s.anonymised_at is null
            and s.duplicate_of_id is null) found
        join list_items before on before.id = found.region_id left join list_items after on after.id = found."toId"
        where found.region_id is distinct from found."toId" order by found.last_name, found.first_name, found.id`,
    );
    return rows.map((row) => ({ ...row, kind: 'student', what: null, isByHand: true, reason: null }));
  },
  async apply({ tx, stamp, snapshot, record }, rows) {
    await snapshot(
      'students',
      ['region_id'],
      rows.map(({ id }) => id),
    );
    const given = JSON.stringify(rows.map(({ id, version }) => ({ id, version })));
    const written = await rowsOf(
      tx,
      sql`update students s set region_id = null, version = s.version + 1, updated_at = ${stamp.changed.updatedAt},
          updated_by_id = ${stamp.changed.updatedById}
        from jsonb_to_recordset(${given}::jsonb) given(id int, version int)
        where s.id = given.id and s.version = given.version returning s.id`,
    );
    await record(
      rows.map(({ id, from, to }) => ({
        action: 'change',
        entity: 'student',
        entityId: id,
        diff: { region: [from?.label ?? outside, to?.label ?? outside] },
      })),
    );
    return written.length;
  },
};

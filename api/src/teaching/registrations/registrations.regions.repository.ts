import { regionDifference } from '@tandem/shared/contract/administration/region-updates';
import { keysOf, registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { fullName } from '../../platform/db/names';
import { regionIdOf } from '../../platform/db/region.repository';
import { rowCount, rowsOf } from '../../platform/db/rows';
import { outside, type RegionPart } from '../../platform/regions/part';

const rowColumns = regionDifference
  .omit({ kind: true, what: true, isByHand: true })
  .extend({ branch: z.string(), status: z.enum(keysOf(registrationStatusLabels)) });

/** Registrations whose frozen region is no longer that of their apprentice (teaching 6). */
export const registrationsRegions: RegionPart = {
  kind: 'registration',
  async find(queries, yearId) {
    const rows = await rowsOf(
      queries,
      rowColumns,
      sql`select found.id, found.version, found.name, found."studentId", branch.label as branch, found.status,
          found.reason, case when before.id is not null then jsonb_build_object('id', before.id, 'label', before.label) end as from,
          case when after.id is not null then jsonb_build_object('id', after.id, 'label', after.label) end as to
        from (select r.id, r.version, ${fullName('s')} as name, s.last_name, s.first_name, s.id as "studentId", r.branch_id,
            r.status, r.region_reason as reason, r.region_id, ${regionIdOf} as "toId"
          from registrations r join students s on s.id = r.student_id
          where r.training_year_id = ${yearId} and s.anonymised_at is null) found
        join list_items branch on branch.id = found.branch_id
        left join list_items before on before.id = found.region_id left join list_items after on after.id = found."toId"
        where found.region_id is distinct from found."toId" order by found.last_name, found.first_name, found.id`,
    );
    return rows.map(({ branch, status, ...row }) => ({
      ...row,
      kind: 'registration',
      what: `${branch}, ${registrationStatusLabels[status]}`,
      isByHand: row.reason !== null,
    }));
  },
  async apply({ tx, stamp, snapshot, record }, rows) {
    await snapshot(
      'registrations',
      ['region_id', 'region_reason'],
      rows.map(({ id }) => id),
    );
    const given = JSON.stringify(rows.map(({ id, version, to }) => ({ id, version, toId: to?.id ?? null })));
    const written = await rowCount(
      tx,
      sql`update registrations r set region_id = given."toId", region_reason = null, version = r.version + 1,
          updated_at = ${stamp.changed.updatedAt}, updated_by_id = ${stamp.changed.updatedById}
        from jsonb_to_recordset(${given}::jsonb) given(id int, version int, "toId" int)
        where r.id = given.id and r.version = given.version returning r.id`,
    );
    await record(
      rows.map(({ id, from, to }) => ({
        action: 'change',
        entity: 'registration',
        entityId: id,
        diff: { region: [from?.label ?? outside, to?.label ?? outside] },
      })),
    );
    return written;
  },
};

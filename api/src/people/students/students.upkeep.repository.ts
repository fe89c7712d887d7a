import { regionDifference } from '@tandem/shared/contract/administration/region-updates';
import { sql } from 'drizzle-orm';
import { type Check, linkTo, studentPage } from '../../platform/consistency/check';
import type { Database } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { communeRegionIdOf } from '../../platform/db/region.repository';
import { rowCount, rowsOf } from '../../platform/db/rows';
import { outside, type RegionPart } from '../../platform/regions/part';

const isInUse = sql`s.archived_at is null and s.anonymised_at is null and s.duplicate_of_id is null`;
const link = sql`jsonb_build_array(${linkTo(sql`'Fiche'`, studentPage, sql`s.id`)}) as links`;

export const studentsChecks = (): Check[] => [
  {
    key: 'minors-without-representative',
    order: 50,
    title: 'Mineur·es sans représentant·e légal·e',
    explains: 'Avant 18 ans, une personne de contact est requise\u00a0: ajoutez-la dans la fiche.',
    find: (today) => sql`select s.id, ${fullName('s')} as label, s.number as note, ${link} from students s
      where ${isInUse} and s.birth_date > ${today}::date - interval '18 years' and not exists (select from contacts c
        where c.student_id = s.id and c.kind = 'legal_representative' and c.archived_at is null)`,
  },
  {
    key: 'trainings-twice',
    order: 60,
    title: 'Deux formations à la fois',
    explains: 'Une ancienne formation n’a pas de fin, et son contrat court encore\u00a0: notez quand il a été rompu.',
    find: (today) => sql`select a.id, ${fullName('s')} as label, profession.label as note, ${link}
      from apprenticeships a join students s on s.id = a.student_id join list_items profession on profession.id = a.profession_id
      where ${isInUse} and not a.is_current and a.terminated_on is null and a.contract_end >= ${today}::date
        and exists (select from apprenticeships other where other.student_id = s.id and other.is_current)`,
  },
];

/** Files whose region was chosen by hand and is not that of their communes; any other follows by itself (people 9). */
export const studentsRegions: RegionPart = {
  kind: 'student',
  async find(queries) {
    const rows = await rowsOf(
      queries,
      regionDifference.omit({ kind: true, what: true, isByHand: true, reason: true }),
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
    const written = await rowCount(
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
    return written;
  },
};

/** Adds the changes of the tally up to one. What is noted meanwhile stays beside it, and a second one at the same time finds nothing left. */
export async function foldTally(db: Database): Promise<void> {
  await db.execute(sql`with gone as (delete from student_tally returning change)
    insert into student_tally (change) select sum(change) from gone having count(*) > 0`);
}

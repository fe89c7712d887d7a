import { type Slot, slotLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import {
  type AvailabilityQuery,
  type AvailableTeacher,
  usualMinutes,
} from '@tandem/shared/contract/people/teachers.search';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { yearText } from '@tandem/shared/contract/people/teachers.words';
import { countOf } from '@tandem/shared/rules/count';
import { minutesAfter, slotAt, slotsBetween } from '@tandem/shared/rules/slots';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { isOpenGroup } from '../../platform/db/places';
import { groupCount } from './teachers.list.source.repository';

interface Found extends Omit<AvailableTeacher, 'reasons'> {
  availability: WeekAvailability;
  isLocationListed: boolean;
  maxLearningYear: number;
  branch: string;
  location: string | null;
}

/** People 22, hard: active, branch and level, slot free by availability and not taken by another group. */
function canTeach({ branchId, weekday, time, certType, learningYear }: AvailabilityQuery, slot: Slot): SQL {
  const level = sql`(taught->>'branchId')::int = ${branchId}
    ${learningYear ? sql`and (taught->>'maxLearningYear')::int >= ${learningYear}` : sql``}
    ${certType ? sql`and jsonb_exists(taught->'certTypes', ${certType})` : sql``}`;
  return sql`t.status = 'active' and t.archived_at is null
    and jsonb_exists(t.availability -> ${weekday}::text, ${slot})
    and not exists (select 1 from groups g where g.teacher_id = t.id and ${isOpenGroup} and g.weekday = ${weekday}
      and g.starts_at < ${minutesAfter(time, usualMinutes)}::time and g.ends_at > ${time}::time)
    and ${level}`;
}

/** The order of people 22; the rating counts only for those who may read it (house 37). */
const best = (isAdmin: boolean): SQL => sql`"isLocationListed" desc,
  (t.max_groups is null or ${groupCount} < t.max_groups) desc,
  ${isAdmin ? sql`t.rating desc nulls last,` : sql``} ${groupCount}, t.last_name, t.first_name, t.id`;

export const availabilityRepository = (db: Database) => ({
  /** Who can give a course then and there, best first, with what speaks for and against. */
  async list(wanted: AvailabilityQuery, isAdmin: boolean): Promise<AvailableTeacher[]> {
    const slot = slotAt(wanted.time);
    if (!slot) return [];
    const place = wanted.locationCourseId ?? null;
    const rows = await rowsOf<Found>(
      db,
      sql`select t.id, t.last_name as "lastName", t.first_name as "firstName", t.mobile, t.email,
        ${groupCount} as groups, t.max_groups as "maxGroups", t.availability,
        coalesce(${place}::int = any(t.location_course_ids), false) as "isLocationListed",
        (taught->>'maxLearningYear')::int as "maxLearningYear", ${labelOf(sql`${wanted.branchId}::int`)} as branch,
        ${labelOf(sql`${place}::int`)} as location ${isAdmin ? sql`, t.rating` : sql``}
      from teachers t, jsonb_array_elements(t.branches) taught
      where ${canTeach(wanted, slot)} order by ${best(isAdmin)} limit 50`,
    );
    return rows.map((row) => ({ ...row, reasons: reasonsOf(row, wanted, slot) }));
  },
});

function reasonsOf(row: Found, { weekday, time }: AvailabilityQuery, slot: Slot): AvailableTeacher['reasons'] {
  const day = weekdayLabels[weekday].toLowerCase();
  const ends = minutesAfter(time, usualMinutes);
  const beyond = slotsBetween(time, ends).filter((touched) => !row.availability[weekday]?.includes(touched));
  const isFull = row.maxGroups !== null && row.groups >= row.maxGroups;
  const load = row.maxGroups === null ? groupsText(row.groups) : `${groupsText(row.groups)} sur ${row.maxGroups}`;
  return [
    { text: `${row.branch} jusqu’en ${yearText(row.maxLearningYear)} année`, isFor: true },
    { text: `Disponible le ${day}: ${slotLabels[slot].toLowerCase()}`, isFor: true },
    ...(row.location ? [placeReason(row.location, row.isLocationListed)] : []),
    { text: isFull ? `${load}: nombre de groupes atteint` : load, isFor: !isFull },
    ...beyond.map((touched) => ({
      text: `Un cours jusqu’à ${ends} déborde sur «${slotLabels[touched].toLowerCase()}», qui n’est pas indiqué`,
      isFor: false,
    })),
  ];
}

const groupsText = (groups: number) => (groups === 0 ? 'Aucun groupe' : countOf(groups, 'groupe'));

const placeReason = (place: string, isListed: boolean) =>
  isListed
    ? { text: `Donne cours à ${place}`, isFor: true }
    : { text: `${place} n’est pas parmi ses lieux`, isFor: false };

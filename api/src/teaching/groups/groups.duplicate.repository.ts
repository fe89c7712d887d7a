import { groupFields, type GroupPlan } from '@tandem/shared/contract/teaching/groups.record';
import { valuesIn } from '@tandem/shared/fields/values';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { valuesOf, rowsOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import type { Work } from '../../platform/http/write';
import { findFollowedProfile } from '../lesson-changes/lesson-series.repository';
import { conflict } from '../conflicts/refusal';
import { findFile, type StoredGroup } from './groups.file.repository';
import { groupMaker } from './groups.maker.repository';
import { groupWriter } from './groups.write.repository';

const yearColumns = z.object({ id: z.number(), label: z.string(), firstDate: z.string(), lastDate: z.string() });
type Year = z.infer<typeof yearColumns>;

const usual = (column: 'first_date' | 'last_date', yearId: string) => sql`(select mode() within group
  (order by g.${sql.raw(column)}) from groups g where g.training_year_id = ${sql.raw(yearId)}.id)`;

/**
 * The training year that follows, with the days on which its groups usually begin and end: as those that it has do, else as
 * those of the year before, 52 weeks later; never outside of it. Throws 409 where nobody has added it.
 */
async function findNextYear(queries: Queries, { trainingYearId, trainingYear }: StoredGroup): Promise<Year> {
  const startsOn = sql`(next.extra->>'startsOn')::date`;
  const endsOn = sql`(next.extra->>'endsOn')::date`;
  const [next] = await rowsOf(
    queries,
    yearColumns,
    sql`select next.id, next.label,
      greatest(${startsOn}, coalesce(${usual('first_date', 'next')}, ${usual('first_date', 'year')} + 364))::text as "firstDate",
      least(${endsOn}, coalesce(${usual('last_date', 'next')}, ${usual('last_date', 'year')} + 364))::text as "lastDate"
    from list_items year join list_items next on next.list = 'training-year' and next.is_active
      and ${startsOn} > (year.extra->>'startsOn')::date and ${startsOn} <= (year.extra->>'endsOn')::date + 92
    where year.id = ${trainingYearId} order by ${startsOn} limit 1`,
  );
  if (!next) throw conflict(`L’année qui suit ${trainingYear} manque encore\u00a0: ajoutez-la dans les réglages.`);
  return next;
}

/** A group of that year at the same hour, with the same room and teacher: the copy that somebody made before. */
async function refuseExistingCopy(queries: Queries, plan: GroupPlan, year: Year): Promise<void> {
  const [existingCopy] = await rowsOf(
    queries,
    { code: z.string() },
    sql`select g.code from groups g where g.training_year_id = ${year.id} and g.status <> 'cancelled'
      and g.branch_id = ${plan.branchId} and g.location_course_id = ${plan.locationCourseId}
      and g.weekday = ${plan.weekday} and g.starts_at = ${plan.startsAt}::time
      and g.second_weekday is not distinct from ${plan.secondWeekday ?? null}::text
      and g.course_location_id is not distinct from ${plan.courseLocationId}::int
      and g.room is not distinct from ${plan.room}::text
      and (g.teacher_id is null or g.teacher_id is not distinct from ${plan.teacherId}::int) limit 1`,
  );
  if (existingCopy) throw conflict(`Déjà repris en ${year.label}\u00a0: ${existingCopy.code}.`);
}

/** A teacher who has left does not come along. */
async function teacherOf(queries: Queries, { teacherId }: StoredGroup): Promise<number | null> {
  const [found] = await valuesOf(
    queries,
    z.number(),
    sql`select t.id from teachers t where t.id = ${teacherId}::int and t.status = 'active' and t.archived_at is null`,
  );
  return found ?? null;
}

/** Groups again in the next training year; who continues is not copied. */
export function groupDuplicates(services: Services) {
  const insert = groupMaker(services);
  const writer = groupWriter(services);

  /** A new draft like the group; resolves to its id. Throws what is in the way. */
  async function copy(work: Work, group: StoredGroup): Promise<number> {
    const { code, branchId, locationCourseId, weekday, startsAt, endsAt } = group;
    if (!weekday || !startsAt || !endsAt) throw conflict(`Complétez d’abord le jour et l’heure de ${code}.`);
    const year = await findNextYear(work.tx, group);
    const plan: GroupPlan = {
      ...valuesIn(groupFields, group),
      trainingYearId: year.id,
      branchId,
      locationCourseId,
      teacherId: await teacherOf(work.tx, group),
      weekday,
      startsAt,
      endsAt,
      firstDate: year.firstDate,
      lastDate: year.lastDate,
      holidayProfileId: await findFollowedProfile(work.tx, locationCourseId, year.id),
      note: null,
    };
    await refuseExistingCopy(work.tx, plan, year);
    // Nobody decided on the days of a draft yet.
    const { id } = await insert(work, { plan, adjustments: [], status: 'draft', registrationIds: [] });
    return id;
  }

  return {
    copy,
    duplicate: (id: number, person: Person): Promise<StoredGroup> =>
      writer.add(person, async (work) => {
        const group = await findFile(work.tx, id, work.today);
        if (!group) throw notFound('Groupe');
        return copy(work, group);
      }),
  };
}

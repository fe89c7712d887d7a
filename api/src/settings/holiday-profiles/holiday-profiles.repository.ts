import {
  holidayProfile,
  type HolidayProfile,
  type HolidayProfileFields,
  type HolidayProfileRow,
} from '@tandem/shared/contract/settings/holiday-profiles';
import type { LessonBatch } from '@tandem/shared/contract/teaching/settling';
import { type Closure, daysClosed } from '@tandem/shared/rules/time/closures';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowCount, rowsOf, utc } from '../../platform/db/rows';
import { listItems } from '../../platform/db/schema';
import type { Stamp } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';
import { type At, auditEntriesOf, writerOf, type Written } from '../../platform/http/write';
import type { Settling } from '../../platform/lessons-port';
import { holidayProfileAuditLabels } from './holiday-profiles.audit-labels';
import { nameTaken } from './holiday-profiles.rules';
import { isOpenGroup } from '../../platform/db/enrolments';
import { userName } from '../../platform/db/names';

const list = 'holiday-profiles';

const storedProfile = holidayProfile.omit({ followers: true }).extend({
  ...holidayProfile.shape.followers.shape,
  periods: z.array(holidayProfile.shape.periods.element.partial()).nullable(),
});
type StoredProfile = z.infer<typeof storedProfile>;

const used = (by: string, field: string) => sql`(select count(*)::int from list_items item
  where item.list = ${by} and item.extra->>${field}::text = profile.id::text)`;

/** A group follows its own profile; without one that of its place, else the one that its training year has by default. «Sans vacances» is of no year and serves all. */
const groups = sql`(select count(*)::int from groups g
  join list_items place on place.id = g.location_course_id join list_items year on year.id = g.training_year_id
  where coalesce((profile.extra->>'trainingYearId')::int, g.training_year_id) = g.training_year_id and ${isOpenGroup}
    and coalesce(g.holiday_profile_id::text, place.extra->>'holidayProfileId', year.extra->>'defaultHolidayProfileId') = profile.id::text)`;

const everything = sql`select profile.id, profile.version, profile.label as name, profile.is_active as "isActive",
  (profile.extra->>'trainingYearId')::int as "trainingYearId", year.label as "trainingYear",
  profile.extra->>'canton' as canton, profile.extra->'periods' as periods,
  ${utc(sql`profile.updated_at`)} as "updatedAt",
  ${userName(sql`profile.updated_by_id`)} as "updatedBy",
  ${groups} as groups, ${used('location-course', 'holidayProfileId')} as places,
  ${used('learning-school', 'holidayProfileId')} as schools,
  ${used('training-year', 'defaultHolidayProfileId')} as years
  from list_items profile left join list_items year on year.id = (profile.extra->>'trainingYearId')::int
  where profile.list = ${list}`;

const closureOf = ({ label = '', from = '', to = '', toVerify = false }: Partial<Closure>): Closure => ({
  label,
  from,
  to,
  toVerify,
});

const byDate = (periods: readonly Partial<Closure>[]) =>
  periods.map(closureOf).sort((one, other) => (one.from < other.from ? -1 : 1));

function profileOf({ groups, places, schools, years, periods, ...row }: StoredProfile): HolidayProfile {
  return { ...row, periods: byDate(periods ?? []), followers: { groups, places, schools, years } };
}

function rowOf(profile: HolidayProfile): HolidayProfileRow {
  const { periods } = profile;
  const toVerify = periods.filter((period) => period.toVerify).length;
  return { ...profile, daysClosed: daysClosed(periods), periods: periods.length, toVerify };
}

const extraOf = ({ trainingYearId, canton, periods }: HolidayProfileFields) => ({
  trainingYearId,
  canton,
  periods: byDate(periods),
});

interface Changed {
  fields: HolidayProfileFields;
  settling: Settling;
}
interface Saved extends Written<HolidayProfile> {
  batch: LessonBatch;
}

/** One profile, in the caller's transaction. */
export async function findProfile(queries: Queries, id: number): Promise<HolidayProfile | undefined> {
  const [row] = await rowsOf(queries, storedProfile, sql`${everything} and profile.id = ${id}`);
  return row && profileOf(row);
}

/** Holiday profiles are items of a list whose `extra` holds the periods. */
export function holidayProfilesRepository(services: Services) {
  const { db } = services;
  const writer = writerOf<HolidayProfile>(services, {
    name: 'Profil de vacances',
    read: findProfile,
    auditEntries: auditEntriesOf('holiday_profile', holidayProfileAuditLabels),
  });

  return {
    find: (id: number) => findProfile(db, id),

    async list(): Promise<HolidayProfileRow[]> {
      const rows = await rowsOf(
        db,
        storedProfile,
        sql`${everything} order by year.extra->>'startsOn' desc nulls last, profile.sort_order, profile.id`,
      );
      return rows.map((row) => rowOf(profileOf(row)));
    },

    /** All training years, by date. */
    years: () =>
      rowsOf(
        db,
        { id: z.int(), label: z.string(), startsOn: z.string(), endsOn: z.string() },
        sql`select id, label, extra->>'startsOn' as "startsOn", extra->>'endsOn' as "endsOn" from list_items
          where list = 'training-year' order by 3, id`,
      ),

    /** Whether another profile has this name. */
    async isTaken(name: string, exceptId = 0): Promise<boolean> {
      const rows = await rowCount(
        db,
        sql`select 1 from list_items where list = ${list} and fold(label) = fold(${name}) and id <> ${exceptId} limit 1`,
      );
      return rows > 0;
    },

    add: (fields: HolidayProfileFields, person: Person): Promise<HolidayProfile> =>
      writer.add(person, ({ tx, stamp }) => insertProfile(tx, fields, stamp)),

    /** Writes the profile, and in the same act what was decided for the lessons that its periods touch (teaching 15). */
    async change(at: At, { fields, settling }: Changed, person: Person): Promise<Saved> {
      let batch: LessonBatch = [];
      const written = await writer.change(at.id, person, 'change', async ({ put, tx }) => {
        const cause = { kind: 'closures', profileId: at.id, periods: fields.periods } as const;
        const settle = await services.lessons.prepare(tx, person, cause, settling);
        const columns = { label: fields.name, isActive: fields.isActive, extra: extraOf(fields) };
        if (!(await put(listItems, at, columns))) return false;
        batch = await settle();
        return true;
      });
      return { ...written, batch };
    },
  };
}

/** Adds a profile; its id. Throws 422 when somebody took the name in the same moment. */
export async function insertProfile(tx: Queries, fields: HolidayProfileFields, stamp: Stamp): Promise<number> {
  const [row] = await tx
    .insert(listItems)
    .values({
      list,
      label: fields.name,
      isActive: fields.isActive,
      extra: extraOf(fields),
      sortOrder: sql`(select coalesce(max(sort_order), 0) + 10 from list_items where list = ${list})`,
      ...stamp.added,
    })
    .onConflictDoNothing()
    .returning({ id: listItems.id });
  if (!row) throw nameTaken();
  return row.id;
}

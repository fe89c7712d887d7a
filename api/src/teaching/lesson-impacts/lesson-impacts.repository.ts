import { mostOrphans, type OrphanLesson, orphanLesson } from '@tandem/shared/contract/teaching/lesson-impacts';
import { awayText } from '@tandem/shared/rules/time/away';
import { today } from '@tandem/shared/rules/time/dates';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { beginAct } from '../../platform/acts/acts.repository';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { lessons } from '../../platform/db/schema';
import { stampOf } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { isAway, isAwayAt } from '../../platform/teachers/availability.repository';
import { type LessonChange, lettersOf } from '../lesson-changes/changes.letters';
import type { Acting } from '../conflicts/acting';
import { askFirst } from '../../platform/http/asking';
import { lockTimetable } from '../conflicts/conflicts.repository';
import { confidedTexts } from '../lesson-changes/confided.repository';
import { findExpectedIn } from '../lesson-changes/impact.repository';
import { mergedLetters, type TeacherLetter, notifyingRepository } from '../course-mails/notifying.repository';
import { conflict } from '../conflicts/refusal';
import { refuseUnfree, substitutesFor, replaced } from '../lesson-changes/substitutes.repository';

const orphan = orphanLesson.omit({ substitutes: true, away: true }).extend({
  ...replaced.omit({ groupId: true, teacherId: true }).shape,
  fromDate: z.string(),
  toDate: z.string(),
  total: z.int(),
});
type Orphan = z.infer<typeof orphan>;

const mostSubstitutes = 3;

/** Of every absent teacher, or of one. */
const findOrphans = (queries: Queries, day: string, teacherId: number | undefined): Promise<Orphan[]> =>
  rowsOf(
    queries,
    orphan,
    sql`select l.id, l.version, l.group_id as "groupId", g.code, ${labelOf(sql`g.branch_id`)} as branch,
      ${labelOf(sql`g.location_course_id`)} as location, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt", l.teacher_id as "teacherId", ${fullName('t')} as teacher,
      l.course_location_id as "courseLocationId", l.room, g.branch_id as "branchId",
      g.location_course_id as "locationCourseId", gone.reason, gone.from_date::text as "fromDate",
      gone.to_date::text as "toDate", count(*) over ()::int as total, (select count(*)::int from enrolments e
        where e.group_id = l.group_id and e.from_date <= l.date and (e.to_date is null or e.to_date >= l.date)) as expected
    from lessons l join groups g on g.id = l.group_id join teachers t on t.id = l.teacher_id
      join lateral (select away.* from teacher_absences away where ${isAway(sql`l.teacher_id`)}
        and ${isAwayAt(sql`l.date`, sql`l.starts_at`, sql`l.ends_at`)} order by away.from_date limit 1) gone on true
    where l.status = 'planned' and l.date >= ${day}::date ${teacherId === undefined ? sql`` : sql`and l.teacher_id = ${teacherId}`}
    order by l.date, l.starts_at, l.id limit ${mostOrphans}`,
  );

const countOrphans = (day: string) => sql`select count(*)::int as total,
    array_agg(distinct ${fullName('t')}) as teachers
  from lessons l join teachers t on t.id = l.teacher_id
  where l.status = 'planned' and l.date >= ${day}::date and exists (select 1 from teacher_absences away
    where ${isAway(sql`l.teacher_id`)} and ${isAwayAt(sql`l.date`, sql`l.starts_at`, sql`l.ends_at`)})`;

interface Substitution {
  id: number;
  version: number;
  teacherId: number;
}

const lockedLesson = replaced.extend({
  version: z.number(),
  status: z.string(),
  ownTeacherId: z.number().nullable(),
  code: z.string(),
  to: z.string().nullable(),
  from: z.string().nullable(),
});
type LockedLesson = z.infer<typeof lockedLesson>;

const findLocked = (tx: Queries, { id, teacherId }: Substitution): Promise<LockedLesson[]> =>
  rowsOf(
    tx,
    lockedLesson,
    sql`select l.id, l.version, l.status, g.code, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt", l.teacher_id as "teacherId",
      l.course_location_id as "courseLocationId", l.room, g.branch_id as "branchId",
      g.location_course_id as "locationCourseId", ${ownTeacherOf('l')} as "ownTeacherId",
      (select ${fullName('t')} from teachers t where t.id = l.teacher_id) as from,
      (select ${fullName('t')} from teachers t where t.id = ${teacherId}) as to
    from lessons l join groups g on g.id = l.group_id where l.id = ${id} for update of l`,
  );

type Substituted = LessonChange & { written: Substitution };

/** What each person who stands in is given, in one letter. */
const confided = (changes: readonly Substituted[], texts: ReadonlyMap<number, string>): TeacherLetter[] =>
  [...new Set(changes.map(({ written }) => written.teacherId))].map((teacherId) => ({
    teacherId,
    template: 'substitute_teacher',
    changes: changes
      .filter(({ written }) => written.teacherId === teacherId)
      .map(({ lessonId }) => texts.get(lessonId))
      .join('\n\n'),
  }));

/** «À remplacer», and who stands in. */
export function lessonImpactsRepository(services: Services) {
  const { db, now, audit } = services;
  const notifying = notifyingRepository(services);

  async function substitute(tx: Queries, person: Person, substitution: Substitution): Promise<Substituted> {
    const [lesson] = await findLocked(tx, substitution);
    if (!lesson) throw notFound('Séance');
    const { id, date, startsAt, endsAt, code, from, to } = lesson;
    if (lesson.version !== substitution.version || lesson.status !== 'planned')
      throw conflict(`La séance du ${dateWithWeekday(date)} (${code}) a changé entre-temps.`);
    await refuseUnfree(tx, lesson, substitution.teacherId, person.audience === 'admin');
    const [row] = await tx
      .update(lessons)
      .set({ teacherId: substitution.teacherId, ...stampOf(person, now()).changed })
      .where(and(eq(lessons.id, id), eq(lessons.version, substitution.version)))
      .returning({ version: lessons.version });
    if (!row) throw conflict(`La séance du ${dateWithWeekday(date)} (${code}) a changé entre-temps.`);
    const diff = { teacher: [from ?? 'à pourvoir', to] };
    await audit(tx, person, { action: 'substitute', entity: 'lesson', entityId: id, diff });
    const written = { id, version: row.version, teacherId: substitution.teacherId };
    const text = `donnée par ${to}.`;
    return { lessonId: id, code, teacherId: lesson.teacherId, date, startsAt, endsAt, text, written };
  }

  return {
    async countToReplace(): Promise<{ total: number; teachers: string[] }> {
      const [row] = await rowsOf(
        db,
        { total: z.number(), teachers: z.array(z.string()).nullable() },
        countOrphans(today(now())),
      );
      return { total: row!.total, teachers: row!.teachers ?? [] };
    },

    async toReplace(
      { audience }: Person,
      teacherId: number | undefined,
    ): Promise<{ total: number; rows: OrphanLesson[] }> {
      const found = await findOrphans(db, today(now()), teacherId);
      const rows = await Promise.all(
        found.map(async ({ fromDate, toDate, startsAt, endsAt, total: _total, ...lesson }): Promise<OrphanLesson> => {
          const free = await substitutesFor(db, { ...lesson, startsAt, endsAt }, audience === 'admin');
          return {
            ...lesson,
            startsAt,
            endsAt,
            away: awayText({ fromDate, toDate, startsAt: null, endsAt: null }),
            substitutes: free.slice(0, mostSubstitutes).map((one) => ({
              id: one.id,
              name: fullNameOf(one),
              reasons: one.reasons.map(({ text }) => text),
            })),
          };
        }),
      );
      return { total: found[0]?.total ?? 0, rows };
    },

    /** All of them, or none; throws 409 with what stands in the way. */
    substitute: (given: readonly Substitution[], { person, agreed }: Acting) =>
      db.transaction(async (tx) => {
        await lockTimetable(tx);
        const act = await beginAct(tx, person.id, now());
        const changes: Substituted[] = [];
        for (const each of given) changes.push(await substitute(tx, person, each));
        const ids = changes.map(({ lessonId }) => lessonId);
        const letters = lettersOf(changes, await findExpectedIn(tx, ids));
        const toSubstitutes = { students: [], teachers: confided(changes, await confidedTexts(tx, ids)) };
        const notified = await notifying.notify({ tx, person }, mergedLetters([letters, toSubstitutes]));
        askFirst({ questions: [], notified }, agreed);
        return { lessons: changes.map(({ written }) => written), act };
      }),
  };
}

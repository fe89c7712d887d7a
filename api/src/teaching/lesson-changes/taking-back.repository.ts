import { lessonStatusLabels } from '@tandem/shared/contract/enumerations';
import type { LessonBatch } from '@tandem/shared/contract/teaching/settling';
import { today } from '@tandem/shared/rules/time/dates';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { takeBackMails } from '../../platform/acts/mails.repository';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf, valuesOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { lettersOf } from './changes.letters';
import { obstaclesText, peopleIn } from '../conflicts/clash.messages';
import { findObstacles, type ProposedLesson, proposedLesson } from '../conflicts/conflicts.repository';
import { findExpectedIn } from './impact.repository';
import type { Notifying } from '../course-mails/notifying.repository';
import { standingsOfLessons } from '../course-mails/standing.repository';
import { cannotSettle } from '../conflicts/refusal';

const standingColumns = proposedLesson.extend({
  id: z.number(),
  groupId: z.number(),
  code: z.string(),
  version: z.number(),
  status: z.enum(['planned', 'held', 'cancelled', 'moved']),
  movedToId: z.number().nullable(),
  /** The holidays that its day lies in now. */
  closed: z.string().nullable(),
  /** To come and not locked; nothing hangs on the lesson in its place, and nobody has changed it. */
  isFree: z.boolean(),
});
type Standing = z.infer<typeof standingColumns>;

const findStanding = (tx: Queries, ids: readonly number[], day: string): Promise<Standing[]> =>
  rowsOf(
    tx,
    standingColumns,
    sql`select l.id, l.group_id as "groupId", g.code, l.version, l.status, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt", l.teacher_id as "teacherId",
      l.course_location_id as "courseLocationId", l.room, l.moved_to_id as "movedToId",
      (select p.label from list_items profile, jsonb_to_recordset(coalesce(profile.extra->'periods', '[]'))
        as p(label text, "from" date, "to" date) where profile.id = g.holiday_profile_id
        and l.date between p."from" and p."to" limit 1) as closed,
      l.date >= ${day}::date and l.statement_id is null and not exists (select 1 from lessons other where other.group_id = l.group_id and other.date = l.date
        and other.starts_at = l.starts_at and other.status in ('planned', 'held'))
      and (moved.id is null or (moved.version = 1 and moved.status = 'planned'
        and not exists (select 1 from attendances a where a.lesson_id = moved.id)
        and not exists (select 1 from absence_notices n where n.lesson_id = moved.id))) as "isFree"
    from lessons l join groups g on g.id = l.group_id left join lessons moved on moved.id = l.moved_to_id
    where l.id = any(${intList(ids)}) order by l.id for update of l`,
  );

/** The act of today that settled these lessons; null once it is forgotten. */
async function findAct(tx: Queries, ids: readonly number[]): Promise<number | null> {
  const [found] = await valuesOf(
    tx,
    z.number().nullable(),
    sql`select max(c.act_id) from act_changes c where c.table_name = 'lessons' and c.row_id = any(${intList(ids)})`,
  );
  return found ?? null;
}

const touchedSince = ({ date }: ProposedLesson) =>
  cannotSettle(`La séance du ${dateWithWeekday(date)} a changé depuis\u00a0: rien n’a été annulé.`);

interface Options extends Pick<Services, 'audit' | 'now' | 'outbox'> {
  notifying: Notifying;
}

/** Plans again what one act had cancelled or moved; throws 422, and nothing is written, where a lesson was touched since. */
export async function takenBack(
  { audit, now, notifying, outbox }: Options,
  { tx, person }: { tx: Queries; person: Person },
  batch: LessonBatch,
): Promise<LessonBatch> {
  const standing = await findStanding(
    tx,
    batch.map(({ id }) => id),
    today(now()),
  );
  for (const { id, version, movedToId } of batch) {
    const found = standing.find((one) => one.id === id);
    if (!found) throw cannotSettle('Une de ces séances n’existe plus\u00a0: rien n’a été annulé.');
    const isSame = found.version === version && found.movedToId === movedToId && found.isFree;
    if (found.closed)
      throw cannotSettle(
        `Le ${dateWithWeekday(found.date)} est fermé maintenant (${found.closed})\u00a0: rien n’a été annulé.`,
      );
    if (!isSame || (found.status !== 'cancelled' && found.status !== 'moved')) throw touchedSince(found);
  }
  const ids = intList(standing.map(({ id }) => id));
  const gone = intList(standing.flatMap(({ movedToId }) => movedToId ?? []));
  const at = now().toISOString();
  await tx.execute(sql`update lessons set status = 'planned', cancel_reason = null, moved_to_id = null,
      paid_minutes = null, version = version + 1,
      updated_at = ${at}::timestamptz, updated_by_id = ${person.id} where id = any(${ids})`);
  await tx.execute(sql`delete from lessons where id = any(${gone})`);
  for (const lesson of standing) {
    const obstacles = await findObstacles(tx, [lesson], { lessonId: lesson.id, isAbsenceOver: true });
    if (obstacles.length > 0)
      throw cannotSettle(`Conflit\u00a0: ${obstaclesText(obstacles)}`).naming(...peopleIn(obstacles));
  }
  await audit(
    tx,
    person,
    standing.map(({ id, status }) => {
      const diff = { status: [lessonStatusLabels[status], lessonStatusLabels.planned] };
      return { action: 'take_back', entity: 'lesson', entityId: id, diff };
    }),
  );
  const actId = await findAct(
    tx,
    standing.map(({ id }) => id),
  );
  if (actId !== null) {
    const findStandings = () =>
      standingsOfLessons(
        { tx, today: today(now()) },
        standing.map(({ id }) => id),
      );
    await takeBackMails(tx, { audit, outbox }, { actId, by: person, findStandings });
    return [];
  }
  const changes = standing.map(({ id, ...lesson }) => ({ lessonId: id, ...lesson, text: 'a lieu comme prévu.' }));
  const expected = await findExpectedIn(
    tx,
    standing.map(({ id }) => id),
  );
  await notifying.notify({ tx, person }, lettersOf(changes, expected));
  return [];
}

import { daysOfMonth, ofMonth } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { isRunningGroup } from '../../platform/db/enrolments';
import { rowsOf, valuesOf } from '../../platform/db/rows';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import type { Actor } from '../../platform/http/person';
import type { Work } from '../../platform/http/write';
import { settle, settleMany, notify, notifyAgain } from '../../platform/notices/notices.repository';
import { takenFrom } from './locked.repository';

const seatsColumns = z.object({
  code: z.string(),
  capacity: z.number(),
  minSize: z.number(),
  taken: z.number(),
  waiting: z.number(),
});
type Seats = z.infer<typeof seatsColumns>;

/** A group that goes on, with its seats of the day and how many wait for its branch and place. */
async function findSeats({ tx, today }: Work, groupId: number): Promise<Seats | undefined> {
  const [found] = await rowsOf(
    tx,
    seatsColumns,
    sql`select g.code, g.capacity, g.min_size as "minSize",
      (select count(*)::int from enrolments e where e.group_id = g.id and ${takenFrom(today)}) as taken,
      (select count(*)::int from registrations r where r.training_year_id = g.training_year_id
        and r.branch_id = g.branch_id and r.status = 'waiting'
        and r.location_course_ids @> array[g.location_course_id]) as waiting
    from groups g where g.id = ${groupId} and ${isRunningGroup}`,
  );
  return found;
}

/** Who runs the courses. */
const runs = ['admin', 'appapp_administrator'] as const;

/**
 * Once a place is given back, tells who runs the courses that a seat is free which somebody waits for, or that the group is too
 * small (desk 8); once one is taken, these notices go where they no longer hold.
 */
export async function notifyOfSeats(work: Work, groupId: number, change: 'left' | 'taken'): Promise<void> {
  const seats = await findSeats(work, groupId);
  if (!seats) return;
  const { code, capacity, minSize, taken, waiting } = seats;
  const { tx, person, stamp } = work;
  const at = stamp.added.createdAt;
  const of = { topic: `group:${groupId}`, link: `/internal/appapp/group/show/${groupId}` };
  const say = async (type: 'seat_free' | 'group_below_min', title: string, isSo: boolean) => {
    if (!isSo) await settle(tx, { ...of, type }, at);
    else if (change === 'left') await notify(tx, { ...of, type, title }, { roles: runs, by: person.id, at });
  };
  await say('seat_free', `Une place est libre dans ${code}, et quelqu’un attend`, taken < capacity && waiting > 0);
  await say('group_below_min', `${code} est sous son effectif minimum`, taken < minSize);
}

const requestOf = (registrationId: number) =>
  ({ type: 'new_request', topic: `registration:${registrationId}` }) as const;

/** Who runs the courses hears of a new request (teaching 7). */
export async function notifyOfRequest(
  { tx, person, stamp }: Work<Actor>,
  { id, studentId, branch, places }: Registration,
) {
  const title = `Nouvelle demande\u00a0: ${[branch, places[0]?.label].filter(Boolean).join(', ')}`;
  const link = `/internal/students/show/${studentId}?tab=appapp`;
  await notify(tx, { ...requestOf(id), title, link }, { roles: runs, by: person.id, at: stamp.added.createdAt });
}

/** Somebody has taken care of a request. */
export const settleRequest = ({ tx, stamp }: Work<Actor>, registrationId: number) =>
  settle(tx, requestOf(registrationId), stamp.added.createdAt);

/** It waits for somebody again. */
export const askAgain = ({ tx, stamp }: Work<Actor>, registrationId: number) =>
  notifyAgain(tx, requestOf(registrationId), stamp.added.createdAt);

/** The same of many. */
export const settleRequests = (tx: Queries, registrationIds: readonly number[], at: Date) =>
  settleMany(
    tx,
    'new_request',
    registrationIds.map((id) => requestOf(id).topic),
    at,
  );

/** Who runs the courses hears once that statements of a month (`2026-10`) wait for them, until none does (teaching 26). */
export async function notifyOfStatements(tx: Queries, month: string, { by, at }: { by?: number; at: Date }) {
  const [found] = await valuesOf(
    tx,
    z.boolean(),
    sql`select exists (select from statements s where s.month = ${daysOfMonth(month).first}::date
      and s.status = 'submitted') as "isWaiting"`,
  );
  const of = { type: 'timesheet_to_approve', topic: `statements:${month}` } as const;
  const title = `Des décomptes ${ofMonth(month)} sont à valider`;
  const link = `/internal/teachers?statements=${month}`;
  if (found) await notify(tx, { ...of, title, link }, { roles: runs, by, at });
  else await settle(tx, of, at);
}

/** The notice that attendance of a lesson is missing (teaching 23). */
const missingOf = (lessonId: number) => ({ type: 'attendance_missing', topic: `lesson:${lessonId}` }) as const;

/** Once everybody is entered nobody is asked for it any more; whoever was is asked anew when that is taken back. */
export async function notifyOfEntry(
  tx: Queries,
  lessonId: number,
  whole: { before: boolean; after: boolean },
  at: Date,
) {
  if (!whole.before && whole.after) await settle(tx, missingOf(lessonId), at);
  if (whole.before && !whole.after) await notifyAgain(tx, missingOf(lessonId), at);
}

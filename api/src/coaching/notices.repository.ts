import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import { sql } from 'drizzle-orm';
import type { Actor } from '../platform/http/person';
import type { Work } from '../platform/http/write';
import { settle, notify } from '../platform/notices/notices.repository';

const topicOf = (id: number) => ({ topic: `coaching:${id}` });

/** The coaches of the office, and admins, hear of a request at once; of an urgent one, that it is (coaching 5, desk 8). */
export async function notifyOfCoaching(
  { tx, person, stamp }: Work<Actor>,
  { id, office, officeId, isUrgent }: Coaching,
) {
  const type = isUrgent ? 'coach_urgent' : 'coach_request';
  const title = `Demande CoachApp${isUrgent ? ' urgente' : ''}\u00a0: ${office}`;
  const link = `/internal/coachapp?open=${id}`;
  const among = sql`(u.role = 'admin' or exists (select from employees e
    where e.id = u.employee_id and e.coach_app_office_id = ${officeId}))`;
  const to = { roles: ['coach', 'admin'], among, by: person.id, at: stamp.added.createdAt } as const;
  await notify(tx, { type, title, link, ...topicOf(id) }, to);
}

/** Somebody has taken care of a request. */
export async function settleCoaching({ tx, stamp }: Work<Actor>, id: number): Promise<void> {
  for (const type of ['coach_request', 'coach_urgent'] as const)
    await settle(tx, { type, ...topicOf(id) }, stamp.added.createdAt);
}

import type { coachingCalendar } from '@tandem/shared/contract/coaching/coaching-calendar';
import type { Services } from '../../services';
import { calendarFeeds } from '../../platform/calendars/feeds';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { readerRelation } from '../readable.repository';
import { findCoachEvents, isOfCoach } from './coaching-calendar.repository';

export function coachingCalendarHandlers(services: Services): Handlers<typeof coachingCalendar, 'file'> {
  const { db } = services;
  const feeds = calendarFeeds(services);

  /** The own calendar: nobody names whose. */
  async function own(person: Person) {
    const { employeeId } = await readerRelation(db, person);
    if (employeeId === null) throw notFound('Agenda');
    return { owner: { employeeId }, entry: { entity: 'employee', entityId: employeeId } };
  }

  return {
    state: async ({ person }) => feeds.state((await own(person)).owner),
    renew: async ({ person }) => {
      const { owner, entry } = await own(person);
      return feeds.renew(owner, person, { ...entry, path: '/api/coaching-calendar.ics' });
    },
    revoke: async ({ person }) => {
      const { owner, entry } = await own(person);
      return feeds.revoke(owner, person, entry);
    },
    file: ({ query: { token }, request: { ip } }) =>
      feeds.read('coach', {
        token,
        ip,
        isAllowed: isOfCoach,
        events: async ({ employeeId }, from) => (employeeId === null ? [] : findCoachEvents(db, employeeId, from)),
      }),
  };
}

import type { placeCalendars } from '@tandem/shared/contract/settings/place-calendars';
import type { Services } from '../../services';
import { calendarFeeds } from '../../platform/calendars/feeds';
import type { Handlers } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problem';
import { findAddresses, findLocation, findPlaceEvents, isOfPlace } from './place-calendars.repository';

/** A place, or one of its rooms. */
interface Chosen {
  id: number;
  /** Null: the whole. */
  room: string | null;
}

export function placeCalendarsHandlers(services: Services): Handlers<typeof placeCalendars, 'file'> {
  const { db } = services;
  const feeds = calendarFeeds(services);

  async function opened(id: number) {
    const place = await findLocation(db, id);
    if (!place) throw notFound('Lieu');
    return place;
  }

  async function owned({ id, room }: Chosen) {
    const { list, label, rooms } = await opened(id);
    if (room !== null && !rooms.includes(room)) throw notFound('Salle');
    const diff = { name: [null, room ? `${label}, ${room}` : label] };
    const owner = list === 'location-course' ? { locationCourseId: id } : { courseLocationId: id, room };
    return { owner, entry: { entity: 'list_item', entityId: id, diff } };
  }

  return {
    list: async ({ params: { id } }) => {
      const { rooms } = await opened(id);
      const known = await findAddresses(db, id);
      return {
        rows: [null, ...rooms].map(
          (room) => known.find((each) => each.room === room) ?? { room, createdAt: null, lastReadAt: null },
        ),
      };
    },
    renew: async ({ params: { id }, body: { room }, person }) => {
      const { owner, entry } = await owned({ id, room });
      return feeds.renew(owner, person, { ...entry, path: '/api/places/calendar.ics' });
    },
    revoke: async ({ params: { id }, body: { room }, person }) => {
      const { owner, entry } = await owned({ id, room });
      return feeds.revoke(owner, person, entry);
    },
    file: ({ query: { token }, request: { ip } }) =>
      feeds.read('place', {
        token,
        ip,
        isAllowed: isOfPlace,
        events: (feed, from) => findPlaceEvents(db, feed, from),
      }),
  };
}

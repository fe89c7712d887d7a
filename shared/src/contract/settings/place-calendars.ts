import * as z from 'zod';
import { endpoints } from '../endpoint';
import { idParams } from '../page';
import { calendarFile, calendarMade, calendarState } from '../platform/calendars';
import { missing } from '../problem';
import type { ListKey } from './lists.settings';

/** The lists whose items have calendars: localities, and buildings with their rooms. */
export const listsOfPlaces = ['location-course', 'course-locations'] as const satisfies readonly ListKey[];

/** Null: the whole place. */
const room = z.string().min(1).max(80).nullable();
const body = z.object({ room });
const outcomes = { 404: missing } as const;

/** The calendar of a place, or of one of its rooms. */
export const placeCalendar = calendarState.extend({ room });
export type PlaceCalendar = z.infer<typeof placeCalendar>;

/** The lessons of a place or a room in a calendar program: time, branch and group, nobody's name (people 23). */
export const placeCalendars = endpoints(['calendar', 'list_item'], {
  list: {
    method: 'GET',
    path: '/api/places/:id/calendars',
    summary: 'Agendas d’un lieu: du lieu entier et de chacune de ses salles',
    params: idParams,
    reply: z.object({ rows: z.array(placeCalendar) }),
    outcomes,
  },
  renew: {
    method: 'POST',
    path: '/api/places/:id/calendars',
    changes: ['calendar'],
    summary: 'Donne une nouvelle adresse à l’agenda d’un lieu ou d’une salle; l’ancienne ne répond plus',
    params: idParams,
    body,
    reply: calendarMade,
    outcomes,
  },
  revoke: {
    method: 'POST',
    path: '/api/places/:id/calendars/revoke',
    changes: ['calendar'],
    summary: 'Supprime l’adresse de l’agenda d’un lieu ou d’une salle',
    params: idParams,
    body,
    outcomes,
  },
  file: {
    method: 'GET',
    path: '/api/places/calendar.ics',
    summary: 'Agenda d’un lieu ou d’une salle pour un logiciel de calendrier; le jeton de l’adresse suffit',
    ...calendarFile,
  },
});

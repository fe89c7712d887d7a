import { endpoints } from '../endpoint';
import { calendarFile, calendarMade, calendarState } from '../platform/calendars';
import { missing } from '../problem';

const path = '/api/coaching-calendar';
const outcomes = { 404: missing } as const;

/** The own accompaniments in a calendar program: days, hours and initials, never content (people 23). */
export const coachingCalendar = endpoints(['calendar'], {
  state: {
    method: 'GET',
    path,
    isPersonal: true,
    summary: 'Dit si mon agenda CoachApp a une adresse',
    reply: calendarState,
    outcomes,
  },
  renew: {
    method: 'POST',
    path,
    summary: 'Donne une nouvelle adresse à mon agenda CoachApp; l’ancienne ne répond plus',
    reply: calendarMade,
    outcomes,
  },
  revoke: {
    method: 'DELETE',
    path,
    summary: 'Supprime l’adresse de mon agenda CoachApp',
    outcomes,
  },
  file: {
    method: 'GET',
    path: '/api/coaching-calendar.ics',
    summary: 'Agenda d’un coach pour un logiciel de calendrier; le jeton de l’adresse suffit',
    ...calendarFile,
  },
});

import { addDays, today } from '@tandem/shared/rules/time/dates';
import type { SQL } from 'drizzle-orm';
import type { Services } from '../../services';
import type { FileReply } from '../http/answer';
import { keyOfNetwork } from '../http/network';
import type { Person } from '../http/person';
import { notFound } from '../http/problem';
import { type CalendarOwner, type Entry, feedsRepository, type OpenedFeed } from './feeds.repository';
import { type CalendarEvent, calendarOf } from './ics';

/** Wrong addresses from one place, and readings of a right one: calendar programs ask a few times an hour. */
const mostWrong = { max: 30, seconds: 600 };
const mostReadings = { max: 60, seconds: 3600 };
/** How far back a calendar reaches. */
const pastDays = 60;

/** Whose calendars an address is of. */
type CalendarKind = 'teacher' | 'coach' | 'place';

interface Query {
  token: string;
  ip: string;
  /** What must still hold of the feed `feed`: its owner may have left. */
  isAllowed: SQL;
  /** Its events from this ISO day on. */
  events: (feed: OpenedFeed, from: string) => Promise<CalendarEvent[]>;
}

/** Calendars under secret addresses: made, renewed, taken back, and read by calendar programs. */
export function calendarFeeds(services: Services) {
  const { config, limits, now } = services;
  const repository = feedsRepository(services);

  return {
    state: (owner: CalendarOwner) => repository.state(owner),
    revoke: (owner: CalendarOwner, person: Person, entry: Entry) => repository.revoke(owner, person, entry),

    async renew(owner: CalendarOwner, person: Person, { path, ...entry }: Entry & { path: string }) {
      const { token, createdAt } = await repository.renew(owner, person, entry);
      return { address: `${config.apiUrl || config.publicUrl}${path}?token=${token}`, createdAt };
    },

    /** Whatever is wrong with an address, the answer is the same. */
    async read(kind: CalendarKind, { token, ip, isAllowed, events }: Query): Promise<FileReply> {
      const feed = token ? await repository.open(token, isAllowed) : undefined;
      if (!feed) {
        await limits.take({ key: keyOfNetwork(`calendar:${kind}`, ip), ...mostWrong });
        throw notFound('Agenda');
      }
      await limits.take({ key: `calendar:${feed.id}`, ...mostReadings });
      const body = Buffer.from(calendarOf('Tandem', await events(feed, addDays(today(now()), -pastDays))));
      return { filename: 'Tandem.ics', type: 'text/calendar; charset=utf-8', body, isInline: true };
    },
  };
}

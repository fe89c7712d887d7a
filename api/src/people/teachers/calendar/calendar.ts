import type { Services } from '../../../services';
import type { FileReply } from '../../../platform/http/answer';
import type { Person } from '../../../platform/http/person';
import { notFound } from '../../../platform/http/problem';
import { calendarRepository } from './calendar.repository';
import { calendarOf } from './ics';
import { keyOfNetwork } from '../../../platform/http/network';

/** Wrong addresses from one place, and readings of a right one: calendar programs ask a few times an hour. */
const mostWrong = { max: 30, seconds: 600 };
const mostReadings = { max: 60, seconds: 3600 };

/** The calls about a teacher's calendar. */
export function teacherCalendar(services: Services) {
  const { config, limits } = services;
  const repository = calendarRepository(services);
  const unknown = () => notFound('Répétiteur');

  return {
    async state(id: number) {
      const state = await repository.state(id);
      if (!state) throw unknown();
      return state;
    },

    async renew(id: number, person: Person) {
      const made = await repository.renew(id, person);
      if (!made) throw unknown();
      const base = config.apiUrl || config.publicUrl;
      return { address: `${base}/api/teachers/${id}/calendar.ics?token=${made.token}`, createdAt: made.createdAt };
    },

    revoke: (id: number, person: Person) => repository.revoke(id, person),

    /** Whatever is wrong with an address, the answer is the same. */
    async read(id: number, token: string, ip: string): Promise<FileReply> {
      const lessons = token ? await repository.read(id, token) : undefined;
      if (!lessons) {
        await limits.take({ key: keyOfNetwork('calendar', ip), ...mostWrong });
        throw notFound('Agenda');
      }
      await limits.take({ key: `calendar:teacher:${id}`, ...mostReadings });
      const body = Buffer.from(calendarOf('Tandem', lessons));
      return { filename: 'Tandem.ics', type: 'text/calendar; charset=utf-8', body, isInline: true };
    },
  };
}

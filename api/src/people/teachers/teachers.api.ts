import type { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherSection } from '@tandem/shared/contract/people/teachers.file';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { countDocuments } from '../../platform/documents/owners.repository';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { listHandlers } from '../../platform/listing/list-handlers';
import { courseOf, findAvailable } from '../../platform/teachers/availability.repository';
import { calendarFeeds } from '../../platform/calendars/feeds';
import { findTeacherEvents, isOfTeacher, isTeacher } from './calendar/calendar.repository';
import { findHandOver } from './file/hand-over.repository';
import { historyRepository } from './file/history.repository';
import { payRepository } from './file/pay.repository';
import { answerOf, payAnswerOf, releaseAnswerOf, sectionsFor, toView } from './file/teachers.presenter';
import { teachersSheet } from './teachers.export';
import { countTeachers, readableTeachers } from './teachers.list.repository';
import { teachersRepository } from './teachers.repository';

export function teachersHandlers(services: Services): Handlers<typeof teachers, 'calendar'> {
  const { db, now } = services;
  const repository = teachersRepository(services);
  const pay = payRepository(services);
  const history = historyRepository(services);
  const feeds = calendarFeeds(services);
  /** The calendar of a teacher, for somebody who may open the page. */
  async function calendarOf(person: Person, id: number) {
    if (!(await isTeacher(db, opened(person, id)))) throw unknown();
    return { owner: { teacherId: id }, entry: { entity: 'teacher', entityId: id } };
  }

  return {
    ...listHandlers(services, {
      list: readableTeachers,
      counts: (asker) => countTeachers(db, asker),
      sheet: teachersSheet(services),
    }),
    availabilitySearch: async ({ query, person }) => ({
      rows: await findAvailable(db, courseOf(query, today(now())), person.audience === 'admin'),
    }),
    create: async ({ body, person }) => toView(person, await repository.add(body, person)),

    show: async ({ params: { id }, person }) => {
      const file = mayOpen(person, id) && (await repository.find(id));
      if (!file) throw unknown();
      return toView(person, file);
    },
    change: async ({ params: { id }, body, person }) => {
      checkSection(person, id, body.section);
      return answerOf(person, await repository.saveSection({ id, version: body.version }, body, person));
    },
    handOver: async ({ params: { id }, person }) => {
      if (!(await repository.find(id))) throw unknown();
      return { groups: await findHandOver(db, id, today(now()), person.audience === 'admin') };
    },
    transition: async ({ params: { id }, body: { to, ...body }, person }) =>
      releaseAnswerOf(person, await repository.move({ id, ...body }, to, person)),
    archive: async ({ params: { id }, body, person }) =>
      releaseAnswerOf(person, await repository.archive({ id, ...body }, person)),
    restore: async ({ params: { id }, body, person }) =>
      answerOf(person, await repository.restore({ id, ...body }, person)),

    pay: async ({ params: { id }, person }) => {
      const found = mayOpen(person, id) && (await pay.find(id, person));
      if (!found) throw unknown();
      return found;
    },
    changePay: async ({ params: { id }, body, person }) => {
      checkSection(person, id, body.section);
      return payAnswerOf(person, await pay.save({ id, version: body.version }, body, person));
    },
    reveal: async ({ params: { id }, body, person }) => {
      const found = mayOpen(person, id) && (await pay.reveal(id, body.field, person));
      if (!found) throw unknown();
      return found;
    },

    history: async ({ params: { id }, query }) => {
      const found = await history.list(id, query);
      if (!found) throw unknown();
      return found;
    },

    tabCounts: async ({ params: { id }, person }) => ({
      documents: await countDocuments(db, { kind: 'teacher', id: opened(person, id) }, person),
      ...(person.audience === 'admin' && { history: await history.count(id) }),
    }),

    calendarState: async ({ params: { id }, person }) => feeds.state((await calendarOf(person, id)).owner),
    renewCalendar: async ({ params: { id }, person }) => {
      const { owner, entry } = await calendarOf(person, id);
      return feeds.renew(owner, person, { ...entry, path: `/api/teachers/${id}/calendar.ics` });
    },
    revokeCalendar: async ({ params: { id }, person }) => {
      const { owner, entry } = await calendarOf(person, id);
      return feeds.revoke(owner, person, entry);
    },
    calendar: ({ params: { id }, query: { token }, request: { ip } }) =>
      feeds.read('teacher', {
        token,
        ip,
        isAllowed: isOfTeacher(id),
        events: (_, from) => findTeacherEvents(db, id, from),
      }),
  };
}

const unknown = () => notFound('Répétiteur·trice');

/** A teacher has one page: the own one (spec §6). Another one looks like none at all. */
const mayOpen = ({ audience, teacherId }: Person, id: number): boolean => audience !== 'teacher' || teacherId === id;

/** The id, for somebody who may open that page at all. */
function opened(person: Person, id: number): number {
  if (!mayOpen(person, id)) throw unknown();
  return id;
}

/** 404 about another teacher, 403 about a part of the own file that the office keeps. */
function checkSection(person: Person, id: number, section: TeacherSection): void {
  opened(person, id);
  if (sectionsFor(person, id).includes(section)) return;
  throw new Problem(403, 'Vous ne pouvez pas changer cette partie de la fiche.');
}

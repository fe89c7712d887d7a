import { isAdministration } from '@tandem/shared/access';
import type { GroupFile, groups } from '@tandem/shared/contract/teaching/groups';
import type { groupsAhead } from '@tandem/shared/contract/teaching/groups.ahead';
import type { trainingYears } from '@tandem/shared/contract/teaching/groups.years';
import { today as civilToday } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { type Handlers, outcome } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { answering, staleAnswer, type Written } from '../../platform/http/write';
import { listHandlers } from '../../platform/listing/list-handlers';
import { notNotifiedReader } from '../../platform/outbox/not-notified.repository';
import { topicOf } from '../course-mails/course-mails.repository';
import { actingAs } from '../conflicts/acting';
import { asking } from '../../platform/http/asking';
import { refusing, refusingClash } from '../conflicts/refusal';
import { findDayAhead } from './groups.ahead.repository';
import { findCandidates } from './groups.candidates.repository';
import { groupsSheet } from './groups.export';
import type { StoredGroup } from './groups.file.repository';
import { countGroups, groupsList } from './groups.list.repository';
import { enrolmentsRepository } from './groups.enrolments.repository';
import { previewOf } from './groups.plan.repository';
import { groupsRepository } from './groups.repository';
import type { Unentered } from './groups.steps.repository';
import { suggest } from './groups.suggest.repository';
import { findGroupWeek } from './groups.week.repository';
import { findYears } from './groups.years.repository';

export function groupsHandlers(services: Services): Handlers<typeof groups> {
  const { db, now } = services;
  const repository = groupsRepository(services);
  const enrolments = enrolmentsRepository(services);
  const today = () => civilToday(now());
  const { allOf } = notNotifiedReader(services);
  /** With who has not read of a place that somebody has in it. */
  const withNotices = async (group: StoredGroup, movedId?: number): Promise<StoredGroup> => {
    const seated = group.participants.filter(({ to, registrationId }) => to === null || registrationId === movedId);
    return { ...group, ...(await allOf(seated.map(({ registrationId }) => topicOf(registrationId)))) };
  };
  const writtenWithNotices = async (written: Written<StoredGroup>, movedId?: number) => ({
    ...written,
    row: await withNotices(written.row, movedId),
  });

  /** Answers what is in the way of a change, and what is asked first, as the outcomes that they are. */
  const reschedule = (person: Person, act: () => Promise<Written<StoredGroup>>) =>
    refusingClash(() => asking(async () => answerOf(person, await writtenWithNotices(await act()))));

  return {
    ...listHandlers(services, {
      list: groupsList,
      counts: (asker, { trainingYearId }) => countGroups(db, asker.today, trainingYearId),
      sheet: groupsSheet,
    }),

    week: ({ query: { from, day, ...filters } }) => findGroupWeek(db, { from, day }, filters),
    suggest: ({ query }) => suggest(services, query, today()),
    preview: ({ body: { plan, adjustments }, person }) =>
      previewOf(db, plan, adjustments, { isAdmin: person.audience === 'admin', today: today() }),
    add: ({ body: { agreed, ...body }, person }) =>
      refusing(() =>
        asking(async () => toView(await withNotices(await repository.add(body, { person, agreed })), person)),
      ),

    show: async ({ params: { id }, person }) => {
      const group = await repository.find(id);
      if (!group || !mayOpen(person, group)) throw unknown();
      return toView(await withNotices(group), person);
    },
    change: ({ params: { id }, body: { version, values, ...given }, person }) => {
      const acting = actingAs(person, given);
      return reschedule(person, () => repository.change({ id, version }, values, acting));
    },
    transition: ({ params: { id }, body: { version, agreed, ...step }, person }) =>
      act(async () => {
        const done = await repository.step({ id, version }, step, { person, agreed });
        return 'unentered' in done ? unenteredAnswer(done.unentered) : answerOf(person, await writtenWithNotices(done));
      }),
    regenerate: ({ params: { id }, body: { version, ...given }, person }) => {
      const acting = actingAs(person, given);
      return reschedule(person, () => repository.regenerate({ id, version }, acting));
    },

    candidates: async ({ params: { id } }) => {
      const group = await repository.find(id);
      if (!group) throw unknown();
      return { rows: await findCandidates(db, group, { today: today() }) };
    },
    place: ({ params: { id }, body: { agreed, ...seat }, person }) =>
      act(async () => answerOf(person, await writtenWithNotices(await enrolments.place(id, seat, { person, agreed })))),
    move: ({ params: { id, registrationId }, body: { agreed, ...seat }, person }) =>
      act(async () => {
        const moved = await enrolments.move(id, { registrationId, ...seat }, { person, agreed });
        return answerOf(person, await writtenWithNotices(moved, registrationId));
      }),
    drop: ({ params: { id, registrationId }, body: { agreed, ...body }, person }) =>
      act(async () => {
        const { row, isStale } = await writtenWithNotices(
          await enrolments.drop(id, { registrationId, ...body }, { person, agreed }),
        );
        if (isStale) return staleAnswer(changedMeanwhile, toView(row, person));
        const [next] = await findCandidates(db, row, { today: today(), from: body.closedOn });
        return { group: toView(row, person), next: next?.blocked === null ? next : null };
      }),
  };
}

/** Answers what is in the way of an act, and what is asked first, as the outcomes that they are. */
const act = <T>(work: () => Promise<T>) => refusing(() => asking(work));

const unknown = () => notFound('Groupe');

/** A teacher has the own groups; another one looks like none at all. */
const mayOpen = ({ audience, teacherId }: Person, group: { teacherId: number | null }): boolean =>
  audience !== 'teacher' || (teacherId !== null && group.teacherId === teacherId);

/** A teacher learns nothing of companies (people 34). */
const toView = ({ untold: notNotified, ...group }: StoredGroup, person: Person): GroupFile => ({
  ...group,
  ...(notNotified && isAdministration(person.audience) && { untold: notNotified }),
  may: { change: isAdministration(person.audience) },
});

const changedMeanwhile = 'Ce groupe a été modifié entre-temps.';
const answerOf = answering(changedMeanwhile, toView);

const unenteredAnswer = (lessons: Unentered) =>
  outcome(409, {
    message: 'Des présences manquent encore\u00a0: saisissez-les avant de clore le groupe.',
    reason: 'unentered' as const,
    lessons: [...lessons],
  });

export const groupsAheadHandlers = ({ db }: Services): Handlers<typeof groupsAhead> => ({
  find: ({ query: { from } }) => findDayAhead(db, from),
});

export const trainingYearsHandlers = ({ db, now }: Services): Handlers<typeof trainingYears> => ({
  list: async () => ({ rows: await findYears(db, civilToday(now())) }),
});

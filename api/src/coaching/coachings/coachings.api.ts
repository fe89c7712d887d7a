import type { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import type { Services } from '../../services';
import { type Handlers, outcome } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problem';
import { answering, type Written } from '../../platform/http/write';
import { listHandlers } from '../../platform/listing/list-handlers';
import { notNotifiedReader } from '../../platform/outbox/not-notified.repository';
import { topicOf } from '../notices.repository';
import { openCoaching } from '../readable.repository';
import { coachingAssignments } from './coachings.assign.repository';
import { coachingsSheet } from './coachings.export';
import { findCoaches, findOfStudent, findReaders } from './coachings.file.repository';
import { coachingJoiner } from './coachings.joins.repository';
import { coachingsList, countCoachings } from './coachings.list.repository';
import { coachingsRepository } from './coachings.repository';
import { coachingSteps } from './coachings.steps.repository';

const answerOf = answering('Ce suivi a été modifié entre-temps.', (row: Coaching) => row);

export function coachingsHandlers(services: Services): Handlers<typeof coachings> {
  const { db } = services;
  const repository = coachingsRepository(services);
  const steps = coachingSteps(services);
  const assignments = coachingAssignments(services);
  const joiner = coachingJoiner(services);
  const { withNotNotified } = notNotifiedReader(services);
  const writtenWithNotices = async (written: Written<Coaching>) => ({
    ...written,
    row: await withNotNotified(written.row, topicOf(written.row.id)),
  });

  return {
    ...listHandlers(services, {
      list: coachingsList,
      counts: (asker) => countCoachings(db, asker),
      sheet: coachingsSheet,
    }),
    coaches: async () => ({ rows: await findCoaches(db) }),

    ofStudent: async ({ params: { id }, person }) => {
      const found = await findOfStudent(db, person, id);
      if (!found) throw notFound('Apprenti·e');
      return found;
    },
    add: async ({ params: { id }, body, person }) => {
      const added = await repository.add(id, body, person);
      if (!('duplicate' in added)) return withNotNotified(added, topicOf(added.id));
      const message = 'Un suivi CoachApp est déjà ouvert pour cette personne.';
      return outcome(409, { message, reason: 'duplicate' as const, id: added.duplicate.id });
    },

    show: async ({ params: { id }, person }) => withNotNotified(await repository.read(id, person), topicOf(id)),
    readers: async ({ params: { id }, person }) => {
      await openCoaching(db, person, id);
      return findReaders(db, id);
    },
    change: async ({ params: { id }, body: { version, values }, person }) =>
      answerOf(person, await writtenWithNotices(await repository.change({ id, version }, values, person))),
    transition: async ({ params: { id }, body: { version, ...step }, person }) =>
      answerOf(person, await writtenWithNotices(await steps.step({ id, version }, step, person))),
    assign: async ({ params: { id }, body: { version, ...to }, person }) =>
      answerOf(person, await writtenWithNotices(await assignments.assign({ id, version }, to, person))),
    part: async ({ params: { id }, body: { version, joinId }, person }) =>
      answerOf(person, await writtenWithNotices(await joiner.part({ id, version }, joinId, person))),
    handOver: async ({ body: { rows }, person }) => ({ rows: await assignments.handOver(rows, person) }),
  };
}

import type { Goal, goals } from '@tandem/shared/contract/coaching/goals';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { answering } from '../../platform/http/write';
import { goalMoves, goalsRepository } from './goals.repository';

const answerOf = answering('Cet objectif a été modifié entre-temps.', (row: Goal) => row);

export function goalsHandlers(services: Services): Handlers<typeof goals> {
  const repository = goalsRepository(services);

  return {
    list: ({ params: { id }, person }) => repository.list(id, person),
    moves: async ({ params: { id }, person }) => ({ rows: await goalMoves(services, person, id) }),
    add: ({ params: { id }, body: { values }, person }) => repository.add(id, values, person),
    change: async ({ params: { id, goalId }, body: { version, values, reason }, person }) =>
      answerOf(
        person,
        await repository.change({ coachingId: id, partId: goalId, wish: { reason } }, version, values, person),
      ),
    remove: async ({ params: { id, goalId }, body: { version }, person }) =>
      answerOf(person, await repository.remove({ coachingId: id, partId: goalId, wish: 'own' }, version, person)),
  };
}

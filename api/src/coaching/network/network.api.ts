import type { network, NetworkMember } from '@tandem/shared/contract/coaching/network';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { answering } from '../../platform/http/write';
import { networkRepository } from './network.repository';

const answerOf = answering('Cette personne a été modifiée entre-temps.', (row: NetworkMember) => row);

export function networkHandlers(services: Services): Handlers<typeof network> {
  const repository = networkRepository(services);

  return {
    list: ({ params: { id }, person }) => repository.list(id, person),
    add: ({ params: { id }, body: { values }, person }) => repository.add(id, values, person),
    change: async ({ params: { id, memberId }, body: { version, values, reason }, person }) =>
      answerOf(
        person,
        await repository.change({ coachingId: id, partId: memberId, wish: { reason } }, version, values, person),
      ),
    remove: async ({ params: { id, memberId }, body: { version }, person }) =>
      answerOf(person, await repository.remove({ coachingId: id, partId: memberId, wish: 'own' }, version, person)),
  };
}

import { network, type NetworkMember } from '@tandem/shared/contract/coaching/network';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { answering } from '../../platform/http/write';
import { networkPolicy } from './network.policy';
import { networkRepository } from './network.repository';

const answerOf = answering('Cette personne a été modifiée entre-temps.', (row: NetworkMember) => row);

export function networkApi(app: App, services: Services) {
  const repository = networkRepository(services);

  mount(app, network, networkPolicy, {
    list: ({ params: { id }, person }) => repository.list(id, person),
    add: ({ params: { id }, body: { values }, person }) => repository.add(id, values, person),
    change: async ({ params: { id, memberId }, body: { version, values, reason }, person }) =>
      answerOf(
        person,
        await repository.change({ coachingId: id, partId: memberId, wish: { reason } }, version, values, person),
      ),
    remove: async ({ params: { id, memberId }, body: { version }, person }) =>
      answerOf(person, await repository.remove({ coachingId: id, partId: memberId, wish: 'own' }, version, person)),
  });
}

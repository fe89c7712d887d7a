import { type OwnRequest, ownRequests } from '@tandem/shared/contract/desk/submissions.own';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { answering } from '../../platform/http/write';
import { ownRequestsRepository } from './submissions.own.repository';
import { ownRequestsPolicy } from './submissions.policy';

const answerOf = answering('Cette demande a été modifiée entre-temps.', (row: OwnRequest) => row);

/** «Mes demandes» of an adviser who is signed in. */
export function ownRequestsApi(app: App, services: Services) {
  const repository = ownRequestsRepository(services);

  mount(app, ownRequests, ownRequestsPolicy, {
    list: ({ query, person }) => repository.list(person, query),
    withdraw: async ({ params: { id }, body: { version }, person }) =>
      answerOf(person, await repository.withdraw({ id, version }, person)),
  });
}

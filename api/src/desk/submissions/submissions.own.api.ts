import type { OwnRequest, ownRequests } from '@tandem/shared/contract/desk/submissions.own';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { answering } from '../../platform/http/write';
import { ownRequestsRepository } from './submissions.own.repository';

const answerOf = answering('Cette demande a été modifiée entre-temps.', (row: OwnRequest) => row);

/** «Mes demandes» of an adviser who is signed in. */
export function ownRequestsHandlers(services: Services): Handlers<typeof ownRequests> {
  const repository = ownRequestsRepository(services);

  return {
    list: ({ query, person }) => repository.list(person, query),
    withdraw: async ({ params: { id }, body: { version }, person }) =>
      answerOf(person, await repository.withdraw({ id, version }, person)),
  };
}

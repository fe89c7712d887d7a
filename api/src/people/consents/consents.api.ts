import type { Consent, consents, ConsentScope } from '@tandem/shared/contract/people/consents';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import { consentsRepository, scopesOf } from './consents.repository';
import { consentRequestsRepository } from './consents.requests.repository';

export function consentsHandlers(services: Services): Handlers<typeof consents> {
  const repository = consentsRepository(services);
  const requests = consentRequestsRepository(services);

  return {
    list: async ({ params: { id }, person }) => ({
      rows: await repository.list(id, person),
      scopes: scopesOf(person.audience),
      requests: await requests.pending(id, scopesOf(person.audience)),
      held: await repository.listWithheld(id, person),
    }),

    record: ({ params: { id }, body: { values }, person }) => {
      if (!mayAsk([values.scope], person)) throw new Problem(403, ofCoaching);
      return repository.record(id, values, person);
    },

    withdraw: async ({ params, body, person }) =>
      answerOf(person, await repository.withdraw({ ...params, ...body }, person)),

    ask: ({ params: { id }, body: { scopes }, person }) => {
      if (!mayAsk(scopes, person)) throw new Problem(403, ofCoaching);
      return requests.ask(id, scopes, person);
    },

    sendHeld: async ({ params: { id, mailId }, person }) => {
      const done = await repository.sendWithheld(id, mailId, person);
      if (done === 'gone') throw notFound('E-mail');
      if (done === 'held') throw new Problem(409, 'Le consentement manque toujours.');
    },

    removeHeld: async ({ params: { id, mailId }, person }) => {
      if (!(await repository.removeWithheld(id, mailId, person))) throw notFound('E-mail');
    },
  };
}

const ofCoaching = 'Ce consentement relève du coaching.';
const mayAsk = (scopes: readonly ConsentScope[], { audience }: Person) =>
  scopes.every((scope) => scopesOf(audience).includes(scope));

const answerOf = answering('Ce consentement a été modifié entre-temps.', (consent: Consent) => consent);

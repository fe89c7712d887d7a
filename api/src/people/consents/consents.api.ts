import { type Consent, consents } from '@tandem/shared/contract/people/consents';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { Problem } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import { consentsPolicy, scopesOf } from './consents.policy';
import { consentsRepository } from './consents.repository';

export function consentsApi(app: App, services: Services) {
  const repository = consentsRepository(services);

  mount(app, consents, consentsPolicy, {
    list: async ({ params: { id }, person }) => ({
      rows: await repository.list(id, person),
      scopes: scopesOf(person.audience),
    }),

    record: ({ params: { id }, body: { values }, person }) => {
      if (!scopesOf(person.audience).includes(values.scope)) {
        throw new Problem(403, 'Ce consentement relève du coaching.');
      }
      return repository.record(id, values, person);
    },

    withdraw: async ({ params, body, person }) =>
      answerOf(person, await repository.withdraw({ ...params, ...body }, person)),
  });
}

const answerOf = answering('Ce consentement a été modifié entre-temps.', (consent: Consent) => consent);

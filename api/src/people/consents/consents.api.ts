import { consents } from '@tandem/shared/contract/people/consents';
import type { App, Services } from '../../services';
import { mount, outcome } from '../../platform/http/mount';
import { Problem } from '../../platform/http/problem';
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

    withdraw: async ({ params, body: { version, withdrawnOn }, person }) => {
      if (version === undefined) throw new Problem(428, 'Rechargez la fiche avant de la modifier.');
      const { isStale, consent } = await repository.withdraw({ ...params, version, withdrawnOn }, person);
      const message = 'Ce consentement a été modifié entre-temps.';
      return isStale ? outcome(409, { message, reason: 'stale' as const, current: consent }) : consent;
    },
  });
}

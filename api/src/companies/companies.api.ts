import { companies } from '@tandem/shared/contract/companies';
import type { App, Services } from '../app';
import { mount } from '../http/mount';
import { companiesPolicy } from './companies.policy';
import { companiesRepository } from './companies.repository';

export function companiesApi(app: App, { db }: Services) {
  const repository = companiesRepository(db);

  mount(app, companies, companiesPolicy, {
    search: async ({ query }) => ({ rows: await repository.search(query.q) }),
  });
}

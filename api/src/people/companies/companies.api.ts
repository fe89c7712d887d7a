import { companies, type CompanyFile } from '@tandem/shared/contract/people/companies';
import type { Audience } from '@tandem/shared/access';
import type { App, Services } from '../../services';
import { mount, outcome } from '../../platform/http/mount';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import type { StoredCompany } from './companies.audit-labels';
import { companiesPolicy } from './companies.policy';
import { companiesRepository } from './companies.repository';
import { companyWriter } from './companies.write.repository';

export function companiesApi(app: App, services: Services) {
  const repository = companiesRepository(services.db);
  const writer = companyWriter(services);

  mount(app, companies, companiesPolicy, {
    search: async ({ query }) => ({ rows: await repository.search(query.q) }),

    show: async ({ params: { id }, person }) => {
      const found = await writer.find(id);
      if (!found) throw notFound('Entreprise');
      return toView(found, person);
    },

    change: async ({ params: { id }, body: { version, values, acceptSimilar }, person }) => {
      const similar = acceptSimilar ? [] : await writer.similarTo(id, values);
      if (similar.length > 0) return similarAnswer(similar);
      return answerOf(person, await writer.change({ id, version }, values, person));
    },

    archive: async ({ params: { id }, body: { version }, person }) =>
      answerOf(person, await writer.setArchived({ id, version }, true, person)),
    restore: async ({ params: { id }, body: { version }, person }) =>
      answerOf(person, await writer.setArchived({ id, version }, false, person)),
  });
}

const archiving: readonly Audience[] = companiesPolicy.archive;

const toView = (company: StoredCompany, { audience }: Person): CompanyFile => ({
  ...company,
  may: { archive: archiving.includes(audience) },
});

const answerOf = answering('Cette entreprise a été modifiée entre-temps.', toView);

const similarAnswer = (found: Awaited<ReturnType<ReturnType<typeof companyWriter>['similarTo']>>) =>
  outcome(409, {
    message: 'Une autre entreprise de ce nom existe à cet endroit.',
    reason: 'similar_company' as const,
    companies: found,
  });

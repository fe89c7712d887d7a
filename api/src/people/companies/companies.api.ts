import { administration } from '@tandem/shared/access';
import type { companies, CompanyFile } from '@tandem/shared/contract/people/companies';
import type { Services } from '../../services';
import { type Handlers, outcome } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { allows, type Policy } from '../../platform/http/policy';
import { notFound } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import type { StoredCompany } from './companies.audit-labels';
import { companiesRepository } from './companies.repository';

export function companiesHandlers(services: Services): Handlers<typeof companies> {
  const repository = companiesRepository(services);

  return {
    search: ({ query }) => repository.search(query.q),

    show: async ({ params: { id }, person }) => {
      const found = await repository.find(id);
      if (!found) throw notFound('Entreprise');
      return toView(found, person);
    },

    change: async ({ params: { id }, body: { version, values, acceptSimilar }, person }) => {
      const similar = acceptSimilar ? [] : await repository.similarTo(id, values);
      if (similar.length > 0) return similarAnswer(similar);
      return answerOf(person, await repository.change({ id, version }, values, person));
    },

    archive: async ({ params: { id }, body: { version }, person }) =>
      answerOf(person, await repository.setArchived({ id, version }, true, person)),
    restore: async ({ params: { id }, body: { version }, person }) =>
      answerOf(person, await repository.setArchived({ id, version }, false, person)),
  };
}

/** Calls that the file offers to whoever may make them: rows of the policy too. */
export const offeredCalls = { archive: administration } as const satisfies Partial<Policy<typeof companies>>;

const toView = (company: StoredCompany, person: Person): CompanyFile => ({
  ...company,
  may: { archive: allows(offeredCalls.archive, person) },
});

const answerOf = answering('Cette entreprise a été modifiée entre-temps.', toView);

const similarAnswer = (found: Awaited<ReturnType<ReturnType<typeof companiesRepository>['similarTo']>>) =>
  outcome(409, {
    message: 'Une autre entreprise de ce nom existe à cet endroit.',
    reason: 'similar_company' as const,
    companies: found,
  });

import { companies, type CompanyFile } from '@tandem/shared/contract/people/companies';
import type { Audience } from '@tandem/shared/access';
import type { App, Services } from '../../services';
import { mount, outcome } from '../../platform/http/mount';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import type { StoredCompany } from './companies.lines';
import { companiesPolicy } from './companies.policy';
import { companiesRepository } from './companies.repository';
import { companyWriter, type WrittenCompany } from './companies.write.repository';

export function companiesApi(app: App, services: Services) {
  const repository = companiesRepository(services.db);
  const writer = companyWriter(services);

  mount(app, companies, companiesPolicy, {
    search: async ({ query }) => ({ rows: await repository.search(query.q) }),

    show: async ({ params: { id }, person }) => {
      const found = await writer.find(id);
      if (!found) throw notFound('Entreprise');
      return shownTo(person, found);
    },

    change: async ({ params: { id }, body, person }) => {
      const version = versionOf(body);
      const similar = body.acceptSimilar ? [] : await writer.similarTo(id, body.values);
      if (similar.length > 0) return similarAnswer(similar);
      return answerOf(person, await writer.change(id, version, body.values, person));
    },

    archive: async ({ params: { id }, body, person }) =>
      answerOf(person, await writer.setArchived(id, versionOf(body), true, person)),
    restore: async ({ params: { id }, body, person }) =>
      answerOf(person, await writer.setArchived(id, versionOf(body), false, person)),
  });
}

const archiving: readonly Audience[] = companiesPolicy.archive;

const shownTo = ({ audience }: Person, company: StoredCompany): CompanyFile => ({
  ...company,
  may: { archive: archiving.includes(audience) },
});

function versionOf({ version }: { version?: number | undefined }): number {
  if (version === undefined) throw new Problem(428, 'Rechargez l’entreprise avant de la modifier.');
  return version;
}

function answerOf(person: Person, { isStale, company }: WrittenCompany) {
  const current = shownTo(person, company);
  const message = 'Cette entreprise a été modifiée entre-temps.';
  return isStale ? outcome(409, { message, reason: 'stale' as const, current }) : current;
}

const similarAnswer = (found: Awaited<ReturnType<ReturnType<typeof companyWriter>['similarTo']>>) =>
  outcome(409, {
    message: 'Une autre entreprise de ce nom existe à cet endroit.',
    reason: 'similar_company' as const,
    companies: found,
  });

import { type retention, retentionKeys } from '@tandem/shared/contract/administration/retention';
import type { Services } from '../../services';
import { type Handlers, outcome } from '../../platform/http/answer';

import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { retentionWork } from './retention.job';
import { retentionRepository, type StoredRun } from './retention.repository';

const busy = () => outcome(409, { message: 'Une anonymisation est déjà en cours. Attendez qu’elle soit terminée.' });

export function retentionHandlers(services: Services): Handlers<typeof retention> {
  const { db, jobs, audit } = services;
  const repository = retentionRepository(services);

  /** Adds a run together with the job that does it. */
  const begin = (
    person: Person,
    run: Omit<StoredRun, 'byId'> | Pick<StoredRun, 'categories' | 'subject' | 'subjectId' | 'total'>,
  ) =>
    db.transaction(async (tx) => {
      const added = await repository.add(tx, { ...run, byId: person.id });
      if (!added) return busy();
      await jobs.add(tx, retentionWork, {});
      const diff = { categories: run.categories, subject: run.subject, id: run.subjectId };
      await audit(tx, person, { action: 'start', entity: 'retention', entityId: added.id, diff });
      return added;
    });

  return {
    async read() {
      const categories = [];
      // One after the other: each walks large tables.
      for (const key of retentionKeys) categories.push(await repository.counted(key));
      return { categories, runs: await repository.runs() };
    },

    rows: ({ params: { category }, query }) => repository.rows(category, query),

    async apply({ body: { categories }, person }) {
      const counted = await Promise.all(categories.map((key) => repository.counted(key)));
      const total = counted.reduce((sum, { due }) => sum + due, 0);
      return begin(person, { categories, subject: null, subjectId: null, total });
    },

    people: async ({ query: { q } }) => ({ rows: await repository.people(q) }),

    async forget({ body: { kind, id }, person }) {
      const found = await db.transaction((tx) => repository.reason(tx, kind, id));
      if (!found) throw notFound('Personne');
      if (found.keptBecause) return outcome(409, { message: found.keptBecause });
      return begin(person, { categories: [], subject: kind, subjectId: id, total: 1 });
    },
  };
}

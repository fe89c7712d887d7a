import type { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { answering } from '../../platform/http/write';
import { closedTo } from './accompaniments.checks.repository';
import { accompanimentsRepository } from './accompaniments.repository';
import { toView, type StoredAccompaniment } from './accompaniments.presenter';

export function accompanimentsHandlers(services: Services): Handlers<typeof accompaniments> {
  const repository = accompanimentsRepository(services);
  const askerOf = (person: Person) => ({ person, today: today(services.now()) });
  const viewFor = (row: StoredAccompaniment, person: Person) => toView(row, askerOf(person));
  const answerOf = answering('Cet accompagnement a été modifié entre-temps.', viewFor);

  return {
    list: async ({ params: { id }, person }) => {
      const { rows, total } = await repository.list(id, person);
      return { rows: rows.map((row) => viewFor(row, person)), total };
    },
    start: async ({ params, person }) => {
      const { last, fileClosedBecause, authorId, ...start } = await repository.start(params, person);
      const closedBecause = closedTo({ status: start.status, fileClosedBecause, authorId });
      return { ...start, closedBecause, last: last.map((row) => viewFor(row, person)) };
    },
    add: async ({ params, body, person }) => viewFor(await repository.add(params, body, person), person),
    show: async ({ params, person }) => viewFor(await repository.show(params, askerOf(person)), person),
    versions: async ({ params, person }) => ({ rows: await repository.versions(params, askerOf(person)) }),
    change: async ({ params, body, person }) => answerOf(person, await repository.change(params, body, person)),
    remove: async ({ params, query: { version }, person }) =>
      answerOf(person, await repository.remove(params, version, person)),
    note: ({ params, body: { reason }, person }) => repository.note(params, askerOf(person), reason),
  };
}

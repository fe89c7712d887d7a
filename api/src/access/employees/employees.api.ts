import { employees } from '@tandem/shared/contract/access/employees';
import type { App, Services } from '../../services';
import { mount, outcome } from '../../platform/http/mount';
import { notFound, Problem } from '../../platform/http/problem';
import { handOverRepository } from './employees.hand-over.repository';
import { employeesPolicy } from './employees.policy';
import { employeesRepository, type WrittenEmployee } from './employees.repository';

export function employeesApi(app: App, services: Services) {
  const repository = employeesRepository(services);
  const findHandOver = handOverRepository(services);

  mount(app, employees, employeesPolicy, {
    list: ({ query }) => repository.list(query),
    overview: () => repository.overview(),
    create: ({ body, person }) => repository.add(body.values, person),
    show: async ({ params: { id } }) => found(await repository.find(id)),
    change: async ({ params: { id }, body, person }) =>
      answerOf(await repository.change({ id, version: versionOf(body) }, body.values, person)),
    handOver: async ({ params: { id } }) => found(await findHandOver(id)),
    leave: async ({ params: { id }, body, person }) =>
      answerOf(await repository.leave({ id, version: versionOf(body), leftOn: body.leftOn }, person)),
    archive: async ({ params: { id }, body, person }) =>
      answerOf(await repository.archive({ id, version: versionOf(body) }, person)),
    restore: async ({ params: { id }, body, person }) =>
      answerOf(await repository.restore({ id, version: versionOf(body) }, person)),
  });
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound('Collaborateur');
  return row;
}

function versionOf({ version }: { version?: number | undefined }): number {
  if (version === undefined) throw new Problem(428, 'Rechargez la fiche avant de la modifier.');
  return version;
}

/** The fresh row, or 409 with the row as it is now. */
const answerOf = ({ isStale, row }: WrittenEmployee) =>
  isStale
    ? outcome(409, { message: 'Cette fiche a été modifiée entre-temps.', reason: 'stale' as const, current: row })
    : row;

import type { EmployeeRow, employees } from '@tandem/shared/contract/access/employees';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import { employeeDepartures } from './employees.departures.repository';
import { employeesRepository } from './employees.repository';

export function employeesHandlers(services: Services): Handlers<typeof employees> {
  const repository = employeesRepository(services);
  const departures = employeeDepartures(services);

  return {
    list: ({ query }) => repository.list(query),
    overview: () => repository.overview(),
    create: ({ body, person }) => repository.add(body.values, person),
    show: async ({ params: { id } }) => found(await repository.find(id)),
    change: async ({ params: { id }, body, person }) =>
      answerOf(person, await repository.change({ id, version: body.version }, body.values, person)),
    handOver: async ({ params: { id } }) => found(await departures.find(id)),
    leave: async ({ params: { id }, body, person }) =>
      answerOf(person, await repository.leave({ id, ...body }, person)),
    archive: async ({ params: { id }, body, person }) =>
      answerOf(person, await repository.archive({ id, ...body }, person)),
    restore: async ({ params: { id }, body, person }) =>
      answerOf(person, await repository.restore({ id, ...body }, person)),
  };
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound('Collaborateur·trice');
  return row;
}

const answerOf = answering('Cette fiche a été modifiée entre-temps.', (row: EmployeeRow) => row);

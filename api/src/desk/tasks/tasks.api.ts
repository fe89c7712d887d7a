import type { Task, tasks } from '@tandem/shared/contract/desk/tasks';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { answering, staleAnswer } from '../../platform/http/write';
import { tasksRepository, taskWriter } from './tasks.repository';

export function tasksHandlers(services: Services): Handlers<typeof tasks> {
  const repository = tasksRepository(services);
  const writer = taskWriter(services);

  return {
    list: ({ query, person }) => repository.list(person, query),
    add: ({ body: { values, subject }, person }) => writer.add(person, values, subject),
    change: async ({ params: { id }, body: { version, values }, person }) =>
      answerOf(person, await writer.change(person, { id, version }, values)),
    remove: async ({ params: { id }, query: { version }, person }) => {
      const { isStale, row } = await writer.remove(person, { id, version });
      return isStale ? staleAnswer(stale, row) : undefined;
    },
  };
}

const stale = 'Ce rappel a été modifié entre-temps.';
const answerOf = answering(stale, (row: Task) => row);

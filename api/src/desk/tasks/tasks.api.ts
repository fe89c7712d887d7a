import { type Task, tasks } from '@tandem/shared/contract/desk/tasks';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { answering, staleAnswer } from '../../platform/http/write';
import { tasksPolicy } from './tasks.policy';
import { tasksRepository } from './tasks.repository';
import { taskWriter } from './tasks.write.repository';

export function tasksApi(app: App, services: Services) {
  const repository = tasksRepository(services);
  const writer = taskWriter(services);

  mount(app, tasks, tasksPolicy, {
    list: ({ query, person }) => repository.list(person, query),
    add: ({ body: { values, subject }, person }) => writer.add(person, values, subject),
    change: async ({ params: { id }, body: { version, values }, person }) =>
      answerOf(person, await writer.change(person, { id, version }, values)),
    remove: async ({ params: { id }, query: { version }, person }) => {
      const { isStale, row } = await writer.remove(person, { id, version });
      return isStale ? staleAnswer(stale, row) : undefined;
    },
  });
}

const stale = 'Ce rappel a été modifié entre-temps.';
const answerOf = answering(stale, (row: Task) => row);

import { absences } from '@tandem/shared/contract/teaching/absences';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { answering } from '../../platform/http/write';
import { absencesPolicy } from './absences.policy';
import { absencesRepository, toView } from './absences.repository';

export function absencesApi(app: App, services: Services) {
  const repository = absencesRepository(services);

  mount(app, absences, absencesPolicy, {
    list: async ({ params: { id }, person }) => ({ rows: await repository.list(id, person) }),
    add: async ({ params: { id }, body: { values }, person }) => toView(await repository.add(id, values, person)),
    change: async ({ params, body: { version, values }, person }) =>
      answerOf(person, await repository.change(params, version, values, person)),
    archive: async ({ params, body: { version }, person }) =>
      answerOf(person, await repository.setArchived(params, version, true, person)),
    restore: async ({ params, body: { version }, person }) =>
      answerOf(person, await repository.setArchived(params, version, false, person)),
  });
}

const answerOf = answering('Cette absence a été modifiée entre-temps.', toView);

import type { absences } from '@tandem/shared/contract/teaching/absences';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { answering } from '../../platform/http/write';
import { absencesRepository, toView } from './absences.repository';

export function absencesHandlers(services: Services): Handlers<typeof absences> {
  const repository = absencesRepository(services);

  return {
    list: async ({ params: { id }, person }) => ({ rows: await repository.list(id, person) }),
    add: async ({ params: { id }, body: { values }, person }) => toView(await repository.add(id, values, person)),
    change: async ({ params, body: { version, values }, person }) =>
      answerOf(person, await repository.change(params, version, values, person)),
    archive: async ({ params, body: { version }, person }) =>
      answerOf(person, await repository.setArchived(params, version, true, person)),
    restore: async ({ params, body: { version }, person }) =>
      answerOf(person, await repository.setArchived(params, version, false, person)),
  };
}

const answerOf = answering('Cette absence a été modifiée entre-temps.', toView);

import type { NoteVisibility, studentNotes } from '@tandem/shared/contract/people/student-notes';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import { studentNotesRepository } from './student-notes.repository';
import { toView } from './student-notes.presenter';

export function studentNotesHandlers(services: Services): Handlers<typeof studentNotes> {
  const repository = studentNotesRepository(services);

  return {
    list: async ({ params: { id }, person }) => ({ rows: await repository.list(id, person) }),

    add: async ({ params: { id }, body: { values }, person }) => {
      refuseSecret(person, values);
      return toView(await repository.add(id, values, person), person);
    },

    change: async ({ params, body: { version, values }, person }) => {
      refuseSecret(person, values);
      return answerOf(person, await repository.change(params, version, values, person));
    },

    archive: async ({ params, body: { version }, person }) =>
      answerOf(person, await repository.setArchived(params, version, true, person)),
    restore: async ({ params, body: { version }, person }) =>
      answerOf(person, await repository.setArchived(params, version, false, person)),
  };
}

/** Whoever cannot read a remark again must not be able to hide it. */
function refuseSecret({ audience }: Person, { visibility }: { visibility: NoteVisibility }): void {
  if (visibility === 'admin' && audience !== 'admin') {
    throw new Problem(403, 'Seule l’administration peut se réserver une remarque.');
  }
}

const answerOf = answering('Cette remarque a été modifiée entre-temps.', toView);

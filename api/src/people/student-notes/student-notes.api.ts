import { type NoteVisibility, studentNotes } from '@tandem/shared/contract/people/student-notes';
import type { App, Services } from '../../services';
import { mount, outcome } from '../../platform/http/mount';
import type { Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import { studentNotesPolicy } from './student-notes.policy';
import { studentNotesRepository, type WrittenNote } from './student-notes.repository';
import { shownTo } from './student-notes.shown';

export function studentNotesApi(app: App, services: Services) {
  const repository = studentNotesRepository(services);

  mount(app, studentNotes, studentNotesPolicy, {
    list: async ({ params: { id }, person }) => ({ rows: await repository.list(id, person) }),

    add: async ({ params: { id }, body: { values }, person }) => {
      refuseSecret(person, values);
      return shownTo(person, await repository.add(id, values, person));
    },

    change: async ({ params, body, person }) => {
      const version = versionOf(body);
      refuseSecret(person, body.values);
      return answerOf(person, await repository.change(params, version, body.values, person));
    },

    archive: async ({ params, body, person }) =>
      answerOf(person, await repository.setArchived(params, versionOf(body), true, person)),
    restore: async ({ params, body, person }) =>
      answerOf(person, await repository.setArchived(params, versionOf(body), false, person)),
  });
}

/** Whoever cannot read a remark again must not be able to hide it. */
function refuseSecret({ audience }: Person, { visibility }: { visibility: NoteVisibility }): void {
  if (visibility === 'admin' && audience !== 'admin') {
    throw new Problem(403, 'Seule l’administration peut se réserver une remarque.');
  }
}

function versionOf({ version }: { version?: number | undefined }): number {
  if (version === undefined) throw new Problem(428, 'Rechargez la remarque avant de la modifier.');
  return version;
}

function answerOf(person: Person, { isStale, note }: WrittenNote) {
  const current = shownTo(person, note);
  const message = 'Cette remarque a été modifiée entre-temps.';
  return isStale ? outcome(409, { message, reason: 'stale' as const, current }) : current;
}

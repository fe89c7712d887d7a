import type { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import type { NoteVisibility } from '@tandem/shared/contract/people/student-notes';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import { studentsBulkChoice } from './bulk/choice.repository';
import { studentsBulkLabels } from './bulk/labels';
import { studentsBulkMail } from './bulk/mail.repository';
import { studentsBulkRepository } from './bulk/bulk.repository';

export function studentsBulkHandlers(services: Services): Handlers<typeof studentsBulk> {
  const repository = studentsBulkRepository(services);
  const setSource = studentsBulkChoice(services, 'sourceStudentId');
  const setRegion = studentsBulkChoice(services, 'regionId');
  const labels = studentsBulkLabels(services);
  const mailOf = (person: Person) => studentsBulkMail(services, person);

  return {
    addNote: ({ body: { target, values }, person }) => {
      refuseSecret(person, values);
      return repository.addNote(target, values, person);
    },
    removeNotes: async ({ body, person }) => ({ removed: await repository.removeNotes(body.noteIds, person) }),
    setSource: ({ body, person }) => setSource(body.changes, person),
    setRegion: ({ body, person }) => setRegion(body.changes, person, body.reason),
    labels: ({ body, person }) => labels(body.target, person),
    archive: ({ body, person }) => repository.archive(body.target, person),
    restore: ({ body, person }) => repository.restore(body.target, person),
    mailTemplates: async ({ person }) => ({ templates: await mailOf(person).templates() }),
    previewMail: ({ body, person }) => mailOf(person).preview(body.target, body.mail, body.to),
    sendMail: ({ body, person }) => mailOf(person).send(body.target, body.mail, person, body.to),
  };
}

/** Whoever cannot read a remark again must not be able to hide it. */
function refuseSecret({ audience }: Person, { visibility }: { visibility: NoteVisibility }): void {
  if (visibility === 'admin' && audience !== 'admin') {
    throw new Problem(403, 'Seule l’administration peut se réserver une remarque.');
  }
}

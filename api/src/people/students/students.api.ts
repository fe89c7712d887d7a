import type { students } from '@tandem/shared/contract/people/students';
import type { ApprenticeshipFields } from '@tandem/shared/contract/people/students.fields';
import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import type { Written } from '../../platform/http/write';
import { listHandlers } from '../../platform/listing/list-handlers';
import {
  answerOf,
  candidatesFor,
  comparable,
  duplicateAnswer,
  fileFor,
  similarCompanyAnswer,
} from './students.answers';
import { apprenticeshipsRepository } from './students.apprenticeships.repository';
import { findSimilarCompanies } from './students.companies.repository';
import { contactsRepository } from './students.contacts.repository';
import { studentCounts } from './students.counts.repository';
import { findDuplicates } from '../duplicates.repository';
import { studentsSheet } from './students.export';
import { findCard } from './students.file.repository';
import { historyRepository } from './students.history.repository';
import { readableStudents } from './students.list.repository';
import { studentsRepository } from './students.repository';
import type { MaskedFile } from './students.presenter';
import { tabCounts } from './students.tabs.repository';
import { studentWriter } from './students.write';

export function studentsHandlers(services: Services): Handlers<typeof students> {
  const { db, now } = services;
  const writer = studentWriter(services);
  const repository = studentsRepository(services, writer);
  const counts = studentCounts(db);
  const apprenticeships = apprenticeshipsRepository(writer);
  const contacts = contactsRepository(writer);
  const history = historyRepository(services);
  const tabs = tabCounts(db, history);

  /** Warns of a company that is already there before anything is written. */
  async function unlessSimilar(
    values: ApprenticeshipFields,
    person: Person,
    write: () => Promise<Written<MaskedFile>>,
  ) {
    const similar = await findSimilarCompanies(db, values.company);
    return similar.length > 0 ? similarCompanyAnswer(similar) : answerOf(db, person, await write());
  }

  return {
    ...listHandlers(services, { list: readableStudents, counts: (asker) => counts(asker.today), sheet: studentsSheet }),
    duplicates: async ({ body, person }) => ({
      candidates: candidatesFor(person, await findDuplicates(db, comparable(person, body), today(now()))),
    }),

    create: async ({ body, person }) => {
      const similar = await findSimilarCompanies(db, body.apprenticeship?.company);
      if (similar.length > 0) return similarCompanyAnswer(similar);
      const added = await repository.add(body, person);
      return 'file' in added
        ? fileFor(db, person, added.file)
        : duplicateAnswer(candidatesFor(person, added.candidates));
    },

    show: async ({ params: { id }, person }) => {
      const day = today(now());
      const found =
        person.audience === 'teacher'
          ? person.teacherId && (await findCard(db, { id, teacherId: person.teacherId, today: day }))
          : await repository.find(id);
      if (!found) throw notFound('Apprenti');
      return 'view' in found ? found : fileFor(db, person, found);
    },

    tabCounts: ({ params: { id }, person }) => tabs(id, person),

    change: async ({ params: { id }, body, person }) =>
      answerOf(db, person, await repository.change({ id, version: body.version }, body, person)),
    archive: async ({ params: { id }, body, person }) =>
      answerOf(db, person, await repository.setArchived({ id, version: body.version }, true, person)),
    restore: async ({ params: { id }, body, person }) =>
      answerOf(db, person, await repository.setArchived({ id, version: body.version }, false, person)),

    revealAvs: async ({ params: { id }, person }) => {
      const found = await repository.revealAvs(id, person);
      if (!found) throw notFound('Apprenti');
      return found;
    },

    history: async ({ params: { id }, query }) => {
      const found = await history.list(id, query, await writer.hasAvs(db));
      if (!found) throw notFound('Apprenti');
      return found;
    },

    addApprenticeship: ({ params: { id }, body: { version, values }, person }) =>
      unlessSimilar(values, person, () => apprenticeships.add({ id, version }, values, person)),
    changeApprenticeship: ({ params, body: { version, values }, person }) =>
      unlessSimilar(values, person, () => apprenticeships.change(params, version, values, person)),

    addContact: async ({ params: { id }, body, person }) =>
      fileFor(db, person, (await contacts.add(id, body.values, person)).row),
    changeContact: async ({ params, body, person }) =>
      answerOf(db, person, await contacts.change(params, body.version, body.values, person)),
    removeContact: async ({ params, body, person }) =>
      answerOf(db, person, await contacts.archive(params, body.version, person)),
    restoreContact: async ({ params, body, person }) =>
      answerOf(db, person, await contacts.restore(params, body.version, person)),
  };
}

import type { CompanyChoice } from '@tandem/shared/contract/people/companies';
import type { students } from '@tandem/shared/contract/people/students';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { asking } from '../../platform/http/asking';
import { notFound } from '../../platform/http/problem';
import { listHandlers } from '../../platform/listing/list-handlers';
import { findDuplicates } from '../duplicates.repository';
import { apprenticeshipsRepository } from './file/apprenticeships.repository';
import { findSimilarCompanies } from './file/companies.repository';
import { contactsRepository } from './file/contacts.repository';
import { findCard } from './file/file.repository';
import { historyRepository, tabCounts } from './file/history.repository';
import {
  answerOf,
  candidatesFor,
  comparable,
  duplicateAnswer,
  fileFor,
  similarCompanyAnswer,
} from './file/students.presenter';
import { studentWriter } from './file/write.repository';
import { studentCounts } from './students.counts.repository';
import { studentsSheet } from './students.export';
import { readableStudents } from './students.list.repository';
import { studentsRepository } from './students.repository';

export function studentsHandlers(services: Services): Handlers<typeof students> {
  const { db, now } = services;
  const writer = studentWriter(services);
  const repository = studentsRepository(services, writer);
  const counts = studentCounts(db);
  const apprenticeships = apprenticeshipsRepository(writer);
  const contacts = contactsRepository(writer);
  const history = historyRepository(services);
  const tabs = tabCounts(db, history);

  /** Warns of a company that is already there, before anything is written. */
  async function similarCompany(values: { company?: CompanyChoice | null | undefined } | null | undefined) {
    const similar = await findSimilarCompanies(db, values?.company);
    return similar.length > 0 ? similarCompanyAnswer(similar) : undefined;
  }

  return {
    ...listHandlers(services, { list: readableStudents, counts: (asker) => counts(asker.today), sheet: studentsSheet }),
    duplicates: async ({ body, person }) => ({
      candidates: candidatesFor(person, await findDuplicates(db, comparable(person, body), today(now()))),
    }),

    create: async ({ body, person }) => {
      const similar = await similarCompany(body.apprenticeship);
      if (similar) return similar;
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
      if (!found) throw notFound('Apprenti·e');
      return 'view' in found ? found : fileFor(db, person, found);
    },

    tabCounts: ({ params: { id }, person }) => tabs(id, person),

    change: async ({ params: { id }, body, person }) =>
      answerOf(db, person, await repository.saveSection({ id, version: body.version }, body, person)),
    archive: async ({ params: { id }, body, person }) =>
      asking(async () =>
        answerOf(db, person, await repository.archive({ id, version: body.version }, body.agreed, person)),
      ),
    restore: async ({ params: { id }, body, person }) =>
      answerOf(db, person, await repository.restore({ id, version: body.version }, person)),

    revealAvs: async ({ params: { id }, person }) => {
      const found = await repository.revealAvs(id, person);
      if (!found) throw notFound('Apprenti·e');
      return found;
    },

    history: async ({ params: { id }, query }) => {
      const found = await history.list(id, query, await writer.hasAvs(db));
      if (!found) throw notFound('Apprenti·e');
      return found;
    },

    addApprenticeship: async ({ params: { id }, body: { version, values }, person }) =>
      (await similarCompany(values)) ??
      answerOf(db, person, await apprenticeships.add({ id, version }, values, person)),
    changeApprenticeship: async ({ params, body: { version, values }, person }) =>
      (await similarCompany(values)) ??
      answerOf(db, person, await apprenticeships.change(params, version, values, person)),

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

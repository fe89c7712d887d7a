import type { Submission, submissions } from '@tandem/shared/contract/desk/submissions';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problem';
import type { Person } from '../../platform/http/person';
import { answering, type Written } from '../../platform/http/write';
import { notNotifiedReader } from '../../platform/outbox/not-notified.repository';
import { cvRepository } from './submissions.cv.repository';
import { countSubmissions, listSubmissions } from './submissions.list.repository';
import { topicOf } from './submissions.notices.repository';
import { submissionsRepository } from './submissions.repository';
import { submissionWriter } from './submissions.write.repository';

const answerOf = answering('Cette demande a été modifiée entre-temps.', (row: Submission) => row);

/** «Formulaires à vérifier», for those who treat them. */
export function submissionsHandlers(services: Services): Handlers<typeof submissions> {
  const { db } = services;
  const repository = submissionsRepository(services);
  const writer = submissionWriter(services);
  const cvs = cvRepository(services);
  const { withNotNotified } = notNotifiedReader(services);
  /** As it stands after an act, with whom it has not reached. */
  const answer = async (person: Person, written: Written<Submission>) =>
    answerOf(person, { ...written, row: await withNotNotified(written.row, topicOf(written.row)) });

  return {
    list: ({ query, person }) => listSubmissions(db, person, query),
    counts: ({ person }) => countSubmissions(db, person),
    show: async ({ params: { id }, person }) => withNotNotified(await repository.read(id, person), topicOf({ id })),
    compare: async ({ params: { id }, query: { recordId }, person }) => ({
      rows: await repository.compare(id, recordId, person),
    }),
    cv: async ({ params: { id }, person }) => {
      const { id: submissionId } = await repository.open(db, person, id);
      const file = await cvs.read(submissionId);
      if (!file) throw notFound('CV');
      return { filename: file.name, type: 'application/pdf', body: file.content };
    },
    accept: async ({ params: { id }, body: { version, ...body }, person }) =>
      answer(person, await writer.accept({ id, version }, body, person)),
    refuse: async ({ params: { id }, body: { version, ...body }, person }) =>
      answer(person, await writer.refuse({ id, version }, body, person)),
    ask: async ({ params: { id }, body: { version, ...body }, person }) =>
      answer(person, await writer.ask({ id, version }, body, person)),
    mark: async ({ params: { id }, body: { version, ...body }, person }) =>
      answer(person, await writer.mark({ id, version }, body, person)),
  };
}

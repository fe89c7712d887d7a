import type { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { registrationsBulk } from '@tandem/shared/contract/teaching/registrations.bulk';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { type Handlers, outcome } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problem';
import { answering, type Written } from '../../platform/http/write';
import { listHandlers } from '../../platform/listing/list-handlers';
import { notNotifiedReader } from '../../platform/outbox/not-notified.repository';
import { asking } from '../../platform/http/asking';
import { topicOf } from '../course-mails/course-mails.repository';
import { registrationsBulkRepository } from './registrations.bulk.repository';
import { findCell } from './registrations.cell.repository';
import { registrationsSheet } from './registrations.export';
import { findOfStudent } from './registrations.file.repository';
import { countViews, registrationsList } from './registrations.list.repository';
import { matchesRepository } from './registrations.matches.repository';
import { findMatrix } from './registrations.matrix.repository';
import { registrationsRepository } from './registrations.repository';

const topicOfRow = ({ id }: Registration) => topicOf(id);
const answerOf = answering('Cette inscription a été modifiée entre-temps.', (row: Registration) => row);

export function registrationsHandlers(services: Services): Handlers<typeof registrations> {
  const { db, now, settings } = services;
  const repository = registrationsRepository(services);
  const matches = matchesRepository(db);
  const day = () => today(now());
  const { withNotNotified, eachWithNotNotified } = notNotifiedReader(services);
  const writtenWithNotices = async (written: Written<Registration>) => ({
    ...written,
    row: await withNotNotified(written.row, topicOfRow(written.row)),
  });

  return {
    ...listHandlers(services, {
      list: registrationsList,
      counts: (asker, { trainingYearId }) => countViews(db, asker.today, trainingYearId),
      sheet: registrationsSheet,
    }),
    best: async ({ body }) => ({ rows: await matches.best(body.ids, day()) }),
    matrix: async ({ query: { trainingYearId: yearId } }) =>
      findMatrix(db, { day: day(), yearId, minSize: (await settings('group')).minSize }),
    cell: async ({ params, query: { trainingYearId: yearId } }) =>
      findCell(db, params, { day: day(), yearId, lessonMinutes: (await settings('group')).lessonMinutes }),

    ofStudent: async ({ params: { id } }) => {
      const found = await findOfStudent(db, id);
      if (!found) throw notFound('Apprenti·e');
      return { ...found, rows: await eachWithNotNotified(found.rows, topicOfRow) };
    },
    add: ({ params: { id }, body: { agreed, ...body }, person }) =>
      asking(async () => {
        const added = await repository.add(id, body, { person, agreed });
        if (!('duplicate' in added)) return { rows: await eachWithNotNotified(added, topicOfRow) };
        const { branch, ...of } = added.duplicate;
        return outcome(409, {
          message: `Une inscription en ${branch} existe déjà cette année.`,
          reason: 'duplicate' as const,
          ...of,
        });
      }),
    draftMatches: async ({ params: { id }, body }) => ({ rows: await matches.ofDraft(id, body, day()) }),

    show: async ({ params: { id } }) => {
      const found = await repository.find(id);
      if (!found) throw notFound('Inscription');
      return withNotNotified(found, topicOfRow(found));
    },
    matches: ({ params: { id } }) => matches.of(id, day()),
    change: async ({ params: { id }, body: { version, values }, person }) =>
      answerOf(person, await writtenWithNotices(await repository.change({ id, version }, values, person))),
    transition: ({ params: { id }, body: { version, agreed, ...step }, person }) =>
      asking(async () =>
        answerOf(person, await writtenWithNotices(await repository.step({ id, version }, step, { person, agreed }))),
      ),
  };
}

export function registrationsBulkHandlers(services: Services): Handlers<typeof registrationsBulk> {
  const bulk = registrationsBulkRepository(services);
  const { allOf } = notNotifiedReader(services);
  return {
    step: ({ body: { target, step, agreed }, person }) =>
      asking(async () => {
        const report = await bulk.step(target, step, { person, agreed });
        return { ...report, ...(await allOf(report.done.map(topicOf))) };
      }),
    priority: ({ body, person }) => bulk.setPriority(body.target, body.priority, person),
    mailTemplates: async () => ({ templates: await bulk.mail.templates() }),
    previewMail: ({ body }) => bulk.mail.preview(body.target, body.mail),
    sendMail: ({ body, person }) => bulk.mail.send(body.target, body.mail, person),
  };
}

import { teachersBulk } from '@tandem/shared/contract/people/teachers.bulk';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { teachersBulkPolicy } from './teachers.bulk.policy';
import { teachersBulkRepository } from './teachers.bulk.repository';

export function teachersBulkApi(app: App, services: Services) {
  const repository = teachersBulkRepository(services);

  mount(app, teachersBulk, teachersBulkPolicy, {
    transition: ({ body, person }) => repository.move(body.changes, person),
    archive: ({ body, person }) => repository.archive(body.target, person),
    restore: ({ body, person }) => repository.restore(body.target, person),
    mailTemplates: async ({ person }) => ({ templates: await repository.mailOf(person).templates() }),
    previewMail: ({ body, person }) => repository.mailOf(person).preview(body.target, body.mail),
    sendMail: ({ body, person }) => repository.mailOf(person).send(body.target, body.mail, person),
  });
}

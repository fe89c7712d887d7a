import type { teachersBulk } from '@tandem/shared/contract/people/teachers.bulk';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { teachersBulkRepository } from './bulk/bulk.repository';

export function teachersBulkHandlers(services: Services): Handlers<typeof teachersBulk> {
  const repository = teachersBulkRepository(services);

  return {
    transition: ({ body, person }) => repository.move(body.changes, person),
    archive: ({ body, person }) => repository.archive(body.target, person),
    restore: ({ body, person }) => repository.restore(body.target, person),
    mailTemplates: async ({ person }) => ({ templates: await repository.mailOf(person).templates() }),
    previewMail: ({ body, person }) => repository.mailOf(person).preview(body.target, body.mail),
    sendMail: ({ body, person }) => repository.mailOf(person).send(body.target, body.mail, person),
  };
}

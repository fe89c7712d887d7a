import { groupParticipantsMail, groupsBulk, groupTeachersMail } from '@tandem/shared/contract/teaching/groups.bulk';
import { groupMessages } from '@tandem/shared/contract/teaching/groups.messages';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { notFound } from '../../platform/http/problem';
import { refusing } from '../refusal';
import { groupsBulkRepository } from './groups.bulk.repository';
import { groupDuplicates } from './groups.duplicate.repository';
import { groupsMail } from './groups.mail.repository';
import { findMessages } from './groups.messages.repository';
import { groupMessagesPolicy, groupsBulkPolicy, groupsMailPolicy, mayChange } from './groups.policy';
import { groupsPrint } from './groups.print';

export function groupsBulkApi(app: App, services: Services) {
  const bulk = groupsBulkRepository(services);
  const { duplicate } = groupDuplicates(services);
  const mail = groupsMail(bulk, services);
  const print = groupsPrint(services, bulk);

  mount(app, groupsBulk, groupsBulkPolicy, {
    step: ({ body: { target, to }, person }) => bulk.step(target, to, person),
    previewTeacher: async ({ body }) => ({ rows: await bulk.previewTeacher(body.target, body.teacherId) }),
    setTeacher: ({ body, person }) => bulk.setTeacher(body.changes, person),
    duplicate: ({ params: { id }, person }) =>
      refusing(async () => ({ ...(await duplicate(id, person)), may: { change: mayChange(person) } })),
    duplicateMany: ({ body, person }) => bulk.duplicate(body.target, person),
    print: ({ body, person }) => print(body.target, person),
  });

  mount(app, groupParticipantsMail, groupsMailPolicy, {
    mailTemplates: async () => ({ templates: await mail.participants.templates() }),
    previewMail: ({ body }) => mail.participants.preview(body.target, body.mail),
    sendMail: ({ body, person }) => mail.participants.send(body.target, body.mail, person),
  });
  mount(app, groupTeachersMail, groupsMailPolicy, {
    mailTemplates: async () => ({ templates: await mail.teachers.templates() }),
    previewMail: ({ body }) => mail.teachers.preview(body.target, body.mail),
    sendMail: ({ body, person }) => mail.teachers.send(body.target, body.mail, person),
  });

  mount(app, groupMessages, groupMessagesPolicy, {
    list: async ({ params: { id } }) => {
      const rows = await findMessages(services, id);
      if (!rows) throw notFound('Groupe');
      return { rows };
    },
  });
}

import { isAdministration } from '@tandem/shared/access';
import type {
  groupParticipantsMail,
  groupsBulk,
  groupTeachersMail,
} from '@tandem/shared/contract/teaching/groups.bulk';
import type { groupMessages } from '@tandem/shared/contract/teaching/groups.messages';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problem';
import { asking } from '../../platform/http/asking';
import { refusing } from '../conflicts/refusal';
import { groupsBulkRepository } from './groups.bulk.repository';
import { groupDuplicates } from './groups.duplicate.repository';
import { groupsMail } from './groups.mail.repository';
import { findMessages } from './groups.messages.repository';
import { groupsPrint } from './groups.print';

export function groupsBulkHandlers(services: Services): Handlers<typeof groupsBulk> {
  const bulk = groupsBulkRepository(services);
  const { duplicate } = groupDuplicates(services);
  const print = groupsPrint(services, bulk);

  return {
    step: ({ body: { target, to, agreed }, person }) => asking(() => bulk.step(target, to, { person, agreed })),
    previewTeacher: async ({ body }) => ({ rows: await bulk.previewTeacher(body.target, body.teacherId) }),
    setTeacher: ({ body: { changes, agreed }, person }) => asking(() => bulk.setTeacher(changes, { person, agreed })),
    duplicate: ({ params: { id }, person }) =>
      refusing(async () => ({ ...(await duplicate(id, person)), may: { change: isAdministration(person.audience) } })),
    duplicateMany: ({ body, person }) => bulk.duplicate(body.target, person),
    print: ({ body, person }) => print(body.target, person),
  };
}

export function groupParticipantsMailHandlers(services: Services): Handlers<typeof groupParticipantsMail> {
  const { participants } = groupsMail(groupsBulkRepository(services), services);

  return {
    mailTemplates: async () => ({ templates: await participants.templates() }),
    previewMail: ({ body }) => participants.preview(body.target, body.mail),
    sendMail: ({ body, person }) => participants.send(body.target, body.mail, person),
  };
}

export function groupTeachersMailHandlers(services: Services): Handlers<typeof groupTeachersMail> {
  const { teachers } = groupsMail(groupsBulkRepository(services), services);

  return {
    mailTemplates: async () => ({ templates: await teachers.templates() }),
    previewMail: ({ body }) => teachers.preview(body.target, body.mail),
    sendMail: ({ body, person }) => teachers.send(body.target, body.mail, person),
  };
}

export const groupMessagesHandlers = (services: Services): Handlers<typeof groupMessages> => ({
  list: async ({ params: { id } }) => {
    const rows = await findMessages(services, id);
    if (!rows) throw notFound('Groupe');
    return { rows };
  },
});

import {
  groupMails,
  groupMailVariables,
  groupParticipantsMail,
  groupTeachersMail,
} from '@tandem/shared/contract/teaching/groups.bulk';
import type { MailCalls } from '../../kit/lists/bulk/calls';

/** Mails to the people of groups, and where each of them has a page. */
export const mailsOfGroups = {
  participants: {
    hrefOf: (id: number) => `/internal/students/show/${id}`,
    mails: {
      calls: groupParticipantsMail,
      schema: groupMails.participants,
      variables: groupMailVariables.participants,
    } satisfies MailCalls,
  },
  teachers: {
    hrefOf: (id: number) => `/internal/teachers/show/${id}`,
    mails: {
      calls: groupTeachersMail,
      schema: groupMails.teachers,
      variables: groupMailVariables.teachers,
    } satisfies MailCalls,
  },
} as const;

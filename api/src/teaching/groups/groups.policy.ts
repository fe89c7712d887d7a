import { administration, type Audience, internal, office } from '@tandem/shared/access';
import type { groups } from '@tandem/shared/contract/teaching/groups';
import type { groupParticipantsMail, groupsBulk } from '@tandem/shared/contract/teaching/groups.bulk';
import type { groupMessages } from '@tandem/shared/contract/teaching/groups.messages';
import type { Person } from '../../platform/http/person';
import type { Policy } from '../../platform/http/policy';

/** Teaching 32: the administration does, a coach reads, a teacher reads the own groups. */
export const groupsPolicy = {
  list: office,
  counts: office,
  countEach: office,
  exportRows: administration,
  week: office,
  suggest: administration,
  preview: administration,
  add: administration,
  show: internal,
  change: administration,
  transition: administration,
  regenerate: administration,
  candidates: administration,
  place: administration,
  move: administration,
  drop: administration,
} as const satisfies Policy<typeof groups>;

/** What a person may do with one they may do with many. */
export const groupsBulkPolicy = {
  step: administration,
  previewTeacher: administration,
  setTeacher: administration,
  duplicate: administration,
  duplicateMany: administration,
  print: administration,
} as const satisfies Policy<typeof groupsBulk>;
export const groupsMailPolicy = {
  mailTemplates: administration,
  previewMail: administration,
  sendMail: administration,
} as const satisfies Policy<typeof groupParticipantsMail>;
export const groupMessagesPolicy = { list: office } as const satisfies Policy<typeof groupMessages>;

export const mayChange = ({ audience }: Person): boolean => (administration as readonly Audience[]).includes(audience);

/** A teacher has the own groups; another one looks like none at all. */
export const mayOpen = ({ audience, teacherId }: Person, group: { teacherId: number | null }): boolean =>
  audience !== 'teacher' || (teacherId !== null && group.teacherId === teacherId);

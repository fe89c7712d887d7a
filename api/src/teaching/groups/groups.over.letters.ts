import type { GroupEnding } from '@tandem/shared/contract/teaching/groups';
import type { CourseLetter } from '../course-mails/notifying.repository';
import { endings } from '../placing/placing.letters';
import type { StoredGroup } from './groups.file.repository';

/** How a group ended. */
export type Over = 'annulé' | 'clos';

/** What a participant reads of a group that is over, and other people who may know. */
export function letterOfEnding(
  { code }: Pick<StoredGroup, 'code'>,
  over: Over,
  { registrationId, to }: Pick<GroupEnding, 'registrationId' | 'to'>,
): CourseLetter {
  const { template, text } = endings[to];
  const changes = `Le groupe ${code} est ${over}\u00a0: ${text}.`;
  return { registrationId, template, more: { groupe: code }, changes };
}

/** What the teacher of the group, or of one of its cancelled lessons, reads of it; nobody reads of a draft. */
export const teacherLettersOf = (
  { code, status, teacherId }: Pick<StoredGroup, 'code' | 'status' | 'teacherId'>,
  over: Over,
  substituteIds: readonly number[],
): CourseLetter[] => {
  const ids = status === 'draft' ? [] : [...new Set([...(teacherId === null ? [] : [teacherId]), ...substituteIds])];
  const changes = `${code}\u00a0– Le groupe est ${over}\u00a0: plus de séance.`;
  return ids.map((id) => ({ teacherId: id, template: 'teacher_changed', changes }));
};

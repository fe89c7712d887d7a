import { outcome } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { answering, type Written } from '../../platform/http/write';
import type { StoredTeacher } from './teachers.file.repository';
import type { ReadPay } from './teachers.pay.repository';
import { toView } from './teachers.presenter';

const stale = 'Cette fiche a été modifiée entre-temps.';

/** The fresh file, or 409 with the file as it is now. */
export const answerOf = answering(stale, (file: StoredTeacher, person) => toView(person, file));

/** The same for pay and bank. */
export const payAnswerOf = answering(stale, ({ masked }: ReadPay) => masked);

/** The same where open groups stand in the way. */
export function releaseAnswerOf(
  person: Person,
  done: Written<StoredTeacher> | { openGroups: { id: number; code: string }[] },
) {
  if (!('openGroups' in done)) return answerOf(person, done);
  const message = 'Ce répétiteur a encore des groupes: dites qui les reprend.';
  return outcome(409, { message, reason: 'open_groups' as const, groups: done.openGroups });
}

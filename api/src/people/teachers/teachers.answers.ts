import type { TeacherFile, TeacherPay } from '@tandem/shared/contract/people/teachers.file';
import { outcome } from '../../platform/http/mount';
import type { Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import { shownTo } from './teachers.shown';
import type { Written } from './teachers.write';

const staleMessage = 'Cette fiche a été modifiée entre-temps.';

const staleAnswer = <T extends TeacherFile | TeacherPay>(current: T) =>
  outcome(409, { message: staleMessage, reason: 'stale' as const, current });

/** The fresh file, or 409 with the file as it is now. */
export function answerOf(person: Person, { isStale, file }: Written) {
  const current = shownTo(person, file);
  return isStale ? staleAnswer(current) : current;
}

/** The same for pay and bank. */
export const payAnswerOf = ({ isStale, pay }: { isStale: boolean; pay: TeacherPay }) =>
  isStale ? staleAnswer(pay) : pay;

/** The same where open groups stand in the way. */
export function releaseAnswerOf(person: Person, done: Written | { openGroups: { id: number; code: string }[] }) {
  if (!('openGroups' in done)) return answerOf(person, done);
  const message = 'Ce répétiteur a encore des groupes: confiez-les d’abord à quelqu’un d’autre.';
  return outcome(409, { message, reason: 'open_groups' as const, groups: done.openGroups });
}

/** Throws 428 for a change that does not say what it is based on. */
export function versionOf({ version }: { version?: number | undefined }): number {
  if (version === undefined) throw new Problem(428, 'Rechargez la fiche avant de la modifier.');
  return version;
}

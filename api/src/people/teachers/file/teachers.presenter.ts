import { administration } from '@tandem/shared/access';
import type { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherFile, TeacherSection } from '@tandem/shared/contract/people/teachers.file';
import { outcome } from '../../../platform/http/answer';
import type { Person } from '../../../platform/http/person';
import { allows, type Policy } from '../../../platform/http/policy';
import { answering, type Written } from '../../../platform/http/write';
import type { StoredTeacher } from './file.repository';
import type { ReadPay } from './pay.repository';

/** Calls that the file offers to whoever may make them: rows of the policy too. */
export const offeredCalls = {
  transition: administration,
  archive: administration,
  history: ['admin'],
} as const satisfies Partial<Policy<typeof teachers>>;

const officeSections = [
  'identity',
  'contact',
  'origin',
  'study',
  'teaching',
  'availability',
  'avs',
  'iban',
  'contract',
  'rate',
] as const;
/** People 16: a teacher keeps these up to date. */
const ownSections = ['contact', 'availability', 'iban'] as const;

/** The parts of a teacher's file that somebody may change. */
export function sectionsFor({ audience, teacherId }: Person, id: number): readonly TeacherSection[] {
  if (audience === 'admin') return [...officeSections, 'rating'];
  if (audience === 'appapp_administrator') return officeSections;
  return audience === 'teacher' && teacherId === id ? ownSections : [];
}

/** Classes B and D: the administration, and the teacher about the own row. */
const readsPay = ({ audience, teacherId }: Person, id: number): boolean =>
  audience === 'admin' || audience === 'appapp_administrator' || (audience === 'teacher' && teacherId === id);

/** The file as one reader gets it: what a class hides is absent (house 37). */
export function toView(person: Person, stored: StoredTeacher): TeacherFile {
  const { origin, missing, rating, ...open } = stored;
  const isOwn = person.teacherId === stored.id;
  const change = [...sectionsFor(person, stored.id)];
  const readPay = readsPay(person, stored.id);
  return {
    ...open,
    ...(readPay && { origin, missing }),
    ...(person.audience === 'admin' && { rating }),
    isOwn,
    mayChange: change.length > 0,
    may: {
      change,
      move: allows(offeredCalls.transition, person),
      archive: allows(offeredCalls.archive, person),
      readPay,
      readHistory: allows(offeredCalls.history, person),
      keepCalendar: readPay,
    },
  };
}

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
  const message = 'Cette personne a encore des groupes\u00a0: dites qui les reprend.';
  return outcome(409, { message, reason: 'open_groups' as const, groups: done.openGroups });
}

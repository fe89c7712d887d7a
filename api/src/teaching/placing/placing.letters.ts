import { dayText } from '@tandem/shared/rules/time/month';
import type { CourseLetter } from '../course-mails/notifying.repository';
import type { LockedGroup, LockedRegistration } from './locked.repository';

/** What becomes of who has no place any more: the letter, and what other people and the teacher read of it. */
export const endings = {
  waiting: {
    template: 'waiting_again',
    text: 'de nouveau en attente d’une place',
    toTeacher: 'attend une autre place',
  },
  dropped: { template: 'dropped', text: 'l’inscription prend fin', toTeacher: 'ne vient plus' },
  completed: { template: 'completed', text: 'le cours est terminé', toTeacher: 'a terminé le cours' },
} as const;
export type Ending = keyof typeof endings;

/** «Plus de place dans le groupe MAT-MOR-01 dès le mardi 1er décembre 2026; l’inscription prend fin.» */
export const endText = (code: string, from: string, ending: Ending): string =>
  `Plus de place dans le groupe ${code} dès le ${dayText(from)}\u00a0; ${endings[ending].text}.`;

/** The teacher of the group that an apprentice leaves reads of it. */
const toFormer = ({ place }: LockedRegistration, line: string): CourseLetter[] =>
  place?.teacherId
    ? [{ teacherId: place.teacherId, template: 'teacher_changed', changes: `${place.code}\u00a0– ${line}` }]
    : [];

/** The letters of a change of group; from that day on. */
export const lettersOfMove = (
  registration: LockedRegistration,
  { code }: LockedGroup,
  from: string,
): CourseLetter[] => [
  { registrationId: registration.id, template: 'group_changed', former: registration.place?.code },
  ...toFormer(registration, `Dès le ${dayText(from)}, ${registration.name} passe dans ${code}.`),
];

/** The letters of a place that ends without another one, from that day on. */
export function lettersOfEnd(registration: LockedRegistration, from: string, ending: Ending): CourseLetter[] {
  const groupe = registration.place?.code ?? '';
  const { template, toTeacher } = endings[ending];
  return [
    { registrationId: registration.id, template, more: { groupe }, changes: endText(groupe, from, ending) },
    ...toFormer(registration, `Dès le ${dayText(from)}, ${registration.name} ${toTeacher}.`),
  ];
}

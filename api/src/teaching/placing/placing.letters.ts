import { dayText } from '@tandem/shared/rules/time/month';
import type { CourseLetter } from '../course-mails/notifying.repository';
import type { LockedGroup, LockedRegistration } from './locked.repository';

/** «Plus de place dans le groupe MAT-MOR-01 dès le mardi 1er décembre 2026; de nouveau en attente.» */
export const waitsText = (code: string, from: string): string =>
  `Plus de place dans le groupe ${code} dès le ${dayText(from)}\u00a0; de nouveau en attente.`;

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

/** The letters of a place that is given back for another one to come. */
export function lettersOfLeaving(registration: LockedRegistration, from: string): CourseLetter[] {
  const groupe = registration.place?.code ?? '';
  const own = { template: 'waiting_again', more: { groupe }, changes: waitsText(groupe, from) } as const;
  return [
    { registrationId: registration.id, ...own },
    ...toFormer(registration, `Dès le ${dayText(from)}, ${registration.name} attend une autre place.`),
  ];
}

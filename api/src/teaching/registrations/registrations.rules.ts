import { registrationStatusLabels, type RegistrationStatus } from '@tandem/shared/contract/enumerations';
import type { NewRegistrations, RegistrationFields } from '@tandem/shared/contract/teaching/registrations.fields';
import { registrationTables } from '@tandem/shared/contract/teaching/registrations.record';
import { nextRegistrationStatuses } from '@tandem/shared/contract/teaching/registrations.steps';
import type { SQL } from 'drizzle-orm';
import { type Choice, choicesIn } from '../../platform/db/choices.repository';
import type { Stamp } from '../../platform/db/stamp';
import { Problem, refused } from '../../platform/http/problem';
import type { Applicant } from './registrations.file.repository';

/** Teaching 7; throws 422 for a step that does not exist. */
export function checkStep(from: RegistrationStatus, to: RegistrationStatus): void {
  const why = whyNoStep(from, to);
  if (why) throw new Problem(422, why, { to: why });
}

export function whyNoStep(from: RegistrationStatus, to: RegistrationStatus): string | undefined {
  if (nextRegistrationStatuses[from].includes(to)) return undefined;
  return `Pas possible depuis «\u00a0${registrationStatusLabels[from]}\u00a0»`;
}

const { asked, branch, wish } = registrationTables;
type Said = NewRegistrations | RegistrationFields;

/** Every reference list that a form points into. */
export const choicesOf = (values: Said): Choice[] => [
  ...('branches' in values
    ? values.branches.flatMap((said, at) => choicesIn({ ...asked, ...branch }, said, `values.branches.${at}.`))
    : choicesIn(branch, values, 'values.')),
  ...choicesIn(wish, values, 'values.'),
];

/** Teaching 6: the region of that day; another one needs a reason. */
export function regionOf(
  { regionId, regionReason }: Pick<Said, 'regionId' | 'regionReason'>,
  usual: number | null,
): { regionId: number | null; regionReason: string | null } {
  if (regionId === null || regionId === usual) return { regionId: usual, regionReason: null };
  if (!regionReason)
    throw refused({ 'values.regionReason': 'Indiquez pourquoi une autre région que celle des adresses.' });
  return { regionId, regionReason };
}

export function checkPayer({ payerContactId }: Pick<Said, 'payerContactId'>, { contactIds }: Applicant): void {
  if (payerContactId !== null && !contactIds.includes(payerContactId))
    throw refused({ 'values.payerContactId': 'Ce contact n’est pas dans la fiche.' });
}

/** What must be known before somebody waits for a place (teaching 7). */
export function checkComplete({ professionId, learningYearId }: Pick<Applicant, 'professionId' | 'learningYearId'>) {
  if (professionId !== null && learningYearId !== null) return;
  const message = 'La formation manque dans la fiche de l’apprenti·e\u00a0: complétez-la avant de mettre en attente.';
  throw new Problem(422, message, { to: message });
}

/** Training and commune as they are on that day: statistics never move. */
const snapshotOf = ({ certType, ...applicant }: Applicant) => ({
  learningYearId: applicant.learningYearId,
  professionId: applicant.professionId,
  certType: certType as 'CFC' | null,
  learningSchoolId: applicant.learningSchoolId,
  companyId: applicant.companyId,
  politicalLocalityId: applicant.politicalLocalityId,
});

interface Sent {
  studentId: number;
  trainingYearId: number | SQL<number>;
  status: 'requested' | 'waiting';
  via: 'internal' | 'external' | 'import';
  stamp: Stamp;
}

/** A form as rows, one for each branch, with what is the same for all of them; throws 422 for a region without a reason. */
export function rowsOfForm(
  { branches, payerFrom: _always, ...wish }: NewRegistrations,
  applicant: Applicant,
  sent: Sent,
) {
  const { studentId, trainingYearId, status, via, stamp } = sent;
  const at = stamp.added.createdAt;
  const of = { ...wish, ...regionOf(wish, applicant.regionId), ...snapshotOf(applicant) };
  const added = { submittedAt: at, statusChangedAt: at, submittedVia: via, ...stamp.added };
  return branches.map((branch) => ({ ...of, ...branch, studentId, trainingYearId, status, ...added }));
}

import { isMinor } from '@tandem/shared/contract/people/students.age';
import { representativeFields, studentSections, trainingFields } from '@tandem/shared/contract/people/students.record';
import { nothingTyped, type TypedOf } from '@tandem/shared/fields/values';
import { isDate } from '@tandem/shared/rules/time/dates';
import type { CompanyDraft } from '../company/company.draft';

const { identity, contact, address, origin, background } = studentSections;

/** The representative before anything is typed. */
export const nobody = { ...nothingTyped(representativeFields), hasStudentAddress: true };

/** The training before anything is chosen. */
export const noTraining = { ...nothingTyped(trainingFields), company: null as CompanyDraft | null };

/** The form «Nouvel apprenti» as it is typed: what is empty is `''` or null; a section that does not apply is null. */
export interface StudentDraft {
  identity: TypedOf<typeof identity>;
  contact: TypedOf<typeof contact>;
  address: TypedOf<typeof address>;
  representative: typeof nobody | null;
  apprenticeship: typeof noTraining | null;
  background: TypedOf<typeof background>;
  /** Class B: only for those who may write it. */
  origin?: TypedOf<typeof origin>;
  avs?: string;
}

interface Start {
  countryId: number | null;
  maySensitive: boolean;
  firstName?: string | null;
  lastName?: string | null;
}

/** The empty form; the names may come from the search that found nobody. */
export const emptyDraft = ({ countryId, maySensitive, firstName, lastName }: Start): StudentDraft => ({
  identity: { ...nothingTyped(identity), firstName: firstName ?? '', lastName: lastName ?? '' },
  contact: nothingTyped(contact),
  address: { ...nothingTyped(address), countryId },
  representative: null,
  apprenticeship: noTraining,
  background: nothingTyped(background),
  ...(maySensitive && { origin: nothingTyped(origin), avs: '' }),
});

/** Whether the date of birth typed so far makes a representative necessary. */
export const needsRepresentative = (birthDate: string, today: string) => isDate(birthDate) && isMinor(birthDate, today);

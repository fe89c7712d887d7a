import {
  apprenticeRepresentativeFields,
  apprenticeFields,
  apprenticeTrainingFields,
} from '@tandem/shared/contract/desk/submissions.apprentice';
import { coachedFields, coachedTrainingFields } from '@tandem/shared/contract/desk/submissions.coaching';
import type { ApprenticeshipFields } from '@tandem/shared/contract/people/students.fields';
import type { Fields } from '@tandem/shared/fields/field';
import type { Submission } from '../../../platform/intake/part';

export type Sent = Extract<Submission, { kind: 'aa_student' | 'ca_student' }>;
type Training = Pick<ApprenticeshipFields, 'professionId' | 'certType' | 'learningYearId' | 'learningSchoolId'>;

/** A company in the words of whoever named it. */
export interface SaidCompany {
  name: string;
  city: string | null;
}
export interface SaidPerson {
  firstName: string;
  lastName: string;
  relation: string | null;
  phone: string | null;
  email: string | null;
  /** «Paie les factures» */
  isPayer: boolean;
}

/** What a submission of either kind says of an apprentice; null: it does not say. */
export interface Said {
  fields: { me: Fields; training: Fields; representative: Fields };
  me: {
    firstName: string;
    lastName: string;
    birthDate: string;
    gender: 'f' | 'm' | 'x' | null;
    mobile: string | null;
    email: string | null;
    street: string | null;
    npa: string | null;
    city: string | null;
    nationalityId: number | null;
    motherTongueId: number | null;
  };
  training: { [Key in keyof Training]: Training[Key] | null } & { schoolDays: ApprenticeshipFields['schoolDays'] };
  company: SaidCompany | null;
  trainer: SaidPerson | null;
  representative: SaidPerson | null;
}

/** «Anne de Weck»: the first word is the first name. */
function trainerOf(name: string | null, email: string | null): SaidPerson | null {
  const [first, ...others] = (name ?? '').trim().split(/\s+/);
  if (!first) return null;
  const names =
    others.length > 0 ? { firstName: first, lastName: others.join(' ') } : { firstName: '', lastName: first };
  return { ...names, relation: null, phone: null, email, isPayer: false };
}

/** `paysBills`: the payer that was chosen is the legal representative. */
export function saidIn({ kind, payload }: Sent, paysBills = false): Said {
  const representative = apprenticeRepresentativeFields;
  if (kind === 'ca_student') {
    const { professionId, certType, learningYearId, learningSchoolId, companyName } = payload.training;
    return {
      fields: { me: coachedFields, training: coachedTrainingFields, representative },
      me: { ...payload.me, nationalityId: null, motherTongueId: null },
      training: { professionId, certType, learningYearId, learningSchoolId, schoolDays: [] },
      company: companyName ? { name: companyName, city: null } : null,
      trainer: null,
      representative: null,
    };
  }
  const {
    companyName,
    companyCity,
    trainerName,
    trainerEmail,
    professionName: _unlisted,
    ...training
  } = payload.training;
  return {
    fields: { me: apprenticeFields, training: apprenticeTrainingFields, representative },
    me: payload.me,
    training,
    company: { name: companyName, city: companyCity },
    trainer: trainerOf(trainerName, trainerEmail),
    representative: payload.representative && { ...payload.representative, isPayer: paysBills },
  };
}

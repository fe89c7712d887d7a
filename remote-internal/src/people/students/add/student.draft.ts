import { isMinor } from '@tandem/shared/contract/people/students.fields';
import { isDate } from '@tandem/shared/rules/dates';
import type { CompanyDraft } from '../company/company.draft';

type Choice = number | null;

/** The form «Nouvel apprenti» as it is typed: what is empty is `''` or null; a section that does not apply is null. */
export interface StudentDraft {
  identity: { firstName: string; lastName: string; birthDate: string; gender: string };
  contact: { mobile: string; phone: string; email: string };
  address: {
    street: string;
    houseNo: string;
    npa: string;
    city: string;
    politicalLocalityId: Choice;
    countryId: Choice;
  };
  representative: typeof nobody | null;
  apprenticeship: typeof noTraining | null;
  background: { schoolTrackId: Choice; sourceStudentId: Choice };
  /** Class B: only for those who may write it. */
  origin?: typeof noOrigin;
  avs?: string;
}

/** The representative before anything is typed. */
export const nobody = {
  firstName: '',
  lastName: '',
  relation: '',
  phone: '',
  email: '',
  languageId: null as Choice,
  isPayer: false,
  hasStudentAddress: true,
  street: '',
  npa: '',
  city: '',
};

/** The training before anything is chosen. */
export const noTraining = {
  professionId: null as Choice,
  certType: '',
  learningYearId: null as Choice,
  learningSchoolId: null as Choice,
  className: '',
  additionalYearId: null as Choice,
  schoolDays: [] as string[],
  contractStart: '',
  contractEnd: '',
  company: null as CompanyDraft | null,
};

const noOrigin = {
  nationalityId: null as Choice,
  countryOfOriginId: null as Choice,
  residencePermitId: null as Choice,
  permitValidUntil: '',
  arrivalYear: null as Choice,
  civilStatusId: null as Choice,
  motherTongueId: null as Choice,
  languageIds: [] as number[],
};

interface Start {
  countryId: Choice;
  maySensitive: boolean;
  firstName?: string | null;
  lastName?: string | null;
}

/** The empty form; the names may come from the search that found nobody. */
export const emptyDraft = ({ countryId, maySensitive, firstName, lastName }: Start): StudentDraft => ({
  identity: { firstName: firstName ?? '', lastName: lastName ?? '', birthDate: '', gender: '' },
  contact: { mobile: '', phone: '', email: '' },
  address: { street: '', houseNo: '', npa: '', city: '', politicalLocalityId: null, countryId },
  representative: null,
  apprenticeship: noTraining,
  background: { schoolTrackId: null, sourceStudentId: null },
  ...(maySensitive && { origin: noOrigin, avs: '' }),
});

/** Whether the date of birth typed so far makes a representative necessary. */
export const needsRepresentative = (birthDate: string, today: string) => isDate(birthDate) && isMinor(birthDate, today);

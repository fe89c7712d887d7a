import type { ListItem } from '../contract/settings/lists';
import type { Apprenticeship, Contact, StudentCard, StudentFile } from '../contract/people/students.file';
import type { StudentCounts, StudentRow } from '../contract/people/students.list';

/** A row of the list of apprentices. */
export const aStudent = (given: Partial<StudentRow> = {}): StudentRow => ({
  id: 12,
  number: 'AP-26-00012',
  lastName: 'Favre',
  firstName: 'Amélie',
  birthDate: '2008-03-05',
  profession: 'Employé·e de commerce CFC',
  certType: 'CFC',
  learningYear: '2e année',
  company: 'Atelier du Lac SA',
  school: 'École professionnelle commerciale',
  locality: 'Lausanne',
  region: 'Lausanne',
  email: 'amelie.favre@exemple.ch',
  mobile: '+41791234567',
  contractEnd: '2027-07-31',
  status: 'active',
  ...given,
});

/** The numbers of the standard views. */
export const someCounts = (given: Partial<StudentCounts> = {}): StudentCounts => ({
  all: 3,
  active: 2,
  withoutEmail: 1,
  minor: 1,
  contractEnding: 0,
  archived: 4,
  ...given,
});

/** A training of an apprentice's file. */
export const anApprenticeship = (given: Partial<Apprenticeship> = {}): Apprenticeship => ({
  id: 31,
  version: 1,
  isCurrent: true,
  professionId: 1,
  profession: 'Employé·e de commerce CFC',
  certType: 'CFC',
  learningYearId: 2,
  learningYear: '2e année',
  learningSchoolId: 3,
  learningSchool: 'École professionnelle commerciale',
  company: { id: 5, name: 'Atelier du Lac SA', npa: '1003', city: 'Lausanne' },
  trainerContactId: null,
  trainer: null,
  className: '2C',
  schoolDays: ['lu', 'je'],
  additionalYearId: null,
  additionalYear: null,
  contractStart: '2025-08-01',
  contractEnd: '2028-07-31',
  terminatedOn: null,
  terminationNote: null,
  ...given,
});

/** A contact person of an apprentice's file. */
export const aContact = (given: Partial<Contact> = {}): Contact => ({
  id: 41,
  version: 1,
  kind: 'legal_representative',
  relation: 'mère',
  lastName: 'Favre',
  firstName: 'Nathalie',
  phone: '+41791112233',
  email: 'nathalie.favre@exemple.ch',
  hasStudentAddress: true,
  street: null,
  npa: null,
  city: null,
  languageId: null,
  isPayer: true,
  companyId: null,
  ...given,
});

/** The whole file of an adult apprentice, as an administrator reads it. */
export const aStudentFile = (given: Partial<StudentFile> = {}): StudentFile => ({
  view: 'file',
  id: 12,
  number: 'AP-26-00012',
  version: 3,
  status: 'active',
  archivedAt: null,
  age: 20,
  isMinor: false,
  may: { changeSensitive: true, revealAvs: true, archive: true, readHistory: true },
  identity: { lastName: 'Favre', firstName: 'Amélie', gender: 'f', birthDate: '2006-03-05' },
  address: {
    street: 'Rue du Lac',
    houseNo: '4',
    npa: '1003',
    city: 'Lausanne',
    politicalLocalityId: 1,
    countryId: 1,
    labels: { politicalLocality: 'Lausanne', country: 'Suisse', region: 'Lausanne' },
  },
  contact: { mobile: '+41791234567', phone: null, email: 'amelie.favre@exemple.ch' },
  origin: {
    nationalityId: 1,
    countryOfOriginId: null,
    residencePermitId: null,
    permitValidUntil: null,
    arrivalYear: null,
    civilStatusId: null,
    motherTongueId: 1,
    languageIds: [],
    labels: {
      nationality: 'Suisse',
      countryOfOrigin: null,
      residencePermit: null,
      civilStatus: null,
      motherTongue: 'Français',
      languages: [],
    },
  },
  background: { schoolTrackId: null, sourceStudentId: null, labels: { schoolTrack: null, sourceStudent: null } },
  avsMasked: '756.••••.••••.97',
  apprenticeships: [anApprenticeship()],
  contacts: [],
  createdAt: '2026-08-10T08:00:00Z',
  createdBy: 'Camille Rochat',
  updatedAt: '2026-09-01T08:00:00Z',
  updatedBy: 'Camille Rochat',
  ...given,
});

/** What a teacher sees of an apprentice. */
export const aStudentCard = (given: Partial<StudentCard> = {}): StudentCard => ({
  view: 'card',
  id: 12,
  lastName: 'Favre',
  firstName: 'Amélie',
  mobile: '+41791234567',
  email: 'amelie.favre@exemple.ch',
  profession: 'Employé·e de commerce CFC',
  learningYear: '2e année',
  school: 'École professionnelle commerciale',
  groups: [{ id: 3, code: 'MAT-LAU-01' }],
  ...given,
});

/** A choice of a reference list. */
export const aListItem = (given: Partial<ListItem> = {}): ListItem => ({
  id: 1,
  label: 'Lausanne',
  code: null,
  isActive: true,
  extra: {},
  ...given,
});

/** What the forms of an apprentice choose from: one or two items per list. */
export const someLists = (): Record<string, ListItem[]> => ({
  profession: [
    aListItem({ id: 1, label: 'Employé·e de commerce CFC', extra: { certType: 'CFC' } }),
    aListItem({ id: 2, label: 'Aide-maçon·ne AFP', extra: { certType: 'AFP' } }),
  ],
  'learning-year': [aListItem({ id: 1, label: '1re année' }), aListItem({ id: 2, label: '2e année' })],
  'learning-school': [aListItem({ id: 3, label: 'École professionnelle commerciale' })],
  'political-localities': [
    aListItem({ id: 1, label: 'Lausanne', extra: { npas: ['1003', '1004'] } }),
    aListItem({ id: 2, label: 'Morges', extra: { npas: ['1110'] } }),
  ],
  country: [aListItem({ id: 1, label: 'Suisse', extra: { iso2: 'CH' } })],
  nationality: [
    aListItem({ id: 1, label: 'Suisse', extra: { iso2: 'CH' } }),
    aListItem({ id: 2, label: 'Portugal', extra: { iso2: 'PT' } }),
  ],
  languages: [aListItem({ id: 1, label: 'Français' })],
});

import { genderLabels } from '@tandem/shared/contract/enumerations';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { type WeekAvailability, vacationPcts } from '@tandem/shared/contract/people/teachers.fields';
import { vacationText, weekText, yearText } from '@tandem/shared/contract/people/teachers.words';
import type { FieldRow } from '../../../kit/record/fields/field.row';

/** The lists that the fields below choose from; a teacher may read all but the last one (domain §5.1). */
const ownLists: readonly ListKey[] = ['country', 'nationality', 'residence-permits', 'civil-status', 'teacher-school', 'branch', 'location-course']; // prettier-ignore
export const teacherLists = (isOwn: boolean): readonly ListKey[] => (isOwn ? ownLists : [...ownLists, 'teacher-sources']); // prettier-ignore

const noAutofill = { autoComplete: 'off' };
const isForeign: FieldRow['isShown'] = ({ nationalityId }, isSwiss) =>
  Boolean(nationalityId) && !isSwiss(nationalityId);

export const identityFields: readonly FieldRow[] = [
  { name: 'firstName', label: 'Prénom', kind: 'text', isRequired: true, ...noAutofill },
  { name: 'lastName', label: 'Nom', kind: 'text', isRequired: true, ...noAutofill },
  { name: 'gender', label: 'Sexe', kind: 'enum', labels: genderLabels },
];

export const contactFields: readonly FieldRow[] = [
  { name: 'mobile', label: 'Natel', kind: 'phone', isRequired: true, hint: 'Par exemple 079 123 45 67', ...noAutofill },
  { name: 'phone', label: 'Téléphone', kind: 'phone', ...noAutofill },
  { name: 'email', label: 'E-mail', kind: 'email', width: 'whole', isRequired: true, ...noAutofill },
  { name: 'street', label: 'Rue', kind: 'text', width: 'wide', ...noAutofill },
  { name: 'houseNo', label: 'Numéro', kind: 'text', width: 'short', ...noAutofill },
  { name: 'npa', label: 'NPA', kind: 'text', width: 'short', ...noAutofill },
  { name: 'city', label: 'Localité', kind: 'text', width: 'wide', ...noAutofill },
  { name: 'countryId', label: 'Pays', kind: 'one', list: 'country' },
];

export const originFields: readonly FieldRow[] = [
  { name: 'birthDate', label: 'Date de naissance', kind: 'date' },
  { name: 'civilStatusId', label: 'État civil', kind: 'one', list: 'civil-status' },
  { name: 'nationalityId', label: 'Nationalité', kind: 'one', list: 'nationality' },
  { name: 'residencePermitId', label: 'Permis de séjour', kind: 'one', list: 'residence-permits', isShown: isForeign },
  { name: 'permitValidUntil', label: 'Permis valable jusqu’au', kind: 'date', isShown: isForeign },
];

const studyRows: readonly FieldRow[] = [
  { name: 'teacherSchoolId', label: 'Haute école', kind: 'one', list: 'teacher-school' },
  { name: 'field', label: 'Domaine', kind: 'text', ...noAutofill },
  { name: 'level', label: 'Niveau', kind: 'text', ...noAutofill },
  { name: 'motivation', label: 'Motivation', kind: 'long' },
];
/** Where somebody heard of us is the office's question. */
export const studyFields = (isOwn: boolean): readonly FieldRow[] =>
  isOwn
    ? studyRows
    : [...studyRows.slice(0, 3), { name: 'teacherSourceId', label: 'Comment nous a connus', kind: 'one', list: 'teacher-sources' }, ...studyRows.slice(3)]; // prettier-ignore

type Taught = Partial<TeacherFile['teaching']['branches'][number]>;
const taughtText = ({ branch, maxLearningYear, certTypes = [] }: Taught) =>
  `${branch ?? 'Branche'} jusqu’en ${maxLearningYear ? yearText(maxLearningYear) : '?'} (${certTypes.join(', ')})`;

/** What the form of the teaching draws by itself. */
export const branchesField: FieldRow = {
  name: 'branches',
  label: 'Branches',
  kind: 'text',
  read: (value) => (value as Taught[]).map(taughtText).join(' ; '),
};
export const teachingFields: readonly FieldRow[] = [
  { name: 'maxGroups', label: 'Groupes au plus', kind: 'year', width: 'short' },
  { name: 'locationCourseIds', label: 'Lieux', kind: 'several', list: 'location-course' },
];

export const availabilityField: FieldRow = {
  name: 'availability',
  label: 'Disponibilités',
  kind: 'text',
  read: (value) => weekText(value as WeekAvailability),
};

export const ratingFields: readonly FieldRow[] = [
  { name: 'rating', label: 'Appréciation', kind: 'enum', labels: { 1: '1 – à suivre', 2: '2 – bien', 3: '3 – très bien' } }, // prettier-ignore
];

export const contractFields: readonly FieldRow[] = [
  { name: 'contractStart', label: 'Début du contrat', kind: 'date' },
  { name: 'contractEnd', label: 'Fin du contrat', kind: 'date' },
  { name: 'criminalRecordSeenOn', label: 'Extrait spécial du casier judiciaire vu le', kind: 'date' },
];

export const numberFields = {
  avs: [{ name: 'avs', label: 'N° AVS', kind: 'text', hint: 'Par exemple 756.1234.5678.97', ...noAutofill }],
  iban: [
    { name: 'iban', label: 'IBAN', kind: 'text', width: 'whole', hint: 'Par exemple CH93 0076 2011 6238 5295 7', ...noAutofill }, // prettier-ignore
  ],
} as const satisfies Record<string, readonly FieldRow[]>;

export const rateFields: readonly FieldRow[] = [
  { name: 'validFrom', label: 'Valable dès le', kind: 'date', isRequired: true },
  { name: 'hourlyRate', label: 'Taux horaire en francs', kind: 'text', isRequired: true, hint: 'Par exemple 38.50' },
  {
    name: 'vacationPct',
    label: 'Vacances',
    kind: 'enum',
    isRequired: true,
    labels: Object.fromEntries(vacationPcts.map((pct) => [pct, vacationText(pct)])),
  },
];

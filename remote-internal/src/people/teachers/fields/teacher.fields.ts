import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { teacherTables } from '@tandem/shared/contract/people/teachers.record';
import { type WeekAvailability, vacationPcts } from '@tandem/shared/contract/people/teachers.fields';
import { vacationText, weekText, yearText } from '@tandem/shared/contract/people/teachers.labels';
import { type NamedField, rowsOf } from '@tandem/shared/fields/field';

/** The lists that the fields below choose from; a teacher may read all but the last one (access 8). */
const ownLists: readonly ListKey[] = [
  'country',
  'nationality',
  'residence-permits',
  'civil-status',
  'teacher-school',
  'branch',
  'location-course',
];
export const teacherLists = (isOwn: boolean): readonly ListKey[] =>
  isOwn ? ownLists : [...ownLists, 'teacher-sources'];

const { identity, contact, origin, study, teaching, contract, avs, iban } = teacherTables;

export const identityFields = rowsOf(identity);
export const contactFields = rowsOf(contact);
export const originFields = rowsOf(origin);
/** Where somebody heard of us is the office's question. */
export const studyFields = (isOwn: boolean): readonly NamedField[] =>
  rowsOf(study).filter(({ name }) => !isOwn || name !== 'teacherSourceId');
export const teachingFields = rowsOf(teaching);
export const contractFields = rowsOf(contract);
export const numberFields = { avs: rowsOf(avs), iban: rowsOf(iban) };

type Taught = Partial<TeacherFile['teaching']['branches'][number]>;
const taughtText = ({ branch, maxLearningYear, certTypes = [] }: Taught) =>
  `${branch ?? 'Branche'} jusqu’en ${maxLearningYear ? yearText(maxLearningYear) : '?'} (${certTypes.join(', ')})`;

/** What the form of the teaching draws by itself. */
export const branchesField: NamedField = {
  name: 'branches',
  label: 'Branches',
  kind: 'own',
  read: (value) => (value as Taught[]).map(taughtText).join('\u00a0; '),
};
export const availabilityField: NamedField = {
  name: 'availability',
  label: 'Disponibilités',
  kind: 'own',
  read: (value) => weekText(value as WeekAvailability),
};

export const ratingFields: readonly NamedField[] = [
  {
    name: 'rating',
    label: 'Appréciation',
    kind: 'enum',
    labels: { 1: '1 – à suivre', 2: '2 – bien', 3: '3 – très bien' },
  },
];

export const rateFields: readonly NamedField[] = [
  { name: 'validFrom', label: 'Valable dès le', kind: 'date', isRequired: true },
  {
    name: 'hourlyRate',
    label: 'Taux horaire en francs',
    kind: 'text',
    max: 20,
    isRequired: true,
    hint: 'Par exemple 38.50',
  },
  {
    name: 'vacationPct',
    label: 'Vacances',
    kind: 'enum',
    isRequired: true,
    labels: Object.fromEntries(vacationPcts.map((pct) => [pct, vacationText(pct)])),
  },
];

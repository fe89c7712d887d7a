import {
  applicantFields,
  applicantStudyFields,
  applicantTeachingFields,
  type TeacherSubmission,
} from '@tandem/shared/contract/desk/submissions.teacher';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { teacherTables } from '@tandem/shared/contract/people/teachers.record';
import { weekText, yearText } from '@tandem/shared/contract/people/teachers.labels';
import type { Field, Fields } from '@tandem/shared/fields/field';
import type { Pair } from '../../../platform/intake/pairs.repository';
import type { StoredTeacher } from '../file/file.repository';

type Values = Readonly<Record<string, unknown>>;
type Columns = Readonly<Record<string, unknown>>;
type Taught = Pick<StoredTeacher['teaching']['branches'][number], 'branchId' | 'maxLearningYear' | 'certTypes'>;

/** A pair with what is written to the file when it is taken. */
export interface Written extends Pair {
  columns: Columns;
}

const columnNames: Readonly<Record<string, string>> = { field: 'studyField', level: 'studyLevel' };

const pairsIn = (step: string, fields: Fields, sent: Values, kept: Values): Written[] =>
  Object.entries(fields).map(([name, field]) => ({
    key: `${step}.${name}`,
    field,
    sent: sent[name],
    kept: kept[name],
    columns: { [columnNames[name] ?? name]: sent[name] },
  }));

const text = (label: string, read?: Field['read']) =>
  ({ kind: 'text', label, max: 500, ...(read && { read }) }) as const satisfies Field;

/** Always in the same order, so that equal weeks are equal texts. */
const weekOf = (week: WeekAvailability) => weekText(week) || null;

const taughtText = ({ branchId, maxLearningYear, certTypes }: Taught, nameOf: (id: number) => string) =>
  `${nameOf(branchId)} jusqu’en ${yearText(maxLearningYear)} (${certTypes.join(', ')})`;
const branchesText = (rows: readonly Taught[], nameOf: (id: number) => string) =>
  rows
    .map((row) => taughtText(row, nameOf))
    .toSorted((one, other) => one.localeCompare(other, 'fr'))
    .join('\u00a0; ') || null;

/** A motivation, and what was said of experience: a file has one place for both. */
export const motivationOf = ({ motivation, experience }: TeacherSubmission['teaching']): string =>
  experience ? `${motivation}\n\nExpérience\u00a0: ${experience}` : motivation;

/** What an application says that is written to a file. */
export function pairsOf(
  { me, study, teaching }: TeacherSubmission,
  file: StoredTeacher,
  nameOf: (branchId: number) => string,
): Written[] {
  const { identity, contact, origin, study: studied, teaching: taught } = file;
  const street = [contact.street, contact.houseNo].filter(Boolean).join(' ');
  const kept = { ...identity, ...contact, ...origin, street };
  const { branches, locationCourseIds, maxGroups, availability } = teaching;
  const motivation = motivationOf(teaching);
  const { maxGroups: groups, motivation: why } = applicantTeachingFields;
  return [
    ...pairsIn('me', applicantFields, me, kept).map((pair) =>
      pair.key === 'me.street' ? { ...pair, columns: { street: me.street, houseNo: null } } : pair,
    ),
    ...pairsIn('study', applicantStudyFields, study, { ...studied }),
    ...pairsIn('teaching', { maxGroups: groups }, { maxGroups }, { ...taught }),
    ...pairsIn('teaching', { motivation: why }, { motivation }, { ...studied }),
    ...pairsIn(
      'teaching',
      { locationCourseIds: teacherTables.teaching.locationCourseIds },
      { locationCourseIds: locationCourseIds.toSorted((one, other) => one - other) },
      { locationCourseIds: taught.locationCourseIds.toSorted((one, other) => one - other) },
    ),
    {
      key: 'teaching.branches',
      field: text('Branches'),
      sent: branchesText(branches, nameOf),
      kept: branchesText(taught.branches, nameOf),
      columns: { branches },
    },
    {
      key: 'teaching.availability',
      field: text('Disponibilités'),
      sent: weekOf(availability),
      kept: weekOf(file.availability),
      columns: { availability },
    },
  ];
}

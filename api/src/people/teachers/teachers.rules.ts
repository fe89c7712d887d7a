import { teacherStatusLabels, type TeacherStatus } from '@tandem/shared/contract/enumerations';
import type { TeacherChange } from '@tandem/shared/contract/people/teachers';
import type { TeacherAdd } from '@tandem/shared/contract/people/teachers.fields';
import { teacherTables } from '@tandem/shared/contract/people/teachers.record';
import { nextStatuses } from '@tandem/shared/contract/people/teachers.steps';
import type { Fields } from '@tandem/shared/fields/field';
import { ageOn } from '@tandem/shared/rules/time/dates';
import { type Choice, choicesIn } from '../../platform/db/choices.repository';
import { Problem, refused } from '../../platform/http/problem';
import type { StoredTeacher } from './file/file.repository';

const ages = { youngest: 16, oldest: 85 };

/** People 20; throws 422 for a step that does not exist. */
export function checkStep(from: TeacherStatus, to: TeacherStatus): void {
  if (nextStatuses[from].includes(to)) return;
  const message = `On ne passe pas de «${teacherStatusLabels[from]}» à «${teacherStatusLabels[to]}».`;
  throw new Problem(422, message, { to: message });
}

/** The age of a teacher, in years. */
export function checkBirth(birthDate: string | null, day: string): void {
  if (!birthDate) return;
  const age = ageOn(birthDate, day);
  if (age >= ages.youngest && age <= ages.oldest) return;
  throw refused({ 'values.birthDate': `L’âge doit se situer entre ${ages.youngest} et ${ages.oldest} ans.` });
}

const fieldsOf: Readonly<Record<string, Fields>> = teacherTables;

/** Every reference list that a section points into; `prefix` is the path of its values in the body. */
export function choicesOf(section: string, values: object, prefix: string): Choice[] {
  const named = choicesIn(fieldsOf[section] ?? {}, values, prefix);
  const { branches = [] } = values as { branches?: readonly { branchId: number }[] };
  const taught = branches.map(({ branchId }) => branchId);
  return [...named, { field: `${prefix}branches`, list: 'branch', value: taught }];
}

/** The same for a whole new teacher. */
export const choicesOfNew = (body: TeacherAdd): Choice[] =>
  (['contact', 'study', 'teaching'] as const).flatMap((section) =>
    choicesOf(section, body[section] ?? {}, `${section}.`),
  );

/** The values a file already holds, which stay allowed when their list item was since deactivated. */
export const currentChoices = (file: StoredTeacher): Set<number> =>
  new Set(
    (['contact', 'origin', 'study', 'teaching'] as const)
      .flatMap((section) => choicesOf(section, file[section], ''))
      .flatMap(({ value }) => value ?? []),
  );

/** A section's values under the names of the columns. */
export function columnsOf({ section, values }: Pick<TeacherChange, 'section' | 'values'>): Record<string, unknown> {
  if (section !== 'study') return values;
  const { field, level, ...rest } = values as Extract<TeacherChange, { section: 'study' }>['values'];
  return { ...rest, studyField: field, studyLevel: level };
}

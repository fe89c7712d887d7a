import { isMinor } from '@tandem/shared/contract/people/students.age';
import {
  changedIdentityOn,
  mayUseSensitive,
  type ApprenticeshipFields,
  type StudentAdd,
  studentAddOn,
} from '@tandem/shared/contract/people/students.fields';
import type { StudentChange } from '@tandem/shared/contract/people/students';
import {
  representativeFields,
  studentSections,
  type StudentSection,
  trainingFields,
} from '@tandem/shared/contract/people/students.record';
import type * as z from 'zod';
import { type Choice, choicesIn } from '../../platform/db/choices.repository';
import { Problem, refused } from '../../platform/http/problem';
import type { Person } from '../../platform/http/person';
import type { MaskedFile } from './file/students.presenter';

/** Holds a body against the rules that need today's date; throws 422 with the paths of the body. */
function held(schema: z.ZodType, value: unknown, prefix = ''): void {
  const { error } = schema.safeParse(value);
  if (error)
    throw refused(Object.fromEntries(error.issues.map(({ path, message }) => [prefix + path.join('.'), message])));
}

/** Age, representative under 18, and class B only from those who may change it. */
export function checkNew(body: StudentAdd, today: string, person: Person): void {
  held(studentAddOn(today), body);
  if (!mayUseSensitive(person.audience) && (body.avs || body.origin)) throw sensitive();
}

/** The same for one section of a file. */
export function checkChange(body: StudentChange, before: MaskedFile, today: string, mayChangeSensitive: boolean): void {
  if (body.section === 'identity') held(changedIdentityOn(today), body.values, 'values.');
  const isSensitive =
    body.section === 'avs' ||
    body.section === 'origin' ||
    (body.section === 'identity' && (body.values.birthDate ?? before.identity.birthDate) !== before.identity.birthDate);
  if (isSensitive && !mayChangeSensitive) throw sensitive();
}

const sensitive = () => new Problem(403, 'Vous ne pouvez pas changer ces données personnelles protégées.');

/** Every reference list that a body points into. */
export const choicesOfNew = (body: StudentAdd): Choice[] => [
  ...sectionKeys.flatMap((section) => choicesOfSection(section, body[section] ?? {}, `${section}.`)),
  ...(body.apprenticeship ? choicesOfApprenticeship(body.apprenticeship, 'apprenticeship.') : []),
  ...choicesIn(representativeFields, body.representative ?? {}, 'representative.'),
];

const sectionKeys = Object.keys(studentSections) as StudentSection[];
export const choicesOfSection = (section: StudentChange['section'], values: object, prefix: string): Choice[] =>
  section === 'avs' ? [] : choicesIn(studentSections[section], values, prefix);
export const choicesOfApprenticeship = (values: ApprenticeshipFields, prefix: string): Choice[] =>
  choicesIn(trainingFields, values, prefix);

/** The values a file already holds, which stay allowed when their list item was since deactivated. */
export const currentChoices = (file: MaskedFile): Set<number> =>
  new Set(
    [
      ...sectionKeys.flatMap((section) => choicesOfSection(section, file[section], '')),
      ...file.apprenticeships.flatMap((row) => choicesIn(trainingFields, row, '')),
    ].flatMap(({ value }) => value ?? []),
  );

/** A minor without a legal representative. */
export const lacksRepresentative = (file: MaskedFile, today: string): boolean =>
  isMinor(file.identity.birthDate, today) && file.contacts.every(({ kind }) => kind !== 'legal_representative');

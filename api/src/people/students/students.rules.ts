import {
  isMinor,
  mayUseSensitive,
  type ApprenticeshipFields,
  type StudentAdd,
  studentAddOn,
  studentIdentityOn,
} from '@tandem/shared/contract/people/students.fields';
import type { StudentChange } from '@tandem/shared/contract/people/students';
import type * as z from 'zod';
import type { Choice } from '../../platform/db/choices.repository';
import { Problem, refused } from '../../platform/http/problem';
import type { Person } from '../../platform/http/person';
import type { ShownFile } from './students.shown';

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
export function checkChange(body: StudentChange, before: ShownFile, today: string, person: Person): void {
  if (body.section === 'identity') held(studentIdentityOn(today), body.values, 'values.');
  const isSensitive =
    body.section === 'avs' ||
    body.section === 'origin' ||
    (body.section === 'identity' && body.values.birthDate !== before.identity.birthDate);
  if (isSensitive && !mayUseSensitive(person.audience)) throw sensitive();
}

const sensitive = () => new Problem(403, 'Vous ne pouvez pas changer ces données personnelles protégées.');

/** Every reference list that a body points into. */
export const choicesOfNew = ({ address, origin, background, apprenticeship, representative }: StudentAdd): Choice[] => [
  ...choicesOfSection('address', address, 'address.'),
  ...choicesOfSection('origin', origin ?? {}, 'origin.'),
  ...choicesOfSection('background', background ?? {}, 'background.'),
  ...(apprenticeship ? choicesOfApprenticeship(apprenticeship, 'apprenticeship.') : []),
  { field: 'representative.languageId', list: 'languages', value: representative?.languageId },
];

const listsOfSections = {
  address: { politicalLocalityId: 'political-localities', countryId: 'country' },
  origin: {
    nationalityId: 'nationality',
    countryOfOriginId: 'country-of-origin',
    residencePermitId: 'residence-permits',
    civilStatusId: 'civil-status',
    motherTongueId: 'languages',
    languageIds: 'languages',
  },
  background: { schoolTrackId: 'school-track', sourceStudentId: 'source-student' },
} as const;

export function choicesOfSection(section: string, values: object, prefix: string): Choice[] {
  const fields = listsOfSections[section as keyof typeof listsOfSections] ?? {};
  return Object.entries(fields).map(([field, list]) => ({
    field: prefix + field,
    list: list as Choice['list'],
    value: (values as Record<string, Choice['value']>)[field],
  }));
}

export const choicesOfApprenticeship = (values: ApprenticeshipFields, prefix: string): Choice[] => [
  { field: `${prefix}professionId`, list: 'profession', value: values.professionId },
  { field: `${prefix}learningYearId`, list: 'learning-year', value: values.learningYearId },
  { field: `${prefix}learningSchoolId`, list: 'learning-school', value: values.learningSchoolId },
  { field: `${prefix}additionalYearId`, list: 'additional-year', value: values.additionalYearId },
];

/** The values a file already holds, which stay allowed when their list item was since deactivated. */
export const keptBy = ({ address, origin, background, apprenticeships }: ShownFile): Set<number> =>
  new Set(
    [
      address.politicalLocalityId,
      address.countryId,
      ...Object.values(origin).flat(),
      background.schoolTrackId,
      background.sourceStudentId,
      ...apprenticeships.flatMap((row) => [
        row.professionId,
        row.learningYearId,
        row.learningSchoolId,
        row.additionalYearId,
      ]),
    ].filter((value): value is number => typeof value === 'number'),
  );

/** A minor without a legal representative. */
export const lacksRepresentative = (file: ShownFile, today: string): boolean =>
  isMinor(file.identity.birthDate, today) && file.contacts.every(({ kind }) => kind !== 'legal_representative');

import { type NewRegistrations, newRegistrations } from '@tandem/shared/contract/teaching/registrations.fields';
import { registrationTables } from '@tandem/shared/contract/teaching/registrations.record';
import type { Fields } from '@tandem/shared/fields/field';
import { asList } from '@tandem/shared/fields/text';
import { nothingIn } from '@tandem/shared/fields/values';
import { Problem } from '../../../platform/http/problem';
import { bookOf, type Books } from '../../../platform/imports/lines/lists';
import { type Fault, firstOfEach, type ReadLine, required, type Values } from '../../../platform/imports/lines/reading';
import type { Applicant } from '../registrations.file.repository';
import { regionOf } from '../registrations.rules';

/** One branch of one apprentice, as the form would send it. */
export interface RegistrationLine {
  studentId: number;
  /** Of the apprentice. */
  name: string;
  branchId: number;
  trainingYearId: number;
  form: NewRegistrations;
}

/** What is one registration as long as none of them is closed (teaching 5). */
export const markOf = ({
  studentId,
  branchId,
  trainingYearId,
}: Pick<RegistrationLine, 'studentId' | 'branchId' | 'trainingYearId'>) => `${studentId} ${branchId} ${trainingYearId}`;

export interface World {
  books: Books;
  /** ISO date. */
  today: string;
  applicants: ReadonlyMap<number, Applicant>;
  currentYearId: number | null;
}

/** The source of the file, where it is still offered. */
const usualSource = (applicant: Applicant | undefined, books: Books) =>
  bookOf(books, 'source-student').byId.get(applicant?.sourceStudentId ?? 0)?.id ?? null;

/** What a line says of a section. */
const saidIn = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(nothingIn(fields)).map(([name, nothing]) => [name, values[name] ?? nothing]));

/** What the form of teaching 33 would send; who repeats or is in the exam year comes before others unless the line says otherwise. */
function formOf(values: Values, applicant: Applicant | undefined, { books }: World) {
  const { branchId, secondPlaceId, thirdPlaceId, priority = Boolean(applicant?.priorityReason) } = values;
  const wish = saidIn(registrationTables.wish, values);
  const locations = [...asList(wish['locationCourseIds']), secondPlaceId, thirdPlaceId];
  return {
    branches: [{ branchId, ...saidIn(registrationTables.branch, values) }],
    ...wish,
    locationCourseIds: locations.filter((id) => id !== undefined),
    sourceStudentId: wish['sourceStudentId'] ?? usualSource(applicant, books),
    priority: priority ? 1 : 0,
  };
}

/** What the form's shape says of a line: each sentence at the column that it is about. */
function shapeFaults(error: ReturnType<typeof newRegistrations.safeParse>['error'], values: Values): Fault[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const key = path.filter((part) => typeof part === 'string' && part !== 'branches')[0] as string;
    return { key, message: values[key] === undefined ? required : message };
  });
}

/** The rules that a form of one person meets while it is written. */
function ruleFaults(values: Values, applicant: Applicant | undefined, { books, today, currentYearId }: World): Fault[] {
  const faults: Fault[] = [];
  if (applicant?.closedBecause) faults.push({ key: 'lastName', message: applicant.closedBecause });
  const yearId = values['trainingYearId'];
  const year = bookOf(books, 'training-year').byId.get(Number(yearId));
  if (yearId === undefined && currentYearId === null)
    faults.push({ key: 'trainingYearId', message: 'Aucune année de formation n’est en cours\u00a0: indiquez-la.' });
  if (year && String(year.extra['endsOn']) < today)
    faults.push({ key: 'trainingYearId', message: 'Cette année de formation est terminée.' });
  return faults;
}

function regionFaults(form: NewRegistrations | undefined, applicant: Applicant | undefined): Fault[] {
  if (!form || !applicant) return [];
  try {
    regionOf(form, applicant.regionId);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Object.values(error.errors ?? {}).map((message) => ({ key: 'regionReason', message }));
  }
}

/** The only way from cells to a registration, for the dry run and for the write alike. */
export function lineOf(
  { values, faults }: ReadLine,
  who: { id: number } | { fault: Fault },
  world: World,
): { faults: Fault[] } | RegistrationLine {
  const applicant = 'id' in who ? world.applicants.get(who.id) : undefined;
  const { data, error } = newRegistrations.safeParse(formOf(values, applicant, world));
  const all = firstOfEach([
    ...faults,
    ...('fault' in who ? [who.fault] : []),
    ...ruleFaults(values, applicant, world),
    ...shapeFaults(error, values),
    ...regionFaults(data, applicant),
  ]);
  const trainingYearId = Number(values['trainingYearId'] ?? world.currentYearId);
  return data && applicant && all.length === 0
    ? {
        studentId: applicant.id,
        name: applicant.name,
        branchId: data.branches[0]!.branchId,
        trainingYearId,
        form: data,
      }
    : { faults: all };
}

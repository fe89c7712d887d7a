import { type CompanyFields, companyFields } from '@tandem/shared/contract/people/companies';
import { isMinor } from '@tandem/shared/contract/people/students.age';
import type { StudentAdd, studentAddOn } from '@tandem/shared/contract/people/students.fields';
import { studentImportFields, type StudentImportKey } from '@tandem/shared/contract/people/students.import';
import type * as z from 'zod';
import { bookOf, type Books } from '../../../platform/imports/lines/lists';
import { type Fault, firstOfEach, type ReadLine, required, type Values } from '../../../platform/imports/lines/reading';
import { npaFault } from '../../address.repository';
import { type CompanyBook, companyIn, type NamedCompany } from '../../company-book';
import { bodyOf } from './body';

/** What a line is judged by. */
export interface World {
  books: Books;
  companies: CompanyBook;
  /** ISO date. */
  today: string;
  schema: ReturnType<typeof studentAddOn>;
}

/** An apprentice as a line tells of them. */
export interface StudentLine {
  student: StudentAdd;
  company: NamedCompany | null;
}
/** A line as an apprentice that can be written, or what is wrong with it. */
type Line = { faults: Fault[] } | StudentLine;

const keys = new Set<string>(studentImportFields.map(({ key }) => key));
const unclearCompany = 'Plusieurs entreprises portent ce nom\u00a0: indiquez son NPA ou son N° IDE.';

/** The field that a fault of the form belongs to; one of a section as a whole belongs to its first field. */
function keyAt(path: string): StudentImportKey {
  const own = keys.has(path) ? path : studentImportFields.find(({ key }) => key.startsWith(`${path}.`))?.key;
  return (own ?? 'identity.lastName') as StudentImportKey;
}

/** What a form says of a box without a choice reads better as «required» here. */
const faultOf = (path: string, message: string, values: Values): Fault => {
  const key = keyAt(path);
  return { key, message: keys.has(path) && values[key] === undefined ? required : message };
};
const faultsIn = (error: z.ZodError | undefined, values: Values, prefix = '') =>
  (error?.issues ?? []).map(({ path, message }) => faultOf(prefix + path.join('.'), message, values));

/** What the form's own shapes do not say: representative, Swiss postcode. */
function ruleFaults(values: Values, hasRepresentative: boolean, { today, books }: World): Fault[] {
  const faults: Fault[] = [];
  const birthDate = values['identity.birthDate'];
  if (typeof birthDate === 'string' && isMinor(birthDate, today) && !hasRepresentative)
    faults.push({ key: 'representative.lastName', message: 'Une représentation légale est requise avant 18 ans.' });
  const home = bookOf(books, 'country').find('CH')?.id;
  const npa = values['address.npa'];
  const wrong = npaFault(typeof npa === 'string' ? npa : null, (values['address.countryId'] ?? home) === home);
  if (wrong) faults.push({ key: 'address.npa', message: wrong });
  return faults;
}

function companyOf(given: Partial<CompanyFields> | null, values: Values, { companies }: World) {
  if (!given) return { company: null, faults: [] };
  const { data, error } = companyFields.safeParse(given);
  if (!data) return { company: null, faults: faultsIn(error, values, 'apprenticeship.company.') };
  const { name, uid = null, npa = null, city = null } = data;
  const company: NamedCompany = { name, uid, npa, city };
  const isUnclear = 'isAmbiguous' in companyIn(companies, company);
  return {
    company,
    faults: isUnclear ? [{ key: 'apprenticeship.company.name' as const, message: unclearCompany }] : [],
  };
}

/** The only way from cells to an apprentice, for the dry run and for the write alike. */
export function lineOf({ values, faults }: ReadLine, world: World): Line {
  const body = bodyOf(values, world.books);
  const { data, error } = world.schema.safeParse(body.student);
  const { company, faults: ofCompany } = companyOf(body.company, values, world);
  const all = firstOfEach([
    ...faults,
    ...faultsIn(error, values),
    ...ruleFaults(values, body.student.representative !== null, world),
    ...ofCompany,
  ]);
  return data && all.length === 0 ? { student: data, company } : { faults: all };
}

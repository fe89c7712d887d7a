import { type CompanyFields, companyFields } from '@tandem/shared/contract/people/companies';
import { studentImportFields, type StudentImportKey } from '@tandem/shared/contract/people/imports.fields';
import { isMinor, type StudentAdd } from '@tandem/shared/contract/people/students.fields';
import type * as z from 'zod';
import { npaFault } from '../../postcode';
import { bodyOf } from './body';
import type { NamedCompany } from './companies';
import { bookOf } from './lists';
import { type Fault, readCells, type Reading, type Values } from './reading';

/** A line as an apprentice that can be written, or what is wrong with it. */
export type Line = { faults: Fault[] } | { student: StudentAdd; company: NamedCompany | null };

const keys = new Set<string>(studentImportFields.map(({ key }) => key));
const required = 'Ce champ est requis.';
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
function ruleFaults(values: Values, hasRepresentative: boolean, { today, books }: Reading): Fault[] {
  const faults: Fault[] = [];
  const birthDate = values['identity.birthDate'];
  if (typeof birthDate === 'string' && isMinor(birthDate, today) && !hasRepresentative)
    faults.push({ key: 'representative.lastName', message: 'Un représentant légal est requis avant 18 ans.' });
  const home = bookOf(books, 'country').find('CH')?.id;
  const npa = values['address.npa'];
  const wrong = npaFault(typeof npa === 'string' ? npa : null, (values['address.countryId'] ?? home) === home);
  if (wrong) faults.push({ key: 'address.npa', message: wrong });
  return faults;
}

function companyOf(given: Partial<CompanyFields> | null, values: Values, { companies }: Reading) {
  if (!given) return { company: null, faults: [] };
  const { data, error } = companyFields.safeParse(given);
  if (!data) return { company: null, faults: faultsIn(error, values, 'apprenticeship.company.') };
  const { name, uid = null, npa = null, city = null } = data;
  const company: NamedCompany = { name, uid, npa, city };
  const isUnclear = 'isAmbiguous' in companies.find(company);
  return {
    company,
    faults: isUnclear ? [{ key: 'apprenticeship.company.name' as const, message: unclearCompany }] : [],
  };
}

/** One sentence per field: the first. */
function firstOfEach(faults: readonly Fault[]): Fault[] {
  const seen = new Set<StudentImportKey>();
  return faults.filter(({ key }) => !seen.has(key) && seen.add(key));
}

/** Reads one line: the only way from cells to an apprentice, for the dry run and for the write alike. */
export function lineOf(cells: readonly string[], reading: Reading): Line {
  const { values, faults } = readCells(cells, reading);
  const body = bodyOf(values, reading.books);
  const { data, error } = reading.schema.safeParse(body.student);
  const { company, faults: ofCompany } = companyOf(body.company, values, reading);
  const all = firstOfEach([
    ...faults,
    ...faultsIn(error, values),
    ...ruleFaults(values, body.student.representative !== null, reading),
    ...ofCompany,
  ]);
  return data && all.length === 0 ? { student: data, company } : { faults: all };
}

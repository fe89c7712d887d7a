import { type TeacherAdd, teacherAdd } from '@tandem/shared/contract/people/teachers.fields';
import { teacherTables } from '@tandem/shared/contract/people/teachers.record';
import { nothingIn } from '@tandem/shared/fields/values';
import { bookOf, type Books } from '../../../platform/imports/lines/lists';
import {
  type Fault,
  faultsOfShape,
  firstOfEach,
  type ReadLine,
  type Values,
} from '../../../platform/imports/lines/reading';
import { npaFault } from '../../address.repository';

/** What a line says of a section; a cell left empty is a field left empty. */
const sectionOf = (name: 'identity' | 'contact' | 'study', values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(nothingIn(teacherTables[name])).map(([key, nothing]) => [key, values[`${name}.${key}`] ?? nothing]),
  );

/** The only way from cells to a teacher, for the dry run and for the write alike. */
export function lineOf({ values, faults }: ReadLine, books: Books): { faults: Fault[] } | TeacherAdd {
  const home = bookOf(books, 'country').find('CH')?.id ?? null;
  const given = sectionOf('contact', values);
  const contact = { ...given, countryId: given['countryId'] ?? home };
  const identity = sectionOf('identity', values);
  const { data, error } = teacherAdd.safeParse({
    status: 'active',
    identity,
    contact,
    study: sectionOf('study', values),
  });
  const npa = typeof given['npa'] === 'string' ? given['npa'] : null;
  const wrong = npaFault(npa, contact.countryId === home);
  const all = firstOfEach([
    ...faults,
    ...faultsOfShape(error, values),
    ...(wrong ? [{ key: 'contact.npa', message: wrong }] : []),
  ]);
  return data && all.length === 0 ? data : { faults: all };
}

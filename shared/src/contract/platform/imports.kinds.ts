import { companiesImport } from '../people/companies.import';
import { studentsImport } from '../people/students.import';
import { teachersImport } from '../people/teachers.import';
import type { ListKey } from '../settings/lists.settings';
import { registrationsImport } from '../teaching/registrations.import';
import type { ImportField, ImportKind } from './imports.kind';
import type { ImportKindKey } from './imports.roles';

/** Everything that can be imported. */
export const importKinds: Readonly<Record<ImportKindKey, ImportKind>> = {
  students: studentsImport,
  registrations: registrationsImport,
  teachers: teachersImport,
  companies: companiesImport,
};

const keys = Object.values(importKinds).flatMap(({ fields }) => fields.map(({ key }) => key));
/** Every field of every kind. */
export const importFieldKeys = [...new Set(keys)] as [string, ...string[]];

/** The words of an import; one that does not say its kind is of apprentices. */
export const kindOf = ({ kind = 'students' }: { kind?: ImportKindKey | undefined }): ImportKind => importKinds[kind];

/** The field of a kind behind a key; undefined for a key that is none of its own. */
export const importFieldOf = ({ fields }: ImportKind, key: string): ImportField | undefined =>
  fields.find((known) => known.key === key);

/** The list that the cells of a field name; undefined for those that name none. */
export const listOfField = ({ field }: ImportField): ListKey | undefined =>
  field.kind === 'one' || field.kind === 'several' ? field.list : undefined;

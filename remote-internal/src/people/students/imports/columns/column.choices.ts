import type { ImportFile } from '@tandem/shared/contract/people/imports';
import { type StudentImportKey, studentImportFields } from '@tandem/shared/contract/people/imports.fields';

export type Columns = ImportFile['mapping']['columns'];

/** The field that a column fills. */
export const fieldOf = (columns: Columns, column: number): StudentImportKey | '' =>
  studentImportFields.find(({ key }) => columns[key] === column)?.key ?? '';

/** The columns once this one fills another field, or none; a field is filled by one column. */
export function chosen(columns: Columns, column: number, key: StudentImportKey | ''): Columns {
  const rest = Object.entries(columns).filter(([field, at]) => at !== column && field !== key);
  return Object.fromEntries([...rest, ...(key ? [[key, column]] : [])]) as Columns;
}

/** Labels of the required fields that no column fills. */
export const missingFields = (columns: Columns): string[] =>
  studentImportFields.flatMap(({ key, label, isRequired }) =>
    isRequired && columns[key] === undefined ? [label] : [],
  );

/** Options of a column: every field, with its section where the name alone does not tell. */
export const fieldOptions = studentImportFields.map(({ key, label }) => ({ value: key, label }));

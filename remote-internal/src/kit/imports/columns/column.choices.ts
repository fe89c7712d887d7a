import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import type { ImportField } from '@tandem/shared/contract/platform/imports.kind';

export type Columns = ImportFile['mapping']['columns'];

type Fields = readonly ImportField[];

/** The field that a column fills. */
export const fieldOf = (fields: Fields, columns: Columns, column: number): string =>
  fields.find(({ key }) => columns[key] === column)?.key ?? '';

/** The columns once this one fills another field, or none; a field is filled by one column. */
export function chosen(columns: Columns, column: number, key: string): Columns {
  const rest = Object.entries(columns).filter(([field, at]) => at !== column && field !== key);
  return Object.fromEntries([...rest, ...(key ? [[key, column] as const] : [])]);
}

/** Labels of the required fields that no column fills. */
export const missingFields = (fields: Fields, columns: Columns): string[] =>
  fields.flatMap(({ key, label, isRequired }) => (isRequired && columns[key] === undefined ? [label] : []));

/** Options of a column: every field, with its section where the name alone does not tell. */
export const optionsOf = (fields: Fields) => fields.map(({ key, label }) => ({ value: key, label }));

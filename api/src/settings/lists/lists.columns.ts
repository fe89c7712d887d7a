import { cellOf, flagOf, type Read, valueOf } from '@tandem/shared/contract/settings/lists.cells';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';
import { fold } from '@tandem/shared/rules/text/fold';
import type { ItemState, Reference } from './lists.items.repository';

type References = ReadonlyMap<number, Reference>;

/** One column of a list's sheet: how a cell is written and read back. */
export interface ListColumn {
  /** `label`, `code`, `isActive` or the name of a field. */
  name: string;
  header: string;
  write: (item: ItemState) => string;
  read: (cell: string) => Read;
}

/** The columns of a list, the same for the export and the import; labels and codes stand for items of other lists. */
export function columnsOf(list: ListKey, references: References): ListColumn[] {
  const labelOf = (_: ListKey, id: unknown) => references.get(Number(id))?.label ?? '';
  const idOf = finder(references);
  const own = fieldsOf(list).map((field) => ({
    name: field.name,
    header: field.label,
    write: ({ extra }: ItemState) => cellOf(field, extra[field.name], labelOf),
    read: (cell: string) => valueOf(field, cell, idOf),
  }));
  return [
    { name: 'label', header: 'Libellé', write: ({ label }) => label, read: (cell) => ({ value: cell }) },
    { name: 'code', header: 'Code', write: ({ code }) => code ?? '', read: (cell) => ({ value: cell || null }) },
    { name: 'isActive', header: 'Actif', write: ({ isActive }) => (isActive ? 'oui' : 'non'), read: flagOf },
    ...own,
  ];
}

/** Columns that an import may write: fields with an endpoint of their own are only read. */
export const writableColumns = (list: ListKey, references: References) =>
  columnsOf(list, references).slice(0, settingsListOf(list).hasOwnPages ? 3 : undefined);

/** An item by its label, or else by its code. */
function finder(references: References) {
  const known = new Map<string, number>();
  const index = (list: ListKey, text: string | null, id: number) => {
    const key = `${list} ${fold(text ?? '')}`;
    if (text && !known.has(key)) known.set(key, id);
  };
  for (const { id, list, label } of references.values()) index(list, label, id);
  for (const { id, list, code } of references.values()) index(list, code, id);
  return (list: ListKey, text: string) => known.get(`${list} ${fold(text)}`);
}

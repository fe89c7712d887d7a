import type { ItemField } from '@tandem/shared/contract/settings/lists.field';
import { listFields } from '@tandem/shared/contract/settings/lists.fields';
import { type ListKey, listKeys } from '@tandem/shared/contract/settings/lists.settings';
import type { Registry, Use } from '../../platform/announced';

/** Where the fields of lists refer to other lists follows from the fields themselves. */
export const usesInLists: readonly Use[] = listKeys.flatMap((inList) =>
  (listFields[inList] ?? []).flatMap((field) => usesIn(inList, field)),
);

function usesIn(inList: ListKey, field: ItemField): Use[] {
  const use = { what: 'Listes', table: 'list_items', column: 'extra', inList };
  if (field.kind === 'one') return [{ ...use, list: field.list, as: 'json', path: [field.name] }];
  if (field.kind === 'several') return [{ ...use, list: field.list, as: 'json', path: [field.name, '*'] }];
  if (field.kind !== 'rows') return [];
  return field.of.flatMap((cell) =>
    cell.kind === 'one' ? [{ ...use, list: cell.list, as: 'json', path: [field.name, '*', cell.name] }] : [],
  );
}

/** Where one list's items are held: usage counts, «supprimer» and «fusionner» follow this; a test compares it with the catalogue. */
export const usesOf = ({ uses }: Registry, list: ListKey): readonly Use[] => uses.filter((use) => use.list === list);

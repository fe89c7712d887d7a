import type { NamedField } from '../../fields/field';

interface OfItem {
  /** Forms that only choose from the list get it too; everything else (money, contacts…) is for the administration alone. */
  isShared?: boolean;
  /** No two items of the list have the same. */
  isUnique?: boolean;
  /** It holds from a day on: what was before that day keeps the value that it had. */
  isDated?: boolean;
  /** Left out of the table; the form shows it. */
  isDetail?: boolean;
}

/** A field of a list's items, by its name in the item's `extra`: a value that fits into one cell of a sheet. */
export type CellField = NamedField & OfItem;

/** One field of a list's items: the page, the API's checks, CSV in and out and the audit all read this row. */
export type ItemField =
  | CellField
  /** Small tables inside of an item, such as the rooms of a building. */
  | ({
      name: string;
      label: string;
      hint?: string;
      isRequired?: boolean;
      kind: 'rows';
      of: readonly CellField[];
      addLabel: string;
    } & OfItem);

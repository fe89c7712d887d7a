import type { ListKey } from './lists.settings';

interface Common {
  /** Its name in the item's `extra`. */
  name: string;
  label: string;
  isRequired?: boolean;
  hint?: string;
  /** Forms that only choose from the list get it too; everything else (money, contacts…) is for the administration alone. */
  isShared?: boolean;
  /** No two items of the list have the same. */
  isUnique?: boolean;
  /** Left out of the table; the form shows it. */
  isDetail?: boolean;
}

/** A value that fits into one cell of a sheet. */
export type CellField = Common &
  (
    | { kind: 'text'; max: number }
    | { kind: 'letters'; length: number }
    | { kind: 'int'; min: number; max: number; unit?: string }
    /** `isExclusive`: exactly one item of the list has it. */
    | { kind: 'flag'; isExclusive?: boolean }
    /** Integer centimes; hundredths of a percent; an ISO date; `#rrggbb`; E.164. */
    | { kind: 'money' | 'percent' | 'date' | 'colour' | 'phone' | 'email' | 'npa' }
    /** Several short texts, separated by commas. */
    | { kind: 'npas' }
    | { kind: 'words' }
    | { kind: 'enum'; labels: Readonly<Record<string, string>> }
    | { kind: 'one'; list: ListKey }
  );

/** One field of a list's items: the page, the API's checks, CSV in and out and the audit all read this row. */
export type ItemField =
  | CellField
  | (Common &
      (
        | { kind: 'several'; list: ListKey }
        | { kind: 'certTypes' }
        /** Small tables inside of an item, such as the rooms of a building. */
        | { kind: 'rows'; of: readonly CellField[]; addLabel: string }
      ));

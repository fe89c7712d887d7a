import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';

/** Values of one section by field name, as a form holds them. */
export type Values = Readonly<Record<string, unknown>>;

interface Common {
  name: string;
  label: string;
  isRequired?: boolean;
  hint?: string;
  /** A third, two thirds or all of a row instead of a half. */
  width?: 'short' | 'wide' | 'whole';
  autoComplete?: string;
  /** How its value reads, where the kind does not say it. */
  read?: (value: unknown) => string;
  /** Depends on what else the section holds; `isSwiss` tells about a nationality. */
  isShown?: (values: Values, isSwiss: (nationalityId: unknown) => boolean) => boolean;
}

/** One field of a file: forms, the sections of a file and the comparison of two versions all read this row. */
export type FieldRow = Common &
  (
    | { kind: 'text' | 'long' | 'email' | 'phone' | 'date' | 'year' | 'check' | 'company' }
    /** A whole number with its unit in the singular, and integer centimes; both as typed until they can be read. */
    | { kind: 'number'; unit?: string }
    | { kind: 'money' }
    | { kind: 'enum' | 'days'; labels: Readonly<Record<string, string>> }
    | { kind: 'one' | 'several'; list: ListKey }
  );

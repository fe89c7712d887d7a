import type { ListKey } from '../contract/settings/lists.settings';

/** Values of a record, or of one of its sections, by field name. */
export type Values = Readonly<Record<string, unknown>>;

type Labels = Readonly<Record<string, string>>;

interface Common {
  /** What people call it: the same word in forms, files, histories, imports and comparisons. */
  label: string;
  /** For the head of a column, where the label is long. */
  short?: string;
  hint?: string;
  isRequired?: boolean;
  /** Every stored record has one, old records too. */
  isNeverNull?: boolean;
  /** Younger than releases that still run: the person who does not know it neither sends it nor misses it. */
  isOptionalForOlderClients?: boolean;
  /** Who may read it, see house 36; absent: the person who may read the record. */
  dataClass?: 'B' | 'D';
  /** A third, two thirds or all of a row of a form instead of a half. */
  width?: 'short' | 'wide' | 'whole';
  /** The browser proposes nothing unless this says what. */
  autoComplete?: string;
  /** How its value reads, where the kind does not say it. */
  read?: (value: unknown) => string;
  /** How nothing reads, where it means something: «Tous», «À pourvoir». */
  none?: string;
  /** Depends on what else the section holds; `isSwiss` tells about a nationality. */
  isVisible?: (values: Values, isSwiss: (nationalityId: unknown) => boolean) => boolean;
  /** Headers of imported columns that mean it, folded; its label always does. */
  headers?: readonly string[];
  /** A merge takes it together with this field of its section. */
  mergesWith?: string;
}

/** What a field holds, and in which unit. */
type Kind =
  | { kind: 'text' | 'long'; max: number }
  /** Capital letters, exactly so many. */
  | { kind: 'letters'; length: number }
  /** E-mail, E.164, postcode, 13 digits, IBAN without spaces, `CHE-123.456.789`, `#rrggbb`. */
  | { kind: 'email' | 'phone' | 'npa' | 'avs' | 'iban' | 'uid' | 'colour' }
  /** An ISO date; the calendar offers none before or after these. */
  | { kind: 'date'; from?: string; to?: string }
  /** `18:00`; typed in any usual writing. */
  | { kind: 'time' }
  /** `2026-10`. */
  | { kind: 'month' }
  | { kind: 'year'; min: number; max: number }
  /** A whole number; the unit in the singular. */
  | { kind: 'number'; min: number; max: number; unit?: string }
  /** Whole minutes, in steps of `step`; typed as «1 h 30», `1:30` or «90 min». */
  | { kind: 'duration'; min: number; max: number; step?: number }
  /** Integer centimes. */
  | { kind: 'money'; min?: number; max?: number }
  /** Hundredths of a percent. */
  | { kind: 'percent' }
  /** `isExclusive`: exactly one item of its list has it. */
  | { kind: 'flag'; isExclusive?: boolean }
  /** One of a few fixed choices, or several of them. */
  | { kind: 'enum'; labels: Labels }
  | { kind: 'enums'; labels: Labels }
  /** An item of a reference list, or several of them, by id. */
  | { kind: 'one'; list: ListKey }
  | { kind: 'several'; list: ListKey; max?: number }
  /** Several postcodes or short texts. */
  | { kind: 'npas' | 'words' }
  /** Drawn and checked by its own domain, which adds its shape; `read` says how it reads. */
  | { kind: 'own' };

/**
 * A field of a record, declared once: the contract's shapes, the form, the file, the history, imports, exports and merges all read
 * this row. The words of people are in French.
 */
export type Field = Common & Kind;
/** The fields of a section, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;
/** A field that knows its name. */
export type NamedField = Field & { name: string };

/** The fields of a section as a list, in their order. */
export const rowsOf = (fields: Fields): NamedField[] =>
  Object.entries(fields).map(([name, field]) => ({ ...field, name }));

/** The head of a column. */
export const columnHeader = ({ short, label }: Pick<Common, 'short' | 'label'>): string => short ?? label;

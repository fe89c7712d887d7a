import type { Values } from '../../fields/field';

/** A part of a form: its values, its faults and how to change it. */
export interface Section {
  /** Stands before each field's id: `identity` → `identity.lastName`. */
  name: string;
  values: Values;
  errorOf: (field: string) => string | undefined;
  set: (changes: Values) => void;
  touch: (field: string) => void;
}

declare module 'pg/lib/utils' {
  /** A value as the driver sends it: text, bytes or null. */
  export function prepareValue(value: unknown): Buffer | string | null;
}

declare module 'pg/lib/result' {
  import type { FieldDef } from 'pg';

  /** Reads rows by the description of their columns. */
  export default class Result {
    addFields(fields: readonly FieldDef[]): void;
    parseRow(texts: readonly (string | null)[]): object;
  }
}

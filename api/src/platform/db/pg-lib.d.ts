declare module 'pg/lib/utils' {
  /** A value as the driver sends it: text, bytes or null. */
  export function prepareValue(value: unknown): Buffer | string | null;
}

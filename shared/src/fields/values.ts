import type { ListKey } from '../contract/settings/lists.settings';
import type { Field, Fields } from './field';

type TextKind =
  | 'text'
  | 'long'
  | 'letters'
  | 'email'
  | 'phone'
  | 'npa'
  | 'avs'
  | 'iban'
  | 'uid'
  | 'colour'
  | 'date'
  | 'time'
  | 'month';
type NumberKind = 'year' | 'number' | 'duration' | 'money' | 'percent' | 'one';
type ListKind = 'enums' | 'several' | 'npas' | 'words';

type Held<F extends Field> = F extends { kind: TextKind }
  ? string
  : F extends { kind: NumberKind }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'enum'; labels: infer L }
        ? keyof L & string
        : F extends { kind: 'enums'; labels: infer L }
          ? (keyof L & string)[]
          : F extends { kind: 'several' }
            ? number[]
            : F extends { kind: 'npas' | 'words' }
              ? string[]
              : unknown;

type IsThere<F extends Field, Flag extends 'isRequired' | 'isNeverNull'> = F extends
  { kind: 'flag' | ListKind } | { readonly [N in Flag]: true }
  ? true
  : false;

/** What a form sends for a field: null for «nothing», unless it is required. */
export type ValueOf<F extends Field> = IsThere<F, 'isRequired'> extends true ? Held<F> : Held<F> | null;
/** What a stored field holds: null for «nothing», unless every record has one. */
export type StoredOf<F extends Field> = IsThere<F, 'isNeverNull'> extends true ? Held<F> : Held<F> | null;
/** What a form sends for a section. */
export type ValuesOf<T extends Fields> = { -readonly [N in keyof T]: ValueOf<T[N]> };

type Typed<F extends Field> = F extends { kind: 'flag' | ListKind }
  ? Held<F>
  : F extends { kind: NumberKind }
    ? number | null
    : string;
/** A section as a form holds it while one types: `''` or null for «nothing yet». */
export type TypedOf<T extends Fields> = { -readonly [N in keyof T]: Typed<T[N]> };

/** The name under which the label of a chosen item stands: `countryId` → `country`, `languageIds` → `languages`. */
export type LabelName<N> = N extends `${infer One}Ids` ? `${One}s` : N extends `${infer One}Id` ? One : never;
export const labelName = (name: string): string => name.replace(/Id(s?)$/, '$1');

/** What a record holds for these fields. */
export const valuesIn = <R extends object, N extends keyof R & string>(
  fields: Readonly<Record<N, Field>>,
  record: R,
): Pick<R, N> => Object.fromEntries(Object.keys(fields).map((name) => [name, record[name as N]])) as Pick<R, N>;

/** The lists that these fields choose from. */
export const listsIn = (fields: Fields): ListKey[] =>
  Object.values(fields).flatMap((field) => (field.kind === 'one' || field.kind === 'several' ? [field.list] : []));

const listKinds: readonly string[] = ['enums', 'several', 'npas', 'words'] satisfies ListKind[];
const chosenKinds: readonly string[] = ['year', 'number', 'duration', 'money', 'percent', 'one'] satisfies NumberKind[];

/** Whether a field holds several values. */
export const isList = ({ kind }: Field): boolean => listKinds.includes(kind);

function nothing(field: Field, text: '' | null) {
  if (isList(field)) return [];
  if (field.kind === 'flag') return false;
  return chosenKinds.includes(field.kind) || field.kind === 'own' ? null : text;
}

const each = (fields: Fields, text: '' | null) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, nothing(field, text)]));

/** A section in which nothing is said, as the contract takes it. */
export const nothingIn = (fields: Fields): Record<string, unknown> => each(fields, null);

/** A section in which nothing is typed yet, as a form starts: `''` where one types or chooses among fixed words. */
export const nothingTyped = <const T extends Fields>(fields: T): TypedOf<T> => each(fields, '') as TypedOf<T>;

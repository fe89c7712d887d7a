import { type Field, type Fields, rowsOf } from '@tandem/shared/fields/field';
import type { SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';

/** Of whom, or of what that is forgotten by itself, a table holds something. */
export type Subject = 'student' | 'teacher' | 'employee' | 'account' | 'coaching' | 'registration' | 'submission';

/** How a row leads to its subject: by its own column, or by a column that is found in another table. */
export type Path = string | { column: string; of: string; key?: string; whose: Path };

/**
 * What a column becomes once its person is forgotten: `null`, `emptyObject` `{}`, `emptyArray` `[]`, `word` «Anonymisé», `year` the first
 * day of its year, `false`, or an expression over the row `s`.
 */
export type Emptied = 'null' | 'emptyObject' | 'emptyArray' | 'word' | 'year' | 'false' | { as: SQL };

/** What becomes of a row in which a person is named who is forgotten: the name is taken out, its lines are emptied, or it goes. */
export type Named = 'mask' | 'lines' | 'row';

/** What is held for one purpose, with where it comes from and who receives it (LPD art. 25). */
export type Purpose =
  'file' | 'training' | 'courses' | 'coaching' | 'requests' | 'work' | 'pay' | 'account' | 'journal';

/** The personal data of a table, and how it is forgotten. Names are those of the database. */
export interface PersonalDataInventory {
  table: string;
  /** How people call its rows: «Contacts». */
  label: string;
  purpose: Purpose;
  of: Partial<Record<Subject, Path | readonly Path[]>>;
  /** The name that the audit log knows its rows by: their lines lose their values too. */
  entity?: string;
  /** Other names under which the log speaks of these rows. */
  alsoLogged?: readonly string[];
  /** The fields of the record that its columns hold: an answer to an access request calls them so. */
  fields?: Fields;
  /** Only these rows `s`. */
  only?: SQL;
  /** The whole row goes, or these columns are emptied. */
  forgets: 'row' | Readonly<Record<string, Emptied>>;
  /** Columns of text, days and data that stay: they tell of nobody without the rest. */
  retains?: readonly string[];
  /** Columns in which others may be named. */
  mentions?: Readonly<Record<string, Named>>;
  /** What the index of a large table finds texts by, folded. */
  found?: SQL;
  /** Columns that an answer to an access request leaves out: secrets, and what is another person's (decision 0045). */
  hides?: readonly string[];
  /** Only the answers to these leave them out: whoever else the rows are about reads them. Everybody's, unless said. */
  hidesFrom?: readonly Subject[];
  /** A column with the name of a file of the document store: the file goes with its row. */
  file?: string;
}

/** Every name that the audit log knows its rows by. */
export const loggedAs = ({ entity, alsoLogged = [] }: PersonalDataInventory): string[] => [
  ...(entity ? [entity] : []),
  ...alsoLogged,
];

const writtenKinds: readonly Field['kind'][] = ['text', 'long', 'email', 'phone', 'npa'];

/** The columns of these fields that a person writes a text into, each to be emptied: those that are declared tomorrow, too. */
export const textsIn = (fields: Fields): Record<string, Emptied> =>
  Object.fromEntries(
    rowsOf(fields)
      .filter(({ kind }) => writtenKinds.includes(kind))
      .map(({ name }) => [toSnakeCase(name), 'null']),
  );

/** The same texts where the row stays and others may be named in them. */
export const notesIn = (fields: Fields): Record<string, Named> =>
  Object.fromEntries(Object.keys(textsIn(fields)).map((column) => [column, 'mask']));

const fixedKinds: readonly Field['kind'][] = ['date', 'month', 'time', 'enum', 'enums'];

/** The columns of days and fixed choices: they tell of nobody without the rest. */
export const fixedIn = (fields: Fields): string[] =>
  rowsOf(fields)
    .filter(({ kind }) => fixedKinds.includes(kind))
    .map(({ name }) => toSnakeCase(name));

/** The columns of the long texts among these fields, in which others may be named. */
export const mentionsIn = (fields: Fields): Record<string, Named> =>
  Object.fromEntries(
    rowsOf(fields)
      .filter(({ kind }) => kind === 'long')
      .map(({ name }) => [toSnakeCase(name), 'mask']),
  );

/** What belongs to an account: of a person outside, of a teacher or of staff. */
export const ofAccount = (column: string): PersonalDataInventory['of'] => ({
  account: column,
  teacher: { column, of: 'users', whose: 'teacher_id' },
  employee: { column, of: 'users', whose: 'employee_id' },
});

/** What hangs on a follow-up of CoachApp. */
export const ofCoaching = (column = 'coaching_id'): PersonalDataInventory['of'] => ({
  coaching: column,
  student: { column, of: 'coachings', whose: 'student_id' },
});

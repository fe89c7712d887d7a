import type { Field } from '../../fields/field';

/** One field that a column of a file may fill; other headers than its label are the field's. */
export interface ImportField {
  key: string;
  label: string;
  field: Field;
  /** Without a column for it nothing can be imported. */
  isRequired: boolean;
  /** The header holds one of the words of the representative: «Nom du représentant légal». */
  isOfRepresentative?: boolean;
}

/** What can be imported, as both sides of the wire know it: its columns and its words. */
export interface ImportKind {
  /** «Importer des apprentis» */
  title: string;
  /** «Apprentis» */
  what: string;
  /** What a line brings, in the singular. */
  unit: string;
  /** What it becomes, in the singular and of feminine gender: «fiche». */
  made: string;
  fields: readonly ImportField[];
  /** The kinds of records that a write changes. */
  changes: readonly ('student' | 'registration' | 'group' | 'teacher' | 'company')[];
  /** Heads of the lists of what was made. */
  columns: { name: string; number: string };
  /** Where one is shown, with `:id`. */
  page: string;
  /** Where all of them are. */
  list: { path: string; label: string };
  /** What is known already: how it is called, and the choice to write it all the same where there is one. */
  duplicateLabels: { label: string; create: string | null };
  /** The name of its template, without ending. */
  template: string;
  /** What the person who writes should know before. */
  hint?: string;
}

import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../db/database';
import type { Stamp } from '../db/stamp';
import type { Actor } from '../http/person';
import type { Duplicate } from './duplicate';
import type { Books } from './lines/lists';
import type { Fault, ReadLine, CellReaders } from './lines/reading';

/** Who asked for an import. */
export type Author = Actor & { id: number };

/** A line that may be written. */
export interface Good<Line> {
  row: number;
  line: Line;
  duplicate: Duplicate | null;
}
export interface Faulty {
  row: number;
  faults: readonly Fault[];
}
export interface Judged<Line> {
  good: Good<Line>[];
  faulty: Faulty[];
}

/** What lines are judged by, beside the records of the house. */
export interface JudgedBy {
  books: Books;
  /** ISO date. */
  today: string;
  /** Whether the AVS numbers of apprentices are in use. */
  hasAvs: boolean;
}

/** Lines that are written in one transaction, all or nothing. */
export interface Batch<Line> {
  lines: readonly Good<Line>[];
  books: Books;
  by: Author;
  stamp: Stamp;
  /** ISO date. */
  today: string;
  /** «Importation du fichier …», for the history of each record. */
  reason: string;
}

/** What a batch made: the records, and what had to be made beside them. */
export interface BatchResult {
  ids: readonly number[];
  companyIds?: readonly number[];
}

/** One kind of import, as the machinery needs it; a domain announces it. */
export interface ImportKind<Line = unknown> {
  key: ImportKindKey;
  /** How the cells of a column are read, where its field does not say it. */
  cellReaders: CellReaders;
  /** A line that shows how the template is filled, by field; every other column stays empty. */
  example: (books: Books) => Readonly<Record<string, string | undefined>>;
  /** Judges lines against the house as it is now, for the dry run and for the write alike. */
  judge: (queries: Queries, lines: readonly ReadLine[], by: JudgedBy) => Promise<Judged<Line>>;
  /** Writes lines; one that another person has written since is left out. */
  write: (tx: Queries, batch: Batch<Line>) => Promise<BatchResult>;
  /** Once all lines are written. */
  settle?: () => Promise<unknown>;
  /** A query for the `MadeRow` of every such record. */
  rows: SQL;
  /** Locks these records; why one of them stays when the import is taken back, by id. */
  editedSince: (tx: Queries, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Removes records that nobody has touched. */
  remove: (tx: Queries, ids: readonly number[]) => Promise<unknown>;
  /** Removes what an import made beside them and that nothing uses. */
  tidy?: (queries: Queries, companyIds: readonly number[]) => Promise<unknown>;
}

/** A kind under its own type of line: the machinery hands back to a kind only what that kind has judged. */
export const importKind = <Line>(kind: ImportKind<Line>): ImportKind => kind as ImportKind;

/** Finds a kind that a domain has announced. */
export type ImportKinds = (key: ImportKindKey) => ImportKind;

/** What an undo left. */
export type Undone = NonNullable<ImportFile['undo']>;

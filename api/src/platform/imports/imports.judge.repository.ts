import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import type { ImportKind as ContractKind } from '@tandem/shared/contract/platform/imports.kind';
import { importKinds, listOfField } from '@tandem/shared/contract/platform/imports.kinds';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { and, eq, inArray } from 'drizzle-orm';
import { type FieldCipher, openCell } from '../db/field-cipher';
import type { Queries } from '../db/database';
import { listItems } from '../db/schema';
import type { ImportSource } from './imports.source';
import type { ImportKind, Judged } from './kind';
import { readLines } from './lines/judge';
import { type Books, type Item, listBook } from './lines/lists';
import { fieldsOf, type Reading, replacementsOf } from './lines/reading';

/** The items that are offered, of every list that a kind names. */
export async function readBooks(queries: Queries, { fields }: ContractKind): Promise<Books> {
  const keys = [...new Set(fields.flatMap((field) => listOfField(field) ?? []))];
  const { id, list, label, code, extra, isActive, sortOrder } = listItems;
  const items = (await queries
    .select({ id, list, label, code, extra })
    .from(listItems)
    .where(and(inArray(list, keys), eq(isActive, true)))
    .orderBy(sortOrder, id)) as Item[];
  return new Map(
    keys.map((key): [ListKey, ReturnType<typeof listBook>] => [
      key,
      listBook(items.filter((item) => item.list === key)),
    ]),
  );
}

interface Params {
  /** The lines of the table, each at its place; nothing elsewhere. */
  rows: readonly (readonly string[])[];
  mapping: ImportFile['mapping'];
  source: ImportSource | null;
  today: string;
  cipher: FieldCipher;
  /** Whether the AVS numbers of apprentices are in use (people 49); without, that column is left alone. */
  hasAvs: boolean;
}

/** Judges every line against the house as it is now, for the dry run and for the write alike. */
export async function judge(
  queries: Queries,
  kind: ImportKind,
  { rows, mapping, source, today, cipher, hasAvs }: Params,
): Promise<Judged<unknown> & { reading: Reading }> {
  const contractKind = importKinds[kind.key];
  const reading: Reading = {
    fields: fieldsOf(contractKind, hasAvs),
    cellReaders: kind.cellReaders,
    columns: mapping.columns,
    replacements: replacementsOf(mapping),
    books: await readBooks(queries, contractKind),
    hidden: new Set(source?.hidden),
    today,
    open: (cell) => openCell(cell, cipher),
  };
  const { lines, aside } = await readLines(rows, reading);
  const { good, faulty } = await kind.judge(queries, lines, { books: reading.books, today, hasAvs });
  return { good, faulty: [...faulty, ...aside], reading };
}

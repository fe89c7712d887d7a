import { threads, TooHeavy } from '../threads/threads';
import { findHeader, type HeaderScore, type Table, tableAt } from './header';
import { isWorkbook, readHere } from './read.content';
import { type ReadSheet, SheetFault } from './read.limits';

/** A larger CSV would keep everybody else waiting; a small workbook may unpack to anything. */
const mostBytesHere = 200_000;

/** Two at once: a hostile file takes all the memory that it may. */
const readBeside = threads<Uint8Array, ReadSheet[] | { fault: string }>({
  module: new URL('read.thread.ts', import.meta.url),
  most: 2,
  waiting: 20,
  longestMs: 20_000,
  heapMb: 256,
});

async function readInThread(bytes: Uint8Array): Promise<ReadSheet[]> {
  const answer = await readBeside(bytes).catch((error: unknown) => {
    if (error instanceof TooHeavy) throw new SheetFault('Ce fichier est trop volumineux pour être lu.');
    throw error;
  });
  if ('fault' in answer) throw new SheetFault(answer.fault);
  return answer;
}

/** The cells of a CSV file or of the visible sheets of a workbook. Throws a SheetFault, whose message is for the person. */
export const readSheets = (bytes: Uint8Array): Promise<ReadSheet[]> =>
  isWorkbook(bytes) || bytes.length > mostBytesHere ? readInThread(bytes) : readHere(bytes);

/** The table of a file, below the line that holds most of the headers that `score` knows. Throws a SheetFault. */
export async function readTable(bytes: Uint8Array, score: HeaderScore = () => 0): Promise<Table> {
  const sheets = await readSheets(bytes);
  return tableAt(sheets, findHeader(sheets, score));
}

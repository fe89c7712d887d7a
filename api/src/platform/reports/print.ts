import { threads } from '../threads/threads';
import type { Printing } from './paper.thread';

const printBeside = threads<readonly Printing[], Uint8Array[]>({
  module: new URL('paper.thread.ts', import.meta.url),
  most: 1,
  waiting: 20,
  longestMs: 240_000,
  heapMb: 1024,
});

/** The PDFs of these papers, drawn in one thread of their own: to start it takes longer than a page. */
export const printedAll = async (all: readonly Printing[]): Promise<Buffer[]> =>
  (await printBeside(all)).map((bytes) => Buffer.from(bytes));

/** The PDF of a report. */
export const printed = async (printing: Printing): Promise<Buffer> => (await printedAll([printing]))[0]!;

import { threads } from '../threads/threads';
import type { Printing } from './paper.thread';

const printBeside = threads<Printing, Uint8Array>({
  module: new URL('paper.thread.ts', import.meta.url),
  most: 1,
  waiting: 20,
  longestMs: 240_000,
  heapMb: 1024,
});

/** The PDF of a report, drawn in a thread of its own. */
export const printed = async (printing: Printing): Promise<Buffer> => Buffer.from(await printBeside(printing));

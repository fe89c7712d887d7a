import { threads } from '../threads/threads';
import type { Paper } from './paper';
import type { Printing } from './paper.thread';

const printBeside = threads<Printing, Uint8Array[]>({
  module: new URL('paper.thread.ts', import.meta.url),
  most: 1,
  waiting: 20,
  longestMs: 240_000,
  heapMb: 1024,
});

/** The PDFs of several papers, drawn in a thread of their own. */
export const printedAll = async (printing: Printing): Promise<Buffer[]> =>
  (await printBeside(printing)).map((bytes) => Buffer.from(bytes));

/** The PDF of one. */
export async function printed({ paper, ...of }: Omit<Printing, 'papers'> & { paper: Paper }): Promise<Buffer> {
  const [bytes] = await printedAll({ ...of, papers: [paper] });
  return bytes!;
}

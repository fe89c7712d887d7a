import type { Paper } from './paper';
import { type Letterhead, paperPdf } from './paper.pdf';

/** What a thread draws: several papers of one organisation. */
export interface Printing {
  papers: readonly Paper[];
  head: Letterhead;
  /** ISO date. */
  today: string;
}

/** Draws beside the thread that answers people. */
export async function run({ papers, head, today }: Printing): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = [];
  for (const paper of papers) drawn.push(await paperPdf(paper, head, today));
  return drawn;
}

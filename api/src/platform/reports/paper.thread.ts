import { type Letterhead, paperPdf } from './paper.pdf';
import type { Paper } from './paper';

/** What a thread draws. */
export interface Printing {
  paper: Paper;
  head: Letterhead;
  /** ISO date. */
  today: string;
}

/** Draws beside the thread that answers people, one after the other. */
export async function run(all: readonly Printing[]): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  for (const { paper, head, today } of all) drawn.push(await paperPdf(paper, head, today));
  return drawn;
}

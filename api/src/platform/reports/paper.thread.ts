import { type Letterhead, paperPdf } from './paper.pdf';
import type { Paper } from './paper';

/** What a thread draws. */
export interface Printing {
  paper: Paper;
  head: Letterhead;
  /** ISO date. */
  today: string;
}

/** Draws beside the thread that answers people. */
export const run = ({ paper, head, today }: Printing) => paperPdf(paper, head, today);

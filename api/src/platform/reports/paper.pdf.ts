import { formatDate } from '@tandem/shared/rules/time/dates';
import { inks, mm, type Pdf, pdfOf, printable } from '../pdf/document';
import type { Paper, PaperPart } from './paper';
import { drawBars, heightOfBars } from './paper.bars';
import { margin, type Page, pageOf } from './paper.page';
import { drawTable, heightOfTable } from './paper.table';

/** Whose paper it is. */
export interface Letterhead {
  name: string;
  address: string | null;
}

/** What a drawing's module exports. */
interface Drawing<Of = never> {
  draw: (pdf: Pdf, of: Of) => void;
}

/** A report on A4, tagged so that a screen reader reads headings, paragraphs and tables as such, with the organisation's letterhead. */
export const paperPdf = (paper: Paper, head: Letterhead, today: string): Promise<Buffer> =>
  pdfOf({ title: paper.title, author: head.name, margin, isTagged: true }, async (pdf) => {
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    const page = pageOf(pdf, root);
    if (!paper.isBare) drawHead(page, head, paper);
    for (const [at, part] of paper.parts.entries()) {
      const isFirst = at === 0 && paper.isBare === true;
      if ('drawing' in part) await drawDrawing(page, part.drawing, isFirst);
      else drawPart(page, part, paper.parts[at + 1]);
    }
    root.end();
    if (!paper.isBare) numberPages(pdf, `${paper.title} · ${head.name} · ${formatDate(today)}`);
  });

function drawHead({ pdf, say }: Page, { name, address }: Letterhead, { title, notes }: Paper): void {
  say('P', name, { size: 11, isStrong: true });
  if (address) say('P', address, { size: 9, ink: inks.soft });
  pdf.y += mm(7);
  say('H1', title, { size: 20, isStrong: true, gap: mm(1) });
  for (const note of notes) say('P', note, { size: 9.5, ink: inks.soft });
  pdf.y += mm(3);
}

type Plain = Exclude<PaperPart, { drawing: unknown }>;

function drawPart(page: Page, part: Plain, next: PaperPart | undefined): void {
  if ('heading' in part) drawHeading(page, part, next);
  else if ('text' in part) page.say('P', part.text, { size: 10, gap: mm(2) });
  else if ('facts' in part) for (const [label, text] of part.facts) drawFact(page, label, text);
  else if ('table' in part) drawTable(page, part.table);
  else drawBars(page, part.bars);
}

/** Stays with what follows it. */
function drawHeading(
  { pdf, room, say, together }: Page,
  of: Extract<PaperPart, { heading: string }>,
  next: PaperPart | undefined,
) {
  if (of.isNewPage) pdf.addPage();
  else pdf.y += mm(4);
  room(mm(12) + together(heightOf(next)));
  say('H2', of.heading, { size: 14, isStrong: true, gap: mm(1.5) });
}

function heightOf(part: PaperPart | undefined): number {
  if (part && 'table' in part) return heightOfTable(part.table);
  return part && 'bars' in part ? heightOfBars(part.bars) : mm(24);
}

function drawFact({ pdf, root, left, width }: Page, label: string, text: string): void {
  const element = pdf.struct('P', {}, () => {
    pdf.font('strong').fontSize(9.5).fillColor(inks.plain);
    pdf.text(`${label}\u00a0: `, left, pdf.y, { width, continued: true });
    pdf.font('regular').text(printable(text), { lineGap: 1.5 });
  });
  root.add(element);
  element.end();
  pdf.y += mm(0.8);
}

async function drawDrawing({ pdf, root }: Page, { module, of }: { module: string; of: unknown }, isFirst: boolean) {
  const { draw } = (await import(module)) as Drawing<unknown>;
  if (!isFirst) pdf.addPage();
  const element = pdf.struct('Sect');
  root.add(element);
  // What a drawing shows is read in its own order.
  element.add(pdf.struct('P', {}, () => draw(pdf, of)));
  element.end();
}

/** At the foot of each page: what it is, and which page of how many. */
function numberPages(pdf: Pdf, line: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    pdf.switchToPage(at);
    // Below the margin nothing may be written, or a page would be added.
    pdf.page.margins.bottom = 0;
    const top = pdf.page.height - mm(12);
    const width = pdf.page.width - 2 * margin;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('regular').fontSize(8).fillColor(inks.soft);
    pdf.text(printable(line), margin, top, { width: width * 0.8, lineBreak: false, ellipsis: true });
    pdf.text(`${at + 1} / ${count}`, margin, top, { width, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
  }
}

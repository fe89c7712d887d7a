import { inks, mm, type Pdf, pdfOf, printable } from './document';

/** Sheets of 3 × 8 labels of 70 × 36 mm, the usual ones in offices; half a centimetre is free above and below. */
const sheet = { columns: 3, rows: 8, width: mm(70), height: mm(36), top: mm(4.5) };
const perSheet = sheet.columns * sheet.rows;
const inset = { x: mm(6), y: mm(6) };

interface Labels {
  /** The lines of each label. */
  labels: readonly (readonly string[])[];
  refused: readonly { number: string; name: string; reason: string }[];
}

export const labelsPdf = ({ author, ...of }: Labels & { author: string }): Promise<Buffer> =>
  pdfOf({ title: 'Étiquettes', author, margin: 0 }, (pdf) => draw(pdf, of));

/** Sheets of labels, from left to right and downwards; then a page that names those who have none. */
export function draw(pdf: Pdf, { labels, refused }: Labels): void {
  labels.forEach((lines, index) => {
    if (index > 0 && index % perSheet === 0) pdf.continueOnNewPage({ size: 'A4', margin: 0 });
    label(pdf, lines, index % perSheet);
  });
  if (refused.length > 0) missing(pdf, refused);
}

/** A long line goes on in the next one; there is room for five. */
function label(pdf: Pdf, lines: readonly string[], position: number): void {
  const x = (position % sheet.columns) * sheet.width + inset.x;
  const y = sheet.top + Math.floor(position / sheet.columns) * sheet.height + inset.y;
  const room = { width: sheet.width - 2 * inset.x, height: sheet.height - 2 * inset.y };
  pdf
    .font('regular')
    .fontSize(10)
    .fillColor(inks.plain)
    .text(printable(lines.join('\n')), x, y, { ...room, ellipsis: true });
}

function missing(pdf: Pdf, refused: Labels['refused']): void {
  const margins = { top: 72, bottom: 72, left: 72, right: 72 };
  pdf.continueOnNewPage({ size: 'A4', margins });
  pdf.font('strong').fontSize(14).text(`Sans étiquette\u00a0: ${refused.length}`).moveDown();
  pdf.font('regular').fontSize(10);
  for (const { number, name, reason } of refused)
    pdf.text(printable(`${number} ${name}\u00a0: ${reason}`), { lineGap: 3 });
}

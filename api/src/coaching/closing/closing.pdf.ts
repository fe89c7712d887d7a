import { formatDate } from '@tandem/shared/rules/dates';
import { inks, type Pdf, pdfOf } from '../../platform/pdf/document';
import { letterMargin } from '../../platform/pdf/letter';
import type { Fact } from './closing.facts';

interface Paper {
  organisation: { name: string; address: string | null };
  name: string;
  facts: readonly Fact[];
  /** ISO date. */
  today: string;
}

const labelWidth = 130;

/** The end of a follow-up as A4 pages in black on white. */
export const closingPdf = ({ organisation, name, facts, today }: Paper): Promise<Buffer> =>
  pdfOf({ title: `Bilan CoachApp ${name}`, author: organisation.name, margin: letterMargin }, (pdf) => {
    pdf.fillColor(inks.plain).font('strong').fontSize(13).text(organisation.name);
    if (organisation.address) pdf.font('regular').fontSize(10).fillColor(inks.soft).text(organisation.address);
    pdf.moveDown(2).font('strong').fontSize(22).fillColor(inks.plain).text('Bilan de suivi CoachApp');
    pdf.moveDown(0.4).fontSize(14).text(name);
    pdf
      .font('regular')
      .fontSize(10)
      .fillColor(inks.soft)
      .text(`Confidentiel, établi le ${formatDate(today)}`);
    pdf.moveDown(1.6);
    for (const fact of facts) line(pdf, fact);
  });

/** A label beside its lines, never parted from the first of them. */
function line(pdf: Pdf, { label, lines }: Fact): void {
  const width = pdf.page.width - 2 * letterMargin - labelWidth;
  const text = lines.join('\n');
  const height = Math.min(pdf.heightOfString(text, { width, lineGap: 2 }), pdf.page.height / 2);
  if (pdf.y + height > pdf.page.height - letterMargin) pdf.addPage();
  const top = pdf.y;
  pdf.fontSize(10.5).fillColor(inks.soft).text(label, letterMargin, top, { width: labelWidth });
  pdf.fillColor(inks.plain).text(text, letterMargin + labelWidth, top, { width, lineGap: 2 });
  pdf.moveDown(0.6);
  pdf.x = letterMargin;
}

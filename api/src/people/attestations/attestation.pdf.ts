import { inks, type Pdf, pdfOf } from '../../platform/pdf/document';
import { longDate, type wordsOf } from './attestation.words';

interface Paper {
  organisation: { name: string; address: string | null };
  words: ReturnType<typeof wordsOf>;
  /** ISO date. */
  today: string;
}

const margin = 72;
const labelWidth = 110;

/** The attestation as an A4 page in black on white. */
export const attestationPdf = ({ organisation, words, today }: Paper): Promise<Buffer> =>
  pdfOf({ title: `Attestation ${words.name}`, author: organisation.name, margin }, (pdf) => {
    head(pdf, organisation, today);
    body(pdf, words);
    foot(pdf, organisation.name);
  });

function head(pdf: Pdf, { name, address }: Paper['organisation'], today: string): void {
  pdf.fillColor(inks.plain).font('strong').fontSize(13).text(name);
  if (address) pdf.font('regular').fontSize(10).fillColor(inks.soft).text(address, { lineGap: 2 });
  pdf
    .moveDown(3)
    .font('regular')
    .fontSize(10.5)
    .fillColor(inks.plain)
    .text(`Le ${longDate(today)}`, { align: 'right' });
}

function body(pdf: Pdf, { name, birth, sentence, facts }: Paper['words']): void {
  pdf.moveDown(3).font('strong').fontSize(22).text('Attestation');
  pdf.moveDown(1.2).font('regular').fontSize(11).text('Nous attestons que');
  pdf.moveDown(0.8).font('strong').fontSize(14).text(name);
  if (birth) pdf.font('regular').fontSize(11).text(birth);
  pdf.moveDown(0.8).font('regular').fontSize(11).text(sentence, { lineGap: 3 }).moveDown(1.4);
  for (const { label, lines } of facts) fact(pdf, label, lines);
}

/** A label beside its lines. */
function fact(pdf: Pdf, label: string, lines: readonly string[]): void {
  const top = pdf.y;
  pdf.fontSize(10.5).fillColor(inks.soft).text(label, margin, top, { width: labelWidth });
  pdf.fillColor(inks.plain);
  const width = pdf.page.width - 2 * margin - labelWidth;
  pdf.text(lines.join('\n'), margin + labelWidth, top, { width, lineGap: 2 });
  pdf.moveDown(0.5);
  pdf.x = margin;
}

function foot(pdf: Pdf, organisation: string): void {
  pdf.moveDown(3).fontSize(11).text(`Pour ${organisation}`, margin);
  const line = pdf.y + 56;
  pdf
    .moveTo(margin, line)
    .lineTo(margin + 220, line)
    .lineWidth(0.6)
    .strokeColor(inks.soft)
    .stroke();
  pdf
    .fontSize(9)
    .fillColor(inks.soft)
    .text('Nom et signature', margin, line + 6);
}

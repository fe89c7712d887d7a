import { inks, type Pdf } from '../../platform/pdf/document';
import { attestationLetter, letterMargin } from '../../platform/pdf/letter';
import type { attestationTextOf } from './attestation.messages';

interface Paper {
  organisation: { name: string; address: string | null };
  text: ReturnType<typeof attestationTextOf>;
  /** ISO date. */
  today: string;
}

const labelWidth = 110;

/** The attestation as an A4 page in black on white. */
export const attestationPdf = ({ organisation, text, today }: Paper): Promise<Buffer> => {
  const { name, birth, sentence, facts } = text;
  const letter = { name: `Attestation ${name}`, organisation, date: today, title: 'Attestation' };
  return attestationLetter({ ...letter, person: name, more: birth }, (pdf) => {
    pdf.text(sentence, { lineGap: 3 }).moveDown(1.4);
    for (const { label, lines } of facts) fact(pdf, label, lines);
  });
};

/** A label beside its lines. */
function fact(pdf: Pdf, label: string, lines: readonly string[]): void {
  const top = pdf.y;
  pdf.fontSize(10.5).fillColor(inks.soft).text(label, letterMargin, top, { width: labelWidth });
  pdf.fillColor(inks.plain);
  const width = pdf.page.width - 2 * letterMargin - labelWidth;
  pdf.text(lines.join('\n'), letterMargin + labelWidth, top, { width, lineGap: 2 });
  pdf.moveDown(0.5);
  pdf.x = letterMargin;
}

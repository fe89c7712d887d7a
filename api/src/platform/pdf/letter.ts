import { inks, type Pdf, pdfOf } from './document';

/** Points. */
export const letterMargin = 72;

interface Letter {
  /** Of the file, for readers and screen readers. */
  name: string;
  organisation: { name: string; address: string | null };
  /** «24 novembre 2026» */
  date: string;
  title: string;
  /** Whom it is about, and a line below. */
  person: string;
  more?: string | undefined;
}

/** An attestation as an A4 page in black on white: who attests, of whom, what `draw` says, and a line to sign. */
export const attestationLetter = (of: Letter, draw: (pdf: Pdf) => void): Promise<Buffer> =>
  pdfOf({ title: of.name, author: of.organisation.name, margin: letterMargin }, (pdf) => {
    head(pdf, of);
    pdf.moveDown(0.8).font('regular').fontSize(11);
    draw(pdf);
    foot(pdf, of.organisation.name);
  });

function head(pdf: Pdf, { organisation: { name, address }, date, title, person, more }: Letter): void {
  pdf.fillColor(inks.plain).font('strong').fontSize(13).text(name);
  if (address) pdf.font('regular').fontSize(10).fillColor(inks.soft).text(address, { lineGap: 2 });
  pdf.moveDown(3).font('regular').fontSize(10.5).fillColor(inks.plain).text(`Le ${date}`, { align: 'right' });
  pdf.moveDown(3).font('strong').fontSize(22).text(title);
  pdf.moveDown(1.2).font('regular').fontSize(11).text('Nous attestons que');
  pdf.moveDown(0.8).font('strong').fontSize(14).text(person);
  if (more) pdf.font('regular').fontSize(11).text(more);
}

function foot(pdf: Pdf, organisation: string): void {
  pdf.moveDown(3).fontSize(11).fillColor(inks.plain).text(`Pour ${organisation}`, letterMargin);
  const line = pdf.y + 56;
  pdf
    .moveTo(letterMargin, line)
    .lineTo(letterMargin + 220, line)
    .lineWidth(0.6)
    .strokeColor(inks.soft)
    .stroke();
  pdf
    .fontSize(9)
    .fillColor(inks.soft)
    .text('Nom et signature', letterMargin, line + 6);
}

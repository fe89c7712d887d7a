import { longDate } from '@tandem/shared/rules/time/month';
import { inks, mm, type Pdf, pdfOf, printable } from './document';

/** Points. */
export const letterMargin = 72;
const bottomMargin = mm(18);
const margins = { top: letterMargin, right: letterMargin, bottom: bottomMargin, left: letterMargin };

/** Who writes. */
export interface Sender {
  name: string;
  address: string | null;
}

interface Attestation {
  organisation: Sender;
  /** ISO date. */
  date: string;
  title: string;
  /** Whom it is about, and a line below. */
  person: string;
  more?: string | undefined;
}

interface Written {
  organisation: Sender;
  /** ISO date. */
  date: string;
  /** Name and address, as they stand in the window of an envelope. */
  to: readonly string[];
  subject: string;
}

/** The window of a C5 envelope, on the right. */
const envelope = { left: mm(118), top: mm(52), width: mm(80) };
const body = { top: mm(86), size: 10.5 };
/** A line to sign, with what stands around it. */
const footHeight = 80;
const closingHeight = 30;

/** An attestation as an A4 document; `name`: of the file, for readers and screen readers. */
export const attestationLetter = (
  { name, ...of }: Attestation & { name: string },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> =>
  pdfOf({ title: name, author: of.organisation.name, margin: letterMargin }, (pdf) => drawAttestation(pdf, of, draw));

/** An attestation on this page in black on white: who attests, of whom, what `draw` says, and a line to sign. */
export function drawAttestation(
  pdf: Pdf,
  { organisation, date, title, person, more }: Attestation,
  draw: (pdf: Pdf) => void,
): void {
  begin(pdf);
  sender(pdf, organisation);
  pdf.moveDown(3).font('regular').fontSize(10.5).fillColor(inks.plain);
  pdf.text(`Le ${longDate(date)}`, { align: 'right' });
  pdf.moveDown(3).font('strong').fontSize(22).text(title);
  pdf.moveDown(1.2).font('regular').fontSize(11).text('Nous attestons que');
  pdf.moveDown(0.8).font('strong').fontSize(14).text(printable(person));
  if (more) pdf.font('regular').fontSize(11).text(printable(more));
  pdf.moveDown(0.8).font('regular').fontSize(11);
  draw(pdf);
  pdf.moveDown(3);
  sign(pdf, `Pour ${organisation.name}`);
}

/** A letter on this page, for an envelope with a window on the right; `draw` says what it says between greeting and signature. */
export function drawLetter(pdf: Pdf, { organisation, date, to, subject }: Written, draw: (pdf: Pdf) => void): void {
  begin(pdf);
  sender(pdf, organisation);
  pdf.font('regular').fontSize(11).fillColor(inks.plain);
  pdf.text(printable(to.join('\n')), envelope.left, envelope.top, { width: envelope.width, lineGap: 2 });
  pdf.fontSize(body.size).text(`Le ${longDate(date)}`, envelope.left, body.top, { width: envelope.width });
  pdf
    .font('strong')
    .fontSize(13)
    .text(printable(subject), letterMargin, body.top + mm(14));
  pdf.moveDown(1).font('regular').fontSize(body.size);
  draw(pdf);
  letterRoom(pdf, closingHeight + footHeight);
  pdf.font('regular').fontSize(body.size).fillColor(inks.plain);
  pdf.moveDown(0.3).text('Nous vous adressons nos meilleures salutations.', letterMargin).moveDown(1.5);
  sign(pdf, organisation.name);
}

/** Goes on on a new page of the letter where so many points are not left. */
export function letterRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - bottomMargin) pdf.continueOnNewPage({ size: 'A4', margins });
}

/** Letters have wider margins than other papers. */
function begin(pdf: Pdf): void {
  pdf.page.margins = { ...margins };
  pdf.x = letterMargin;
  pdf.y = letterMargin;
}

function sender(pdf: Pdf, { name, address }: Sender): void {
  pdf.fillColor(inks.plain).font('strong').fontSize(13).text(printable(name));
  if (address) pdf.font('regular').fontSize(10).fillColor(inks.soft).text(printable(address), { lineGap: 2 });
}

function sign(pdf: Pdf, whose: string): void {
  letterRoom(pdf, footHeight);
  pdf.font('regular').fontSize(11).fillColor(inks.plain).text(printable(whose), letterMargin);
  const line = pdf.y + 46;
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

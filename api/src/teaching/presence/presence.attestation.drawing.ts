import { countOf } from '@tandem/shared/rules/text/count';
import { inks, type Pdf, pdfOf, printable } from '../../platform/pdf/document';
import { drawAttestation, letterMargin, type Sender } from '../../platform/pdf/letter';
import type { Course } from './presence.courses';

/** What somebody has attended, as plain data. */
export interface Participation {
  organisation: Sender;
  name: string;
  /** «2026-2027» */
  year: string;
  courses: readonly Course[];
  /** ISO date. */
  today: string;
}

const title = 'Attestation de participation';
/** Points; «du 08.09.2026 au 24.11.2026» stands on one line. */
const columns = { branch: { x: letterMargin, width: 150 }, span: { x: 228, width: 158 }, came: { x: 390, width: 134 } };

/** What somebody has attended, as an A4 page in black on white; nothing is said of why they were away. */
export function draw(pdf: Pdf, { organisation, name, year, courses, today }: Participation): void {
  drawAttestation(pdf, { organisation, date: today, title, person: name }, () => {
    pdf.text(`a participé, durant l’année de formation ${year}, aux cours de soutien suivants\u00a0:`);
    pdf.moveDown(1);
    for (const course of courses) courseLine(pdf, course);
  });
}

/** The same as a document. */
export const participationPdf = (of: Participation): Promise<Buffer> =>
  pdfOf({ title: `${title} ${of.name}`, author: of.organisation.name, margin: letterMargin }, (pdf) => draw(pdf, of));

function courseLine(pdf: Pdf, { branch, span, came, given, rate }: Course): void {
  const top = pdf.y;
  const rated = rate === null ? '' : ` (${Math.round(rate * 100)}\u00a0%)`;
  const bottoms = (
    [
      ['strong', branch, columns.branch],
      ['regular', span, columns.span],
      ['regular', `${came} sur ${countOf(given, 'séance')}${rated}`, columns.came],
    ] as const
  ).map(([font, text, { x, width }]) => {
    pdf.font(font).fontSize(10.5).fillColor(inks.plain).text(printable(text), x, top, { width });
    return pdf.y;
  });
  pdf.x = letterMargin;
  pdf.y = Math.max(...bottoms) + 6;
}

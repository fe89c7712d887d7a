import { countOf } from '@tandem/shared/rules/count';
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
const columns = [{ x: letterMargin }, { x: 250 }, { x: 400 }] as const;

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
  pdf.font('strong').fontSize(10.5).fillColor(inks.plain).text(printable(branch), columns[0].x, top, { width: 170 });
  const bottom = pdf.y;
  pdf.font('regular').text(span, columns[1].x, top, { width: 145 });
  pdf.text(`${came} sur ${countOf(given, 'séance')}${rated}`, columns[2].x, top, { width: 130 });
  pdf.x = letterMargin;
  pdf.y = Math.max(bottom, pdf.y) + 6;
}

import type { StudentLesson, StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import { rateOf, tallyOf } from '@tandem/shared/rules/attendance';
import { countOf } from '@tandem/shared/rules/count';
import { formatDate } from '@tandem/shared/rules/dates';
import { inks, type Pdf, pdfOf } from '../../platform/pdf/document';
import { spanOf } from './presence.export';

interface Paper {
  organisation: { name: string; address: string | null };
  of: StudentYear;
  /** ISO date. */
  today: string;
}

const margin = 72;
const columns = [{ x: margin }, { x: 250 }, { x: 400 }] as const;

/** One line for each group: what was given, and what they came to. */
export function coursesOf(lessons: readonly StudentLesson[]) {
  const past = lessons.filter(({ lesson, cell }) => lesson === 'held' && cell);
  return [...new Set(past.map(({ groupId }) => groupId))].map((groupId) => {
    const rows = past.filter((row) => row.groupId === groupId);
    const tally = tallyOf(rows.map(({ cell }) => cell));
    return {
      branch: rows[0]!.branch,
      span: spanOf(rows.map(({ date }) => date)),
      came: tally.present + tally.late,
      given: rows.length - tally.exempt,
      rate: rateOf(tally),
    };
  });
}

/** What somebody has attended, as an A4 page in black on white; nothing is said of why they were away. */
export const participationPdf = ({ organisation, of, today }: Paper): Promise<Buffer> =>
  pdfOf({ title: `Attestation de participation ${of.name}`, author: organisation.name, margin }, (pdf) => {
    pdf.fillColor(inks.plain).font('strong').fontSize(13).text(organisation.name);
    if (organisation.address) pdf.font('regular').fontSize(10).fillColor(inks.soft).text(organisation.address);
    pdf.moveDown(3).font('regular').fontSize(10.5).fillColor(inks.plain);
    pdf.text(`Le ${formatDate(today)}`, { align: 'right' });
    pdf.moveDown(3).font('strong').fontSize(22).text('Attestation de participation');
    pdf.moveDown(1.2).font('regular').fontSize(11).text('Nous attestons que');
    pdf.moveDown(0.8).font('strong').fontSize(14).text(of.name);
    pdf.moveDown(0.8).font('regular').fontSize(11);
    pdf.text(`a participé, durant l’année de formation ${of.year.label}, aux cours de soutien suivants\u00a0:`);
    pdf.moveDown(1);
    for (const course of coursesOf(of.lessons)) courseLine(pdf, course);
    pdf.moveDown(3).fontSize(11).fillColor(inks.plain).text(`Pour ${organisation.name}`, margin);
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
  });

function courseLine(pdf: Pdf, { branch, span, came, given, rate }: ReturnType<typeof coursesOf>[number]): void {
  const top = pdf.y;
  const rated = rate === null ? '' : ` (${Math.round(rate * 100)}\u00a0%)`;
  pdf.font('strong').fontSize(10.5).fillColor(inks.plain).text(branch, columns[0].x, top, { width: 170 });
  const bottom = pdf.y;
  pdf.font('regular').text(span, columns[1].x, top, { width: 145 });
  pdf.text(`${came} sur ${countOf(given, 'séance')}${rated}`, columns[2].x, top, { width: 130 });
  pdf.x = margin;
  pdf.y = Math.max(bottom, pdf.y) + 6;
}

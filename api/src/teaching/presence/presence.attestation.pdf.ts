import type { StudentLesson, StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import { rateOf, tallyOf } from '@tandem/shared/rules/attendance';
import { countOf } from '@tandem/shared/rules/count';
import { formatDate } from '@tandem/shared/rules/dates';
import { inks, type Pdf } from '../../platform/pdf/document';
import { attestationLetter, letterMargin } from '../../platform/pdf/letter';
import { spanOf } from './presence.export';

interface Paper {
  organisation: { name: string; address: string | null };
  of: StudentYear;
  /** ISO date. */
  today: string;
}

const columns = [{ x: letterMargin }, { x: 250 }, { x: 400 }] as const;

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
export const participationPdf = ({ organisation, of, today }: Paper): Promise<Buffer> => {
  const title = 'Attestation de participation';
  const letter = { name: `${title} ${of.name}`, organisation, date: formatDate(today), title, person: of.name };
  return attestationLetter(letter, (pdf) => {
    pdf.text(`a participé, durant l’année de formation ${of.year.label}, aux cours de soutien suivants\u00a0:`);
    pdf.moveDown(1);
    for (const course of coursesOf(of.lessons)) courseLine(pdf, course);
  });
};

function courseLine(pdf: Pdf, { branch, span, came, given, rate }: ReturnType<typeof coursesOf>[number]): void {
  const top = pdf.y;
  const rated = rate === null ? '' : ` (${Math.round(rate * 100)}\u00a0%)`;
  pdf.font('strong').fontSize(10.5).fillColor(inks.plain).text(branch, columns[0].x, top, { width: 170 });
  const bottom = pdf.y;
  pdf.font('regular').text(span, columns[1].x, top, { width: 145 });
  pdf.text(`${came} sur ${countOf(given, 'séance')}${rated}`, columns[2].x, top, { width: 130 });
  pdf.x = letterMargin;
  pdf.y = Math.max(bottom, pdf.y) + 6;
}

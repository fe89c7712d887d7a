import { weekdayLabels } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/dates';
import { inks, type Pdf, pdfOf } from '../../platform/pdf/document';
import type { StoredGroup } from './groups.file.repository';

const margin = 54;
/** Room that a heading and its first names need together. */
const leastRoom = 120;

interface Paper {
  author: string;
  /** ISO date. */
  today: string;
  groups: readonly StoredGroup[];
}

/** Who sits in each group on that day or later, by name, one group after the other. */
export const participantsPdf = ({ author, today, groups }: Paper): Promise<Buffer> =>
  pdfOf({ title: 'Participants par groupe', author, margin }, (pdf) => {
    pdf.font('strong').fontSize(18).fillColor(inks.plain).text('Participants par groupe');
    pdf
      .font('regular')
      .fontSize(10)
      .fillColor(inks.soft)
      .text(`${author}, état au ${formatDate(today)}`);
    for (const group of groups) section(pdf, group, today);
  });

function section(pdf: Pdf, group: StoredGroup, today: string): void {
  if (pdf.y > pdf.page.height - margin - leastRoom) pdf.addPage();
  const { code, branch, location, places, capacity, participants } = group;
  pdf.moveDown(1.2).font('strong').fontSize(13).fillColor(inks.plain).text(`${code}  ${branch}, ${location}`);
  pdf
    .font('regular')
    .fontSize(10)
    .fillColor(inks.soft)
    .text(
      [timeOf(group), placeOf(group), group.teacher ?? 'Répétiteur à pourvoir', `${places} / ${capacity}`].join(' · '),
    )
    .moveDown(0.4)
    .fillColor(inks.plain);
  const sitting = participants.filter(({ to }) => to === null || to >= today);
  if (sitting.length === 0) pdf.fillColor(inks.soft).text('Aucun participant');
  for (const { name, profession, learningYear, from } of sitting) {
    const begins = from > today ? `dès le ${formatDate(from)}` : undefined;
    pdf.text([name, profession, learningYear, begins].filter(Boolean).join(', '), { lineGap: 4 });
  }
}

const timeOf = ({ weekday, startsAt, endsAt }: StoredGroup): string =>
  weekday && startsAt && endsAt ? `${weekdayLabels[weekday]} ${startsAt}–${endsAt}` : 'Sans horaire';

const placeOf = ({ building, room }: StoredGroup): string =>
  [building, room].filter(Boolean).join(', ') || 'Sans salle';

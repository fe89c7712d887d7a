import { coachingSections, coachingStages } from '@tandem/shared/contract/coaching/coachings.record';
import { goalStateLabels, wholeProgress } from '@tandem/shared/contract/coaching/goals';
import { coachingOutcomeLabels } from '@tandem/shared/contract/enumerations';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { durationText } from '@tandem/shared/rules/time/duration';
import { inks, type Pdf, pdfOf } from '../../platform/pdf/document';
import { letterMargin } from '../../platform/pdf/letter';
import type { Closed } from './closing.repository';

interface Fact {
  label: string;
  lines: readonly string[];
}

const { areas, assignment } = coachingSections;
const { end } = coachingStages;

const dated = (label: string, day: string | null): Fact => ({ label, lines: day ? [formatDate(day)] : [] });

const goalLine = ({ text, state, progress }: Closed['goals'][number]) =>
  `${text} (${goalStateLabels[state].toLowerCase()}, ${progress} sur ${wholeProgress})`;

/** What the paper says, line by line; nothing stands where nothing is known. */
export const factsOf = (of: Closed): readonly Fact[] =>
  [
    { label: 'N° de dossier', lines: [of.number] },
    { label: assignment.officeId.label, lines: [of.office] },
    { label: assignment.coachId.label, lines: of.coach ? [of.coach] : [] },
    { label: areas.areaIds.label, lines: of.areas },
    dated('Demande reçue', of.receivedOn),
    dated('Acceptée', of.acceptedOn),
    dated('Premier entretien', of.firstMeetingOn),
    dated('Dernier entretien', of.lastMeetingOn),
    { label: 'Entretiens', lines: [`${countOf(of.meetings, 'entretien')}, ${durationText(of.minutes)}`] },
    { label: 'Objectifs', lines: of.goals.map(goalLine) },
    dated('Suivi terminé', of.endedOn),
    { label: end.endReasonId.label, lines: of.endReason ? [of.endReason] : [] },
    { label: end.outcome.label, lines: of.outcome ? [coachingOutcomeLabels[of.outcome]] : [] },
    { label: end.outcomeText.label, lines: of.outcomeText ? [of.outcomeText] : [] },
  ].filter(({ lines }) => lines.length > 0);

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

import { certTypeLabels, type Gender, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { weeklyHoursOf } from '@tandem/shared/rules/courses/hours';
import { longDate } from '@tandem/shared/rules/time/month';
import { inks, type Pdf } from '../../platform/pdf/document';
import { attestationLetter, letterMargin } from '../../platform/pdf/letter';
import type { Attested } from './attestations.repository';

const ending: Readonly<Record<Gender, string>> = { f: 'e', m: '', x: '·e' };
const agreed = (word: string, gender: Gender | null) => word + ending[gender ?? 'x'];

interface AttestationText {
  name: string;
  /** Absent for those who may not take the date along. */
  birth: string | undefined;
  sentence: string;
  facts: readonly { label: string; lines: readonly string[] }[];
}

/** What the paper says; nothing that the register does not hold today. */
export function attestationTextOf(of: Attested, withBirth: boolean): AttestationText {
  const { gender, groups, trainingYear } = of;
  const during = trainingYear ? ` durant l’année de formation ${trainingYear}` : '';
  const sentence =
    groups.length > 0
      ? `suit ${groups.length === 1 ? 'un cours' : 'des cours'} de soutien de notre organisation${during}.`
      : `est ${agreed('inscrit', gender)} auprès de notre organisation${during}.`;
  const training = [of.profession, of.certType && certTypeLabels[of.certType], of.learningYear];
  return {
    name: `${of.firstName} ${of.lastName}`.normalize('NFC'),
    birth: withBirth ? `${agreed('né', gender)} le ${longDate(of.birthDate)}` : undefined,
    sentence,
    facts: [
      { label: 'Formation', lines: [unrepeated(training).join(', ')] },
      { label: groups.length > 1 ? 'Cours' : 'Cours suivi', lines: groups.map(lineOf) },
      { label: 'N° de dossier', lines: [of.number] },
    ].filter(({ lines }) => lines.some(Boolean)),
  };
}

/** «Employé de commerce CFC, 2e année»: the certificate only where the profession does not name it. */
const unrepeated = ([profession, cert, year]: (string | null)[]) =>
  [profession, cert && !profession?.includes(cert) ? cert : null, year].filter(Boolean);

/** Others know a course by what is taught there; its code only stands in where that is not said. */
function lineOf({ code, branch, place, ...group }: Attested['groups'][number]): string {
  const when = weeklyHoursOf(group).map(
    ({ weekday, startsAt, endsAt }) => `le ${weekdayLabels[weekday].toLowerCase()} de ${startsAt} à ${endsAt}`,
  );
  const what = branch ?? code;
  return [[what, place].filter(Boolean).join(', '), when.join(' et ')].filter(Boolean).join(' · ');
}

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

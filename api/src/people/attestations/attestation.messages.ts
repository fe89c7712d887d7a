import { certTypeLabels, type Gender, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { longDate } from '@tandem/shared/rules/month';
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
function lineOf({ code, branch, place, weekday, startsAt, endsAt }: Attested['groups'][number]): string {
  const when = [
    weekday && `le ${weekdayLabels[weekday].toLowerCase()}`,
    startsAt && endsAt && `de ${startsAt} à ${endsAt}`,
  ];
  const what = branch ?? code;
  return [[what, place].filter(Boolean).join(', '), when.filter(Boolean).join(' ')].filter(Boolean).join(' · ');
}

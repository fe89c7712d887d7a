import { countOf } from '@tandem/shared/rules/text/count';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { addressLines } from '../../platform/db/addressees.repository';
import type { AbsenceLetter } from './presence.absences.drawing';
import type { Absentee } from './presence.absences.repository';

/** How the office can be reached. */
interface Contact {
  phone: string | null;
  email: string | null;
}

const nameOf = ({ firstName, lastName }: Absentee) => `${firstName} ${lastName}`;
export const recipientOf = (of: Absentee): string => of.representative ?? nameOf(of);

/** «3 absences non excusées, dont 2 de suite» */
export function countText({ inAll, inARow }: Pick<Absentee, 'inAll' | 'inARow'>): string {
  const many = inAll > 1 ? 's' : '';
  const all = `${countOf(inAll, 'absence')} non excusée${many}`;
  if (inARow < 2) return all;
  return inARow === inAll ? `${all} de suite` : `${all}, dont ${inARow} de suite`;
}

const reachedBy = ({ phone, email }: Contact): string[] => {
  const ways = [phone && `au ${phone}`, email && `à l’adresse ${email}`].filter(Boolean);
  return ways.length > 0 ? [`Pour toute question, vous nous joignez ${ways.join(' ou ')}.`] : [];
};

/** What the letter says, to the apprentice or to who represents them. */
export function letterTextOf(
  of: Absentee,
  year: string,
  contact: Contact,
): Omit<AbsenceLetter, 'organisation' | 'today'> {
  const name = nameOf(of);
  const isToOther = of.representative !== null;
  const who = isToOther
    ? `${name}, que vous représentez légalement, suit durant l’année de formation ${year} des cours d’appui de notre organisation.`
    : `Durant l’année de formation ${year}, vous suivez des cours d’appui de notre organisation.`;
  const leave = isToOther
    ? `Une place dans un groupe est précieuse\u00a0: si ${name} ne souhaite plus suivre un cours, merci de nous le dire aussi, afin que nous puissions l’offrir à quelqu’un qui attend.`
    : 'Une place dans un groupe est précieuse\u00a0: si vous ne souhaitez plus suivre un cours, merci de nous le dire aussi, afin que nous puissions l’offrir à quelqu’un qui attend.';
  return {
    to: [recipientOf(of), ...addressLines(of)],
    greeting: `Bonjour ${recipientOf(of)},`,
    before: [`${who} Nous y avons noté ${countText(of)}.`],
    caption: isToOther ? `Absences\u00a0: ${name}` : 'Vos absences',
    rows: of.absences.map(({ date, branch, group, isExcused }) => ({
      date: dateWithWeekday(date),
      course: `${branch} (${group})`,
      kind: isExcused ? 'Excusée' : 'Non excusée',
      isExcused,
    })),
    after: [
      'Si une absence avait un motif que nous ignorons, merci de nous le communiquer, avec un justificatif si possible. Pour la suite, nous vous prions d’annoncer toute absence à l’avance.',
      leave,
      ...reachedBy(contact),
    ],
  };
}

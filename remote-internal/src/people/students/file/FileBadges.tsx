import { studentStatusLabels } from '@tandem/shared/contract/enumerations';
import { contractEndingDays } from '@tandem/shared/contract/people/students.list';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { daysBetween, formatDate } from '@tandem/shared/rules/time/dates';
import { Status } from '@tandem/shared/ui/display/Status';

/** Days ahead that a residence permit is watched (people 43). */
const permitEndingDays = 60;

interface Badge {
  tone: 'ok' | 'info' | 'warn' | 'err' | 'neutral';
  text: string;
}

/** What to know about an apprentice before anything else, for a given day. */
export function badgesOf(file: StudentFile, today: string): Badge[] {
  const { contractEnd, terminatedOn } = file.apprenticeships.find(({ isCurrent }) => isCurrent) ?? {};
  const representative = file.contacts.some(({ kind }) => kind === 'legal_representative');
  const badges: (Badge | false | '' | null | undefined)[] = [
    { tone: file.status === 'active' ? 'ok' : 'neutral', text: studentStatusLabels[file.status] },
    file.isMinor && { tone: 'info', text: 'Mineur·e' },
    file.isMinor && !representative && { tone: 'err', text: 'Sans représentant·e légal·e' },
    terminatedOn && { tone: 'err', text: `Contrat rompu le ${formatDate(terminatedOn)}` },
    !terminatedOn && contractEnd && ending('Contrat', contractEnd, daysBetween(today, contractEnd), contractEndingDays),
    file.origin?.permitValidUntil &&
      ending(
        'Permis',
        file.origin.permitValidUntil,
        daysBetween(today, file.origin.permitValidUntil),
        permitEndingDays,
      ),
  ];
  return badges.filter((badge): badge is Badge => Boolean(badge));
}

function ending(what: string, day: string, days: number, watched: number): Badge | undefined {
  if (days < 0) return { tone: 'err', text: `${what} échu le ${formatDate(day)}` };
  return days <= watched ? { tone: 'warn', text: `${what} jusqu’au ${formatDate(day)}` } : undefined;
}

export const FileBadges = ({ of, today }: { of: StudentFile; today: string }) =>
  badgesOf(of, today).map(({ tone, text }) => (
    <Status key={text} tone={tone}>
      {text}
    </Status>
  ));

import { formatDate } from '@tandem/shared/rules/time/dates';
import { awayText } from '@tandem/shared/rules/time/away';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import type { Obstacle, OutOfContract } from './conflicts.repository';

/** «la salle 102 accueille ECO-MOR-01, 17:00–19:00», «Noé Blanc est absent·e du 21.12.2026 au 24.12.2026» */
export function obstacleText(found: Obstacle): string {
  switch (found.kind) {
    case 'absence':
      return `${found.teacher} est absent·e ${awayText(found)}`;
    case 'contract':
      return contractText(found);
    case 'participant':
      return `${found.student} est déjà dans le groupe ${found.code}, ${found.startsAt}–${found.endsAt}`;
    case 'school':
      return `${found.student} a cours à l’école à ${found.startsAt}`;
    case 'group':
      return `${found.code} a déjà une séance, ${found.startsAt}–${found.endsAt}`;
    case 'room':
      return `${roomText(found.room)} accueille ${found.code}, ${found.startsAt}–${found.endsAt}`;
    case 'teacher':
      return `${found.teacher} donne ${found.code}, ${found.startsAt}–${found.endsAt}`;
  }
}

const contractText = ({ date, teacher, startsOn, endsOn }: OutOfContract) =>
  startsOn !== null && date < startsOn
    ? `le contrat de ${teacher} commence le ${formatDate(startsOn)}`
    : `le contrat de ${teacher} se termine le ${formatDate(endsOn)}`;

const roomText = (room: string | null) =>
  /^salle /i.test(room ?? '') ? `la ${room!.toLowerCase()}` : `la salle ${room}`;

/** The people that these sentences name. */
export const peopleIn = (obstacles: readonly Obstacle[]) =>
  obstacles.map((found) => ('student' in found ? found.student : found.teacher));

const mostNamed = 3;

/** One sentence for a refusal: the first dates, and how many there are. */
export function obstaclesText(clashes: readonly Obstacle[]): string {
  const named = clashes.slice(0, mostNamed).map((clash) => `le ${dateWithWeekday(clash.date)}, ${obstacleText(clash)}`);
  const more = clashes.length - named.length;
  return `${named.join('\u00a0; ')}${more > 0 ? `\u00a0; et ${more} autres dates` : ''}.`;
}

import { formatDate } from '@tandem/shared/rules/time/dates';
import { awayText } from '@tandem/shared/rules/time/away';
import type { Clash, Obstacle } from './conflicts.repository';

/** «la salle 102 accueille ECO-MOR-01, 17:00–19:00», «Noé Blanc est absent·e du 21.12.2026 au 24.12.2026» */
export const obstacleText = (found: Obstacle): string =>
  found.kind === 'absence' ? `${found.teacher} est absent·e ${awayText(found)}` : clashText(found);

const clashText = ({ kind, code, startsAt, endsAt, teacher, room }: Clash): string => {
  if (kind === 'group') return `${code} a déjà une séance, ${startsAt}–${endsAt}`;
  return `${kind === 'room' ? `${roomText(room)} accueille` : `${teacher} donne`} ${code}, ${startsAt}–${endsAt}`;
};

const roomText = (room: string | null) =>
  /^salle /i.test(room ?? '') ? `la ${room!.toLowerCase()}` : `la salle ${room}`;

/** The people that these sentences name. */
export const teachersIn = (obstacles: readonly Obstacle[]) => obstacles.map(({ teacher }) => teacher);

const mostNamed = 3;

/** One sentence for a refusal: the first dates, and how many there are. */
export function obstaclesText(clashes: readonly Obstacle[]): string {
  const named = clashes.slice(0, mostNamed).map((clash) => `le ${formatDate(clash.date)}, ${obstacleText(clash)}`);
  const more = clashes.length - named.length;
  return `${named.join('\u00a0; ')}${more > 0 ? `\u00a0; et ${more} autres dates` : ''}.`;
}

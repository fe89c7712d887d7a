import { groupStatusLabels } from '@tandem/shared/contract/enumerations';
import { hoursText } from '@tandem/shared/rules/courses/hours';
import { capital } from '@tandem/shared/rules/text/capital';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import type { Paper, PaperPart, PaperTable } from '../../platform/reports/paper';
import type { PeopledGroup } from './groups.participants.repository';

export const timeOf = (group: PeopledGroup): string => capital(hoursText(group)) || 'Sans horaire';
const roomOf = ({ building, room }: PeopledGroup): string =>
  [building, room].filter(Boolean).join(', ') || 'Sans salle';

/** Who is in each group, by name, one group after the other. */
export function participantsPaper(groups: readonly PeopledGroup[], about: string, day: string): Paper {
  const participantCount = groups.reduce((sum, { participants }) => sum + participants.length, 0);
  return {
    title: 'Participant·es par groupe',
    notes: [
      [about, `état au ${formatDate(day)}`].filter(Boolean).join(', '),
      `${countOf(groups.length, 'groupe')}, ${countOf(participantCount, 'place')}`,
    ],
    parts: groups.flatMap((group, at): PaperPart[] => {
      const part = { table: tableOf(group, day) };
      return group.branch === groups[at - 1]?.branch ? [part] : [{ heading: group.branch }, part];
    }),
  };
}

function tableOf(group: PeopledGroup, day: string): PaperTable {
  const { code, location, status, teacher, capacity, participants } = group;
  const said = [
    timeOf(group),
    roomOf(group),
    teacher ?? 'Répétiteur·trice à pourvoir',
    `${participants.length} / ${capacity}`,
    ...(status === 'closed' ? [groupStatusLabels.closed] : []),
  ];
  return {
    title: `${code}  ${location}`,
    note: said.join(' · '),
    columns: [{ header: 'Nom' }, { header: 'Profession' }, { header: 'Année' }, { header: 'Téléphone' }],
    rows: participants.map(({ lastName, firstName, profession, learningYear, phone, from }) => [
      `${lastName} ${firstName}${from > day ? ` (dès le ${formatDate(from)})` : ''}`,
      profession,
      learningYear,
      phone && formatPhone(phone),
    ]),
  };
}

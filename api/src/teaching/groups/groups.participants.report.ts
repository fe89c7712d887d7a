import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import { addresseesOf, whyNoLabel } from '../../platform/db/addressees.repository';
import { partitionAs } from '../../platform/bulk/report';
import { yearAt } from '../../platform/db/year.repository';
import type { Paper } from '../../platform/reports/paper';
import { CannotReport, type Report, type ReportWork } from '../../platform/reports/report';
import { participantsPaper, timeOf } from './groups.participants.paper';
import { findPlaced, type PeopledGroup } from './groups.participants.repository';

type Work = ReportWork<'participants'>;

const { href: drawing } = new URL('../../platform/pdf/labels.drawing.ts', import.meta.url);
const partition = partitionAs(
  ({ number, firstName, lastName }: { number: string; firstName: string; lastName: string }) => ({
    number,
    name: `${firstName} ${lastName}`,
  }),
);

/** The groups of what was chosen, and the day on which they are looked at. */
async function placed({ queries, values, today, progress }: Work): Promise<{ groups: PeopledGroup[]; day: string }> {
  const { yearId, branchId, placeId } = values;
  const { day } = await yearAt(queries, yearId!, today);
  const groups = await findPlaced(queries, { yearId: yearId!, branchId, placeId }, day);
  if (groups.length === 0) throw new CannotReport('Aucun groupe avec des participant·es ne correspond à ce choix.');
  await progress(groups.length, groups.length);
  return { groups, day };
}

/** One label for each apprentice; those without one are named on a last page. */
async function labelsPaper({ queries, about }: Work, groups: readonly PeopledGroup[]): Promise<Paper> {
  const ids = groups.flatMap(({ participants }) => participants.map(({ studentId }) => studentId));
  const { reached, refused } = partition(await addresseesOf(queries, [...new Set(ids)]), whyNoLabel);
  if (reached.length === 0) throw new CannotReport('Aucune adresse complète parmi les participant·es.');
  const of = { labels: reached.map(({ lines }) => lines), refused };
  return { title: 'Étiquettes', notes: [about], parts: [{ drawing: { module: drawing, of } }], isBare: true };
}

/** Who is in which group: lists, address labels, or rows. */
export const participants = (): Report<'participants'> => ({
  key: 'participants',
  paper: async (work) => {
    const { groups, day } = await placed(work);
    if (work.values.layout === 'labels') return labelsPaper(work, groups);
    return participantsPaper(groups, work.about, day);
  },
  table: async (work) => ({
    columns: [
      ...[
        'Groupe',
        'Branche',
        'Lieu',
        'Horaire',
        'Répétiteur·trice',
        'Nom',
        'Prénom',
        'Profession',
        'Année',
        'Téléphone',
        'E-mail',
      ].map((header) => ({ header })),
      { header: 'Dès le', kind: 'date' },
    ],
    rows: (await placed(work)).groups.flatMap((group) =>
      group.participants.map(({ lastName, firstName, profession, learningYear, phone, email, from }) => [
        group.code,
        group.branch,
        group.location,
        timeOf(group),
        group.teacher,
        lastName,
        firstName,
        profession,
        learningYear,
        phone && formatPhone(phone),
        email,
        from,
      ]),
    ),
  }),
});

import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { daysText, weekText } from '@tandem/shared/contract/people/teachers.labels';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { PaperPart, PaperTable } from '../../platform/reports/paper';
import { CannotReport, type Report, type ReportWork } from '../../platform/reports/report';
import { findUnenrolled, type WaitingRegistration } from './registrations.waiting.repository';

type Work = ReportWork<'waiting_list'>;
type Rows = readonly WaitingRegistration[];

async function waiting({ queries, values, progress }: Work): Promise<WaitingRegistration[]> {
  const { yearId, branchId, placeId } = values;
  const rows = await findUnenrolled(queries, { yearId: yearId!, branchId, placeId });
  if (rows.length === 0) throw new CannotReport('Aucune demande sans place ne correspond à ce choix.');
  await progress(rows.length, rows.length);
  return rows;
}

const noLocation = 'Sans lieu souhaité';
const locationOf = ({ place }: WaitingRegistration) => place ?? noLocation;
const unique = (texts: readonly string[]) => [...new Set(texts)];
const priorityOf = ({ priority }: WaitingRegistration) => (priority > 0 ? 'Prioritaire' : null);

/** How many wait for each branch in each place: places downwards, branches across. */
function matrixOf(rows: Rows): PaperTable {
  const orderOf = ({ placeOrder }: WaitingRegistration) => placeOrder ?? Number.MAX_SAFE_INTEGER;
  const locations = unique(rows.toSorted((one, other) => orderOf(one) - orderOf(other)).map(locationOf));
  const codes = unique(rows.map(({ branchCode }) => branchCode));
  const count = (of: Rows) => codes.map((code) => of.filter(({ branchCode }) => branchCode === code).length);
  const line = (label: string, of: Rows) => [label, ...count(of).map((number) => number || null), of.length];
  const names = new Map(rows.map(({ branchCode, branch }) => [branchCode, branch]));
  return {
    title: 'Demandes par lieu et par branche',
    note: codes.map((code) => `${code}\u00a0: ${names.get(code)}`).join(' · '),
    columns: [
      { header: 'Premier lieu souhaité' },
      ...codes.map((header) => ({ header, kind: 'count' as const })),
      { header: 'Total', kind: 'count' },
    ],
    rows: locations.map((location) =>
      line(
        location,
        rows.filter((row) => locationOf(row) === location),
      ),
    ),
    total: line('Total', rows),
  };
}

const peopleOf = (title: string, rows: Rows): PaperTable => ({
  title,
  columns: [
    { header: 'N°' },
    { header: 'Nom' },
    { header: 'Depuis le', kind: 'date' },
    { header: 'Statut' },
    { header: 'Priorité' },
    { header: 'Jours libres' },
  ],
  rows: rows.map((row) => [
    row.number,
    `${row.lastName} ${row.firstName}`,
    row.since,
    registrationStatusLabels[row.status],
    priorityOf(row),
    daysText(row.availability),
  ]),
});

function partsOf(rows: Rows): PaperPart[] {
  return unique(rows.map(({ branch }) => branch)).flatMap((branch) => {
    const own = rows.filter((row) => row.branch === branch);
    const cells = unique(own.map(locationOf)).map((location): PaperPart => {
      const people = own.filter((row) => locationOf(row) === location);
      return { table: peopleOf(`${location} (${people.length})`, people) };
    });
    return [{ heading: branch }, ...cells];
  });
}

/** Who asks for a branch and has no place yet. */
export const waitingList = (): Report<'waiting_list'> => ({
  key: 'waiting_list',
  paper: async (work) => {
    const rows = await waiting(work);
    return {
      title: 'Liste d’attente par branche et lieu',
      notes: [`${work.about}, état au ${formatDate(work.today)}`, countOf(rows.length, 'demande') + ' sans place'],
      parts: [{ table: matrixOf(rows) }, ...partsOf(rows)],
    };
  },
  table: async (work) => ({
    columns: [
      ...['Branche', 'Premier lieu souhaité', 'N°', 'Nom', 'Prénom', 'Profession', 'Année', 'Statut'].map((header) => ({
        header,
      })),
      { header: 'Depuis le', kind: 'date' },
      ...['Priorité', 'Lieux souhaités', 'Disponibilités', 'Région'].map((header) => ({ header })),
    ],
    rows: (await waiting(work)).map((row) => [
      row.branch,
      row.place,
      row.number,
      row.lastName,
      row.firstName,
      row.profession,
      row.learningYear,
      registrationStatusLabels[row.status],
      row.since,
      priorityOf(row),
      row.places,
      weekText(row.availability),
      row.region ?? 'Hors périmètre',
    ]),
  }),
});

import type { StatisticTable } from '@tandem/shared/contract/desk/statistics';
import {
  breakdownLabel,
  statisticBreakdowns,
  statisticIndicators,
  type StatisticKey,
} from '@tandem/shared/contract/desk/statistics.indicators';
import type { Services } from '../../../services';
import type { PaperTable } from '../../../platform/reports/paper';
import { CannotReport, type Report, type ReportWork } from '../../../platform/reports/report';
import { findCoachesOf } from './reports.repository';
import { numbersOf } from './counting';

type Work = ReportWork<'coaching_activity'>;

/** Read down a page: what came in, what is under way, what was done, what came of it. */
const keys: readonly StatisticKey[] = [
  'coachRequests',
  'coachAccepted',
  'coachRefused',
  'coachDelay',
  'coachActive',
  'meetings',
  'meetingHours',
  'travelHours',
  'coachSuccess',
];
const shortHeaders: Readonly<Partial<Record<StatisticKey, string>>> = {
  coachDelay: 'Délai',
  coachActive: 'Actifs',
  meetingHours: 'Heures',
  travelHours: 'Trajets',
  coachSuccess: 'Issue pos.',
};

function tableOf(table: StatisticTable, isOne: boolean): PaperTable {
  const cells = (pairs: StatisticTable['total']) => keys.map((key) => pairs[table.columns.indexOf(key)]!.now.value);
  return {
    title: `Par ${breakdownLabel(table.by)}`,
    columns: [
      { header: statisticBreakdowns[table.by] },
      ...keys.map((key) => ({
        header: shortHeaders[key] ?? statisticIndicators[key].label,
        kind: statisticIndicators[key].unit,
      })),
    ],
    rows: table.lines.map((line) => [line.label, ...cells(line.cells)]),
    // Of one office the lines of others are left out: their total would be that of all.
    ...(!isOne && { total: ['Total', ...cells(table.total)] }),
  };
}

/** What the offices and coaches of CoachApp have done, in counts and hours; nothing of what was said (desk 23, coaching 1). */
export const coachingActivityReport = (services: Services): Report<'coaching_activity'> => {
  async function tablesOf({ queries, values: { yearId, officeId } }: Work) {
    const numbers = numbersOf(services, queries);
    const scope = { yearId: yearId ?? undefined };
    const offices = await numbers.table('coaching', 'office', scope);
    const coaches = await numbers.table('coaching', 'coach', scope);
    if (officeId !== null) {
      const own = await findCoachesOf(queries, officeId);
      offices.lines = offices.lines.filter(({ key }) => key === String(officeId));
      coaches.lines = coaches.lines.filter(({ key }) => own.includes(key));
    }
    if (offices.lines.length + coaches.lines.length === 0)
      throw new CannotReport('Aucune activité CoachApp pour ce choix.');
    const isOne = officeId !== null;
    return { byOffice: tableOf(offices, isOne), byCoach: tableOf(coaches, isOne) };
  }

  return {
    key: 'coaching_activity',

    async table(work) {
      const { byOffice, byCoach } = await tablesOf(work);
      return {
        columns: [{ header: 'Par' }, { header: 'Nom' }, ...byOffice.columns.slice(1)],
        rows: [...byOffice.rows.map((row) => ['Antenne', ...row]), ...byCoach.rows.map((row) => ['Coach', ...row])],
      };
    },

    async paper(work) {
      const { byOffice, byCoach } = await tablesOf(work);
      return {
        title: 'Activité CoachApp',
        notes: [work.about, 'Nombres et heures, sans aucun contenu de suivi.'],
        parts: [
          { table: byOffice },
          { table: byCoach },
          { heading: 'Ce que disent les nombres' },
          { facts: keys.map((key) => [statisticIndicators[key].label, statisticIndicators[key].formula] as const) },
        ],
      };
    },
  };
};

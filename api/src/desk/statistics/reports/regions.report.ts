import type { StatisticLine, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import { statisticIndicators, type StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { formatStatistic } from '@tandem/shared/rules/figures/statistics';
import type { Services } from '../../../services';
import type { Paper, PaperCell, PaperTable } from '../../../platform/reports/paper';
import { CannotReport, type Report, type ReportWork } from '../../../platform/reports/report';
import { maskedText, paperCell, wideTable } from '../statistics.tables';
import { stateNotes } from '../statistics.scope';
import { numbersOf, upToDate } from './counting';

type Work = ReportWork<'regions'>;

const courses: readonly StatisticKey[] = ['students', 'learnerHours', 'attendanceRate'];
const costs: readonly StatisticKey[] = [
  'cost',
  'roomCost',
  'costPerHour',
  'participation',
  'contribution',
  'budget',
  'budgetLeft',
];
const parts: readonly (readonly ['branch' | 'month' | 'certType', string])[] = [
  ['branch', 'Par branche'],
  ['certType', 'Par titre visé'],
  ['month', 'Par mois'],
];
/** What it has cost is a region's own and is told; of people, what is less than five is masked: the paper leaves the house. */
const nobody = 'Sans aucun nom. Les effectifs de moins de 5 sont masqués.';

/** Lines of two breakdowns by region side by side. */
interface Line {
  key: string;
  label: string;
  values: PaperCell[];
}

const keys = [...courses, ...costs];
/** What tells, beside the whole cost, how many hours there were: what an hour has cost, and what the region pays for each. */
const telling: readonly StatisticKey[] = ['costPerHour', 'contribution', 'budgetLeft'];
const kept = (values: readonly PaperCell[]): PaperCell[] => {
  const isMasked = values[keys.indexOf('learnerHours')] === maskedText;
  return values.map((value, at) => (isMasked && telling.some((key) => key === keys[at]) ? maskedText : value));
};
const formulaOf = (key: StatisticKey) => [statisticIndicators[key].label, statisticIndicators[key].formula] as const;
const factsOf = ({ values }: Line) =>
  keys.map((key, at) => {
    const value = values[at];
    const { label, unit } = statisticIndicators[key];
    return [label, typeof value === 'string' ? value : formatStatistic(value ?? null, unit)] as const;
  });

/** What each region that pays has had, and its share of what it cost (desk 23); nobody is named. */
export const regionsReport = (services: Services): Report<'regions'> => {
  /** One line for each region, and the total of all. */
  async function linesOf({ queries, values: { yearId, regionId } }: Work) {
    const numbers = numbersOf(services, queries);
    const scope = { yearId: yearId ?? undefined, regionId: regionId ?? undefined };
    const people = await numbers.table('appapp', 'region', scope, true);
    const money = await numbers.table('costs', 'region', scope);
    const cells = (table: StatisticTable, of: readonly StatisticKey[], line: StatisticLine | undefined) =>
      of.map((key) => paperCell(line?.cells[table.columns.indexOf(key)]?.now));
    const regions = [...new Set([...people.lines, ...money.lines].map(({ key }) => key))];
    const find = (table: StatisticTable, key: string) => table.lines.find((line) => line.key === key);
    const lines = regions.map((key): Line => {
      const [one, other] = [find(people, key), find(money, key)];
      return {
        key,
        label: (one ?? other)!.label,
        values: kept([...cells(people, courses, one), ...cells(money, costs, other)]),
      };
    });
    if (lines.length === 0) throw new CannotReport('Aucun chiffre pour ce choix.');
    const totalOf = (table: StatisticTable, of: readonly StatisticKey[]) =>
      of.map((key) => paperCell(table.total[table.columns.indexOf(key)]?.now));
    return { numbers, people, lines, total: kept([...totalOf(people, courses), ...totalOf(money, costs)]) };
  }

  const tableOf = ({ lines, total }: { lines: readonly Line[]; total: PaperCell[] }): PaperTable => ({
    columns: [
      { header: 'Région' },
      ...keys.map((key) => ({
        header: statisticIndicators[key].label,
        kind: statisticIndicators[key].unit,
      })),
    ],
    rows: lines.map(({ label, values }) => [label, ...values]),
    total: ['Total', ...total],
  });

  return {
    key: 'regions',
    prepare: () => upToDate(services),
    table: async (work) => tableOf(await linesOf(work)),

    async paper(work) {
      const found = await linesOf(work);
      return {
        title: 'Décompte des régions',
        notes: [work.about, ...stateNotes(found.people, keys), nobody].filter(Boolean),
        parts: [{ table: tableOf(found) }, { facts: costs.map(formulaOf) }],
      };
    },

    async *files(work) {
      const { numbers, people, lines } = await linesOf(work);
      const { yearId, regionId } = work.values;
      const scope = { yearId: yearId ?? undefined, regionId: regionId ?? undefined };
      const divisions: { title: string; tables: ReadonlyMap<string, StatisticTable> }[] = [];
      for (const [by, title] of parts)
        divisions.push({ title, tables: await numbers.divided('appapp', 'region', by, scope) });
      for (const [at, line] of lines.entries()) {
        await work.progress(at, lines.length);
        // Those without a region cannot be asked for one by one.
        if (line.key === 'none') continue;
        const table = tableOf({ lines: [line], total: line.values });
        const divided = divisions.flatMap(({ title, tables }): Paper['parts'][number][] => {
          const own = tables.get(line.key);
          return own ? [{ table: { ...wideTable({ ...own, before: null }, courses), title } }] : [];
        });
        yield {
          name: line.label,
          paper: {
            title: `Décompte de la région ${line.label}`,
            notes: [people.year.label, ...stateNotes(people, keys), nobody],
            parts: [
              { heading: 'Total' },
              { facts: factsOf(line) },
              { heading: 'Répartition' },
              ...divided,
              { heading: 'Calcul' },
              { facts: costs.map(formulaOf) },
            ],
          },
          table,
        };
      }
      await work.progress(lines.length, lines.length);
    },
  };
};

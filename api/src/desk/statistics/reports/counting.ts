import type { StatisticPage, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import type { StatisticBreakdown, StatisticSection } from '@tandem/shared/contract/desk/statistics.indicators';
import type { Services } from '../../../services';
import type { Queries } from '../../../platform/db/database';
import { CannotReport } from '../../../platform/reports/report';
import { readPage, readTable } from '../statistics.read';
import { isChangedSince, readComputedAt, recount } from '../statistics.standing.repository';

type Scope = Parameters<typeof readTable>[1]['scope'];

const noYear = () => new CannotReport('Cette année de formation n’existe plus.');

/** What has changed since the last count is counted before a report is made. */
export async function upToDate(services: Services): Promise<void> {
  const at = await readComputedAt(services.db);
  if (at === null || (await isChangedSince(services.db, at))) await recount(services);
}

/** The numbers of the statistics as reports read them: with the same formulas, at the report's own moment. */
export function numbersOf({ settings, now }: Pick<Services, 'settings' | 'now'>, db: Queries) {
  const given = { settings, now, db };
  return {
    /** For a paper that leaves the house. */
    page: async (section: StatisticSection, scope: Scope): Promise<StatisticPage> => {
      const page = await readPage(given, { section, scope, isShared: true });
      if (!page) throw noYear();
      return page;
    },
    table: async (
      section: StatisticSection,
      by: StatisticBreakdown,
      scope: Scope,
      isShared = false,
    ): Promise<StatisticTable> => {
      const table = await readTable(given, { section, scope, isShared, by });
      if (!table) throw noYear();
      return table;
    },
    /** Each line of a division divided once more, for papers that leave the house together: masked as one table. */
    divided: async (
      section: StatisticSection,
      by: StatisticBreakdown,
      second: StatisticBreakdown,
      scope: Scope,
    ): Promise<ReadonlyMap<string, StatisticTable>> => {
      const table = await readTable(given, { section, scope, isShared: true, by, second });
      if (!table) throw noYear();
      const { second: _second, lines, ...of } = table;
      return new Map(
        lines.map(({ key, cells: total, lines: within = [] }) => [key, { ...of, by: second, lines: within, total }]),
      );
    },
  };
}

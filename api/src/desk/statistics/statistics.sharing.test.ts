import type { StatisticTable } from '@tandem/shared/contract/desk/statistics';
import {
  breakdownsOf,
  secondBreakdownsOf,
  type StatisticBreakdown,
  type StatisticSection,
} from '@tandem/shared/contract/desk/statistics.indicators';
import type { TestApp } from '../../testing/app';
import { leaksIn } from '../../testing/sharing';
import { aRandomOrganisation, countedDemo, sections } from '../../testing/statistics';
import { readTable } from './statistics.read';

interface Pair {
  section: StatisticSection;
  by: StatisticBreakdown;
  second: StatisticBreakdown;
}

const pairsOf = (section: StatisticSection): Pair[] =>
  breakdownsOf(section).flatMap((by) => secondBreakdownsOf(section, by).map((second) => ({ section, by, second })));

/** The tables of a pair as an administrator exports them, plain and for others; each is read once. */
function tablesOf({ db, clock, app }: TestApp) {
  const given = { db, now: clock.now, settings: app.services.settings };
  const known = new Map<string, Promise<StatisticTable>>();
  const read = async (asked: Omit<Pair, 'second'> & Partial<Pair>, isShared: boolean): Promise<StatisticTable> => {
    const table = await readTable(given, { ...asked, scope: {}, isShared });
    if (!table) throw new Error('There is no such year');
    return table;
  };
  const once = (asked: Omit<Pair, 'second'>, isShared: boolean) => {
    const name = JSON.stringify([asked, isShared]);
    const found = known.get(name) ?? read(asked, isShared);
    known.set(name, found);
    return found;
  };
  return async ({ section, by, second }: Pair, isShared: boolean) => ({
    cross: await read({ section, by, second }, isShared),
    across: await once({ section, by: second }, isShared),
  });
}

/** All of them take minutes: a run takes those of a coach, the night every pair (`SHARING=all`). */
const isChosen = ({ by, second }: Pair) =>
  process.env['SHARING'] === 'all' || (by < second && [by, second].includes('coach'));
const pairs = sections.flatMap(pairsOf).filter(isChosen);

it.each([
  ['la démonstration', countedDemo],
  ['une organisation au hasard', aRandomOrganisation],
])(
  'rien de ce que masque un partage externe ne se calcule: %s',
  async (_, made) => {
    const tables = tablesOf(await made());
    const found = { masked: 0, leaks: [] as string[] };
    for (const pair of pairs) {
      const { leaks, masked } = leaksIn(await tables(pair, false), await tables(pair, true));
      found.masked += masked;
      found.leaks.push(...leaks.map((leak) => `${pair.section} ${pair.by} ${pair.second} ${leak}`));
    }
    if (process.env['SHARING']) console.log(`${pairs.length} tables, ${found.masked} masked numbers`);
    expect(found.masked).toBeGreaterThan(0);
    expect(found.leaks).toEqual([]);
  },
  1_200_000,
);

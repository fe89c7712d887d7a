import { filledIn } from '../../testing/sheet-head';
import type { StatisticPage, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import type { StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import { sql } from 'drizzle-orm';
import { readTable } from '../../platform/sheets/read';
import type { Client, TestApp } from '../../testing/app';
import { aReport } from '../../testing/reports';
import { countedDemo } from '../../testing/statistics';
import { costsOf } from './statistics.costs.repository';
import { refreshStatistics } from './statistics.refresh.repository';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await countedDemo();
  admin = await test.as('admin');
});

const itemsOf = async (list: string) =>
  (await admin.get(`/api/lists/${list}/items`)).json<{ items: AdminItem[] }>().items;
const fund = async ({ id, version, extra }: AdminItem, given: object, validFrom?: string) => {
  const body = { version, extra: { ...extra, ...given }, ...(validFrom && { validFrom }) };
  const answer = await admin.patch(`/api/lists/region/items/${id}`, body);
  expect(answer.statusCode).toBe(200);
  return answer.json<AdminItem>();
};
const recount = async () => {
  await refreshStatistics({ db: test.db, now: test.clock.now });
  test.clock.pass(120_000);
};
const tableBy = async (by: string, filters = '') =>
  (await admin.get(`/api/statistics/breakdown?section=costs&by=${by}${filters}`)).json<StatisticTable>();
const numbersOf = ({ columns, lines }: StatisticTable, key: StatisticKey) => {
  const at = columns.indexOf(key);
  return new Map(lines.map((line) => [line.key, line.cells[at]!.now.value]));
};

/** From this day on the first region contributes half of the cost instead of a quarter, and no more for each hour; the others all of it. */
const changedOn = '2026-10-01';
const begins = '2026-08-01';
const agreed = (regionId: number, [first, ...others]: readonly AdminItem[], date: string) => {
  if (regionId === first!.id) return date < changedOn ? { pct: 0.25, share: 150 } : { pct: 0.5, share: 0 };
  return { pct: others.some(({ id }) => id === regionId) ? 1 : 0, share: 0 };
};

interface Seat extends Record<string, unknown> {
  lesson_id: number;
  date: string;
  region_id: number;
  minutes: number;
  came: boolean;
  sharers: number;
}

/** What each region contributes, from the rows of the lessons: centimes. */
async function computedContributions(regions: readonly AdminItem[]): Promise<Map<number, number>> {
  const { rows: seats } = await test.db.execute<Seat>(sql`select l.id as lesson_id, l.date::text, r.region_id,
      extract(epoch from l.ends_at - l.starts_at)::int / 60 as minutes, coalesce(a.status in ('present', 'late'), false) as came,
      count(*) over (partition by l.id)::int as sharers
    from lessons l join groups g on g.id = l.group_id
      join list_items year on year.id = g.training_year_id and year.label = '2026-2027'
      join enrolments e on e.group_id = l.group_id and e.from_date <= l.date and coalesce(e.to_date, l.date) >= l.date
      join registrations r on r.id = e.registration_id
      left join attendances a on a.lesson_id = l.id and a.enrolment_id = e.id
    where l.status in ('planned', 'held')`);
  const costs = new Map<number, number>();
  for (const [first, next] of [
    ['2026-08-01', '2026-09-01'],
    ['2026-09-01', '2026-10-01'],
    ['2026-10-01', '2026-11-01'],
    ['2026-11-01', '2026-12-01'],
  ] as const)
    for (const { lessonId, pay, rooms } of (await costsOf(test.db, { first, next })).lessons)
      costs.set(lessonId, (costs.get(lessonId) ?? 0) + pay + rooms);
  const found = new Map<number, number>();
  for (const { lesson_id, date, region_id, minutes, came, sharers } of seats) {
    const { pct, share } = agreed(region_id, regions, date);
    const amount = ((costs.get(lesson_id) ?? 0) / sharers) * pct + (came ? (minutes / 60) * share : 0);
    found.set(region_id, (found.get(region_id) ?? 0) + amount);
  }
  return found;
}

describe('ce que les régions apportent', () => {
  let regions: AdminItem[];
  beforeAll(async () => {
    const items = await itemsOf('region');
    const { lines } = await tableBy('region');
    regions = lines.flatMap(({ key }) => items.find(({ id }) => String(id) === key) ?? []);
    const year = (await itemsOf('training-year')).find(({ label }) => label === '2026-2027')!;
    const budget = [{ trainingYearId: year.id, amount: 500_000 }];
    const first = await fund(regions[0]!, { contributionPct: 2500, hourlyShare: 150, budget }, begins);
    await fund(first, { contributionPct: 5000, hourlyShare: null }, changedOn);
    for (const other of regions.slice(1)) await fund(other, { contributionPct: 10_000 }, begins);
    await recount();
  });

  it('leur contribution est celle du jour de chaque séance, recomptée ligne par ligne', async () => {
    const wanted = await computedContributions(regions);
    const found = numbersOf(await tableBy('region'), 'contribution');
    expect(wanted.get(regions[0]!.id)).toBeGreaterThan(0);
    expect(wanted.get(regions[1]!.id)).toBeGreaterThan(0);
    for (const { id } of regions) expect(Math.abs(found.get(String(id))! - (wanted.get(id) ?? 0))).toBeLessThan(1);
  });

  it('le reste est leur budget de l’année moins leur contribution, aussi en tout et pour qui n’a pas de budget', async () => {
    const table = await tableBy('region');
    const [contribution, budget, left] = (['contribution', 'budget', 'budgetLeft'] as const).map((key) =>
      numbersOf(table, key),
    );
    expect([budget!.get(String(regions[0]!.id)), budget!.get(String(regions[1]!.id))]).toEqual([500_000, 0]);
    for (const key of left!.keys()) expect(left!.get(key)).toBe(budget!.get(key)! - contribution!.get(key)!);
    const { figures } = (await admin.get('/api/statistics?section=costs')).json<StatisticPage>();
    const total = (key: StatisticKey) => figures.find((each) => each.key === key)!.now.value!;
    expect(total('budgetLeft')).toBe(500_000 - total('contribution'));
    expect(figures.find(({ key }) => key === 'budget')!.months).toEqual([]);
  });

  it('leur contribution se ventile comme le coût, le budget par région seulement', async () => {
    const { columns, lines, total } = await tableBy('month');
    expect(columns).toContain('contribution');
    expect(columns).not.toContain('budget');
    const at = columns.indexOf('contribution');
    const sum = lines.reduce((all, { cells }) => all + (cells[at]!.now.value ?? 0), 0);
    expect(sum).toBe(total[at]!.now.value);
  });

  it('le filtre d’une région ne laisse que son budget, et les mois choisis ne le réduisent pas', async () => {
    const { figures } = (
      await admin.get(`/api/statistics?section=costs&from=1&to=2&regionId=${regions[0]!.id}`)
    ).json<StatisticPage>();
    expect(figures.find(({ key }) => key === 'budget')!.now.value).toBe(500_000);
  });

  it('le partage externe masque le reste partout où il masque la contribution, et jamais le budget', async () => {
    const { columns, lines, total } = await tableBy('region', '&isShared=true');
    const isMasked = (key: StatisticKey) =>
      [...lines.map(({ cells }) => cells), total].map((cells) => cells[columns.indexOf(key)]!.now.isMasked);
    expect(isMasked('contribution')).toContain(true);
    expect(isMasked('budgetLeft')).toEqual(isMasked('contribution'));
    expect(isMasked('budget')).not.toContain(true);
  });

  it('l’export les porte', async () => {
    const wanted = { section: 'costs', by: 'region', isShared: false, format: 'xlsx' };
    const { headers, rows } = await readTable(
      (await admin.post('/api/statistics/export', wanted)).rawPayload,
      filledIn,
    );
    const at = headers.indexOf('Reste du budget 2026-2027 (CHF)');
    const found = numbersOf(await tableBy('region'), 'budgetLeft');
    const own = rows.find(([label]) => label === regions[0]!.label)!;
    expect(Math.round(Number(own[at]) * 100)).toBe(found.get(String(regions[0]!.id)));
  });

  it('le décompte des régions les dit, sauf où ils trahiraient des heures masquées', async () => {
    const values = { yearId: null, regionId: null };
    const { bytes } = await aReport<'regions'>({ test, client: admin }, { key: 'regions', format: 'xlsx', values });
    const { headers, rows } = await readTable(bytes);
    const at = (header: string) => headers.findIndex((each) => each.startsWith(header));
    const [hours, contribution, left] = [at('Heures-apprentis'), at('Contribution'), at('Reste du budget')];
    const found = numbersOf(await tableBy('region'), 'contribution');
    const open = rows.filter((row) => row[hours] !== 'masqué');
    const own = open.find(([label]) => label === regions[0]!.label)!;
    expect(Math.round(Number(own[contribution]) * 100)).toBe(found.get(String(regions[0]!.id)));
    const masked = rows.filter((row) => row[hours] === 'masqué');
    expect(masked.length).toBeGreaterThan(0);
    for (const row of masked) expect([row[contribution], row[left]]).toEqual(['masqué', 'masqué']);
  });
});

import type { StatisticPage, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import {
  breakdownsOf,
  isLive,
  statisticIndicators,
  statisticKeys,
  type StatisticKey,
  type StatisticSection,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { formatTime, today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import { readTable } from '../../platform/sheets/read';
import type { Client, TestApp } from '../../testing/app';
import { countedDemo, sections } from '../../testing/statistics';
import { formulas } from './statistics.formulas.repository';
import { refreshStatistics } from './statistics.refresh.repository';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await countedDemo();
  admin = await test.as('admin');
});

const pageOf = async (section: StatisticSection, filters = '') =>
  (await admin.get(`/api/statistics?section=${section}${filters}`)).json<StatisticPage>();
const tableOf = async (section: StatisticSection, by: string, filters = '') =>
  (await admin.get(`/api/statistics/breakdown?section=${section}&by=${by}${filters}`)).json<StatisticTable>();

it.each([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 403],
  ['coach', 403],
  ['appapp_administrator', 403],
  ['admin', 200],
] as const)('%s lit les statistiques: %i', async (who, status) => {
  const client = await test.as(who);
  for (const path of ['', '/breakdown?by=region', '/rows?key=students', '/subscription'])
    expect((await client.get(`/api/statistics${path}`)).statusCode).toBe(status);
});

/** People are counted once in all, whatever lines they stand in: of those the lines make no total. */
const addsUp = (key: StatisticKey) => {
  const { unit, rows, isSum } = statisticIndicators[key];
  return isSum || unit === 'hours' || (unit === 'count' && rows !== 'people');
};

it.each(sections.flatMap((section) => breakdownsOf(section).map((by) => [section, by] as const)))(
  'sur les données de démonstration, %s par %s fait le total',
  async (section, by) => {
    const table = await tableOf(section, by);
    for (const [at, key] of table.columns.entries()) {
      if (!addsUp(key) || (by === 'reason' && key !== 'drops' && key !== 'coachRefused')) continue;
      const sum = table.lines.reduce((all, { cells }) => all + (cells[at]!.now.value ?? 0), 0);
      expect([key, sum]).toEqual([key, expect.closeTo(table.total[at]!.now.value ?? 0, 6)]);
    }
  },
);

it.each(sections)('%s: chaque chiffre ouvre autant de lignes qu’il le dit', async (section) => {
  for (const { key, now } of (await pageOf(section)).figures) {
    if (!statisticIndicators[key].rows) continue;
    const { total } = (await admin.get(`/api/statistics/rows?key=${key}`)).json<{ total: number }>();
    expect([key, total]).toEqual([key, now.rows]);
  }
});

it('une ligne d’une ventilation aussi', async () => {
  const table = await tableOf('appapp', 'region');
  for (const { key: item, cells } of table.lines) {
    const path = `/api/statistics/rows?key=requests&by=region&item=${item}`;
    expect((await admin.get(path)).json()).toMatchObject({ total: cells[table.columns.indexOf('requests')]!.now.rows });
  }
});

it('le partage externe masque dans la réponse, total compris, et l’export de même', async () => {
  const plain = await tableOf('appapp', 'profession');
  const shared = await tableOf('appapp', 'profession', '&isShared=true');
  const at = shared.columns.indexOf('requests');
  const rows = new Map(plain.lines.map(({ key, cells }) => [key, cells[at]!.now.rows!]));
  const masked = shared.lines.filter(({ cells }) => cells[at]!.now.isMasked);
  expect(masked.length).toBeGreaterThan(1);
  for (const { key, cells } of shared.lines) {
    const { value, rows: view, isMasked } = cells[at]!.now;
    expect(view).toBeNull();
    if (isMasked) expect(value).toBeNull();
    else expect([0, 5, 6]).toContain(Math.min(6, rows.get(key)!));
  }
  const wanted = { format: 'xlsx', section: 'appapp', by: 'profession', isShared: true };
  const { rawPayload } = await admin.post('/api/statistics/export', wanted);
  const lines = (await readTable(rawPayload)).rows;
  expect(lines.flat().filter((cell) => cell === 'masqué').length).toBeGreaterThanOrEqual(masked.length);
});

it('en partage externe, un taux se masque aussi pour quelques absences, ou pour tous les autres', async () => {
  const shared = await tableOf('appapp', 'profession', '&isShared=true');
  const at = shared.columns.indexOf('attendanceRate');
  const { rows } = await test.db.execute<{ key: string; came: number; rest: number }>(
    sql`select c.profession_id::text as key, sum(c.present + c.late)::int as came, sum(c.excused + c.unexcused)::int as rest
      from statistic_cells c where c.training_year_id = ${shared.year.id} group by 1`,
  );
  const isFew = (count: number) => count > 0 && count < 5;
  const few = new Set(rows.filter(({ came, rest }) => isFew(came) || isFew(rest)).map(({ key }) => key));
  const isMasked = new Map(shared.lines.map(({ key, cells }) => [key, cells[at]!.now.isMasked]));
  expect(few.size).toBeGreaterThan(0);
  for (const key of few) expect([key, isMasked.get(key)]).toEqual([key, true]);
});

it('en partage externe, ni la barre des présences ni ses taux ne trahissent l’autre', async () => {
  const { lines: places } = await tableOf('appapp', 'place');
  let seen = 0;
  for (const { key } of places) {
    if (key === 'none') continue;
    const { figures, presence } = await pageOf('appapp', `&isShared=true&placeId=${key}`);
    if (!presence!.shares.some(({ now }) => now.isMasked)) continue;
    seen++;
    for (const { now } of figures.filter((each) => ['attendanceRate', 'unexcusedRate'].includes(each.key)))
      expect([key, now.isMasked]).toEqual([key, true]);
    const table = await tableOf('appapp', 'month', `&isShared=true&placeId=${key}`);
    expect(table.total[table.columns.indexOf('attendanceRate')]!.now.isMasked).toBe(true);
  }
  expect(seen).toBeGreaterThan(0);
});

describe('«puis par»', () => {
  const divided = (filters = '') => tableOf('appapp', 'region', `&second=branch${filters}`);

  it('chaque ligne se divise encore, et ce qui s’additionne fait la ligne', async () => {
    const plain = await tableOf('appapp', 'region');
    const table = await divided();
    expect(table.lines.map(({ key }) => key).toSorted()).toEqual(plain.lines.map(({ key }) => key).toSorted());
    for (const [at, key] of table.columns.entries()) {
      if (!addsUp(key)) continue;
      for (const { label, cells, lines } of table.lines) {
        const sum = lines!.reduce((all, line) => all + (line.cells[at]!.now.value ?? 0), 0);
        expect([label, key, sum]).toEqual([label, key, expect.closeTo(cells[at]!.now.value ?? 0, 6)]);
      }
    }
  });

  it('les coûts aussi, au centime près', async () => {
    const table = await tableOf('costs', 'branch', '&second=month');
    const at = table.columns.indexOf('cost');
    expect(table.lines.length).toBeGreaterThan(0);
    for (const { cells, lines } of table.lines)
      expect(lines!.reduce((all, line) => all + line.cells[at]!.now.value!, 0)).toBe(cells[at]!.now.value);
  });

  it('une cellule ouvre autant de lignes qu’elle le dit', async () => {
    const table = await divided();
    const at = table.columns.indexOf('requests');
    for (const { key: item, lines } of table.lines.slice(0, 3))
      for (const { key: secondItem, cells } of lines!) {
        const path = `/api/statistics/rows?key=requests&by=region&item=${item}&second=branch&secondItem=${secondItem}`;
        expect((await admin.get(path)).json()).toMatchObject({ total: cells[at]!.now.rows });
      }
  });

  it('en partage externe, rien de petit ne sort, les lignes sont celles d’une seule division, et couchée elle cache les mêmes', async () => {
    const plain = await tableOf('appapp', 'region', '&isShared=true');
    const shared = await divided('&isShared=true');
    const lying = await tableOf('appapp', 'branch', '&second=region&isShared=true');
    const at = shared.columns.indexOf('requests');
    const numbers = (of: StatisticTable) =>
      of.lines.map(({ key, cells }) => [key, cells[of.columns.indexOf('requests')]!.now]);
    expect(numbers(shared)).toEqual(numbers(plain));
    const cells = shared.lines.flatMap(({ key, lines }) =>
      lines!.map((line) => [`${key}|${line.key}`, line.cells[at]!.now] as const),
    );
    expect(cells.filter(([, { isMasked }]) => isMasked).length).toBeGreaterThan(1);
    for (const [, { value }] of cells) if (value) expect(value).toBeGreaterThanOrEqual(5);
    const hidden = (all: typeof cells) =>
      all
        .filter(([, { isMasked }]) => isMasked)
        .map(([name]) => name)
        .toSorted();
    const turned = lying.lines.flatMap(({ key, lines }) =>
      lines!.map((line) => [`${line.key}|${key}`, line.cells[lying.columns.indexOf('requests')]!.now] as const),
    );
    expect(hidden(turned)).toEqual(hidden(cells));
  });
});

it('la barre des présences fait un tout, et se masque', async () => {
  const { presence } = await pageOf('appapp');
  expect(presence!.shares.map(({ mark }) => mark)).toEqual(['present', 'late', 'excused', 'unexcused', 'exempt']);
  expect(presence!.shares.reduce((sum, { now }) => sum + now.value!, 0)).toBeCloseTo(1, 9);
  expect(presence!.entered.now.value).toBeGreaterThan(0);
  const shared = await pageOf('appapp', '&isShared=true');
  for (const [at, { now }] of shared.presence!.shares.entries()) {
    const { rows } = presence!.shares[at]!.now;
    expect([now.isMasked, now.rows]).toEqual([now.isMasked || (rows! > 0 && rows! < 5), null]);
  }
  expect(await pageOf('lessons')).not.toHaveProperty('presence');
});

const cells = () =>
  test.db.execute(sql`select count(*), sum(expected), sum(present), sum(charged), sum(pay), sum(rooms),
    (select count(*) from statistic_lessons), (select sum(past) from statistic_lessons) from statistic_cells`);

it('une séance avant ou après l’année n’est pas comptée une fois de plus à chaque décompte', async () => {
  await test.db.execute(sql`update lessons set date = (year.extra->>'endsOn')::date + 9 from groups g
    join list_items year on year.id = g.training_year_id where lessons.id = (select min(l.id) from lessons l
      join enrolments e on e.group_id = l.group_id and e.to_date is null where l.status = 'held') and g.id = lessons.group_id`);
  await refreshStatistics({ db: test.db, now: test.clock.now });
  const once = (await cells()).rows;
  const { rows } = await test.db.execute(sql`select from statistic_lessons where month = 13`);
  expect(rows).toHaveLength(1);
  await refreshStatistics({ db: test.db, now: test.clock.now });
  expect((await cells()).rows).toEqual(once);
  // Live answers are kept for a minute.
  test.clock.pass(61_000);
});

it('compté par petits morceaux, tout reste le même', async () => {
  const whole = (await cells()).rows;
  await refreshStatistics({ db: test.db, now: test.clock.now }, 7);
  expect((await cells()).rows).toEqual(whole);
});

it('anonymiser un tiers des apprentis ne change aucun chiffre', async () => {
  const before = await Promise.all(sections.map((section) => pageOf(section)));
  await test.db
    .execute(sql`update students set last_name = 'Anonymisé', first_name = 'Anonymisé', email = null, mobile = null,
    phone = null, birth_date = date_trunc('year', birth_date), anonymised_at = now() where id % 3 = 0`);
  await refreshStatistics({ db: test.db, now: test.clock.now });
  test.clock.pass(61_000);
  const after = await Promise.all(sections.map((section) => pageOf(section)));
  expect(after.map(({ figures }) => figures)).toEqual(before.map(({ figures }) => figures));
});

it('«Recalculer» compte en arrière-plan ce qui a changé', async () => {
  const { computedAt } = await pageOf('lessons');
  const held = (page: StatisticPage) => page.figures.find(({ key }) => key === 'lessonsHeld')!.now.value!;
  const before = held(await pageOf('lessons'));
  await test.db.execute(
    sql`update lessons set status = 'held' where id = (select min(id) from lessons where status = 'planned')`,
  );
  test.clock.pass(61_000);
  expect(held(await pageOf('lessons'))).toBe(before);
  expect((await admin.post('/api/statistics/recompute')).json()).toEqual({ computedAt });
  await test.drain();
  expect(held(await pageOf('lessons'))).toBe(before + 1);
});

it('une année inconnue est introuvable', async () => {
  expect((await admin.get('/api/statistics?yearId=999999')).statusCode).toBe(404);
  expect((await admin.get('/api/statistics/rows?key=cost')).statusCode).toBe(404);
});

describe('à ce jour', () => {
  const studentsOf = async (filters: string) => {
    const { figures } = await pageOf('appapp', filters);
    return figures.find(({ key }) => key === 'students')!;
  };

  it('qui commence plus tard n’est pas encore suivi, et l’est dans l’année entière', async () => {
    const sums = (where: ReturnType<typeof sql>) =>
      test.db.execute<{ count: number }>(sql`select count(distinct c.student_id)::int as count from statistic_cells c
        join list_items year on year.id = c.training_year_id and year.label = '2026-2027' where ${where}`);
    await test.db.execute(sql`update statistic_cells set planned = expected where student_id = (select min(c.student_id)
      from statistic_cells c join list_items year on year.id = c.training_year_id and year.label = '2026-2027'
      where c.expected > c.planned)`);
    test.clock.pass(61_000);
    const [now] = (await sums(sql`c.expected > c.planned`)).rows;
    const [whole] = (await sums(sql`c.expected > 0`)).rows;
    expect((await studentsOf('&isToDate=true')).now.value).toBe(now!.count);
    expect((await studentsOf('')).now.value).toBe(whole!.count);
    expect(now!.count).toBeLessThan(whole!.count);
    const opened = (await admin.get('/api/statistics/rows?key=students&isToDate=true')).json<{ total: number }>();
    expect(opened.total).toBe(now!.count);
  });

  it('ce qui est planifié est compté à part, jusqu’à ce que la séance soit passée', async () => {
    await refreshStatistics({ db: test.db, now: test.clock.now });
    const { rows } = await test.db.execute<{ counted: number; lessons: number }>(sql`select
      (select sum(planned)::int from statistic_cells) as counted,
      (select count(*)::int from lessons l join enrolments e on e.group_id = l.group_id and l.date >= e.from_date
        and (e.to_date is null or l.date <= e.to_date) where l.status = 'planned' and (l.date > ${today(test.clock.now())}::date
          or (l.date = ${today(test.clock.now())}::date and l.ends_at > ${formatTime(test.clock.now())}::time))) as lessons`);
    expect(rows[0]!.counted).toBeGreaterThan(0);
    expect(rows[0]!.counted).toBe(rows[0]!.lessons);
  });

  it('les mois qui n’ont pas commencé n’y sont pas, et ceux de l’année d’avant non plus', async () => {
    const { monthsOver } = await pageOf('appapp');
    const { months } = await studentsOf('&isToDate=true');
    expect(months.map(({ key }) => Number(key)).filter((key) => key > monthsOver + 1)).toEqual([]);
  });
});

it('un chiffre est en direct quand ses lignes ne sont pas comptées d’avance', () => {
  const counted = ['cells', 'lessons', 'funding'];
  for (const key of statisticKeys) expect([key, isLive(key)]).toEqual([key, !counted.includes(formulas[key].source)]);
});

it('une année d’avant dont on ne sait rien n’est comparée à rien', async () => {
  const { before } = await pageOf('lessons');
  expect(before).not.toBeNull();
  const first = await test.db.execute<{ id: number }>(sql`insert into list_items (list, label, extra) values
    ('training-year', '1990-1991', '{"startsOn": "1990-08-01", "endsOn": "1991-07-31"}'),
    ('training-year', '1991-1992', '{"startsOn": "1991-08-01", "endsOn": "1992-07-31"}') returning id`);
  const later = await pageOf('lessons', `&yearId=${first.rows[1]!.id}`);
  expect(later.before).toBeNull();
});

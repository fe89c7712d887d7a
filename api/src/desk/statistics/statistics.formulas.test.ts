import type { StatisticPage, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import type { StatisticKey, StatisticSection } from '@tandem/shared/contract/desk/statistics.indicators';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { firstTeaching } from '../../testing/enrolments';
import { aSmallYear } from '../../testing/statistics';
import { refreshStatistics } from './statistics.refresh.repository';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  await aSmallYear(test);
  await refreshStatistics({ db: test.db, now: test.clock.now });
});

const figures = async (section: StatisticSection, filters = '') => {
  const page = (await admin.get(`/api/statistics?section=${section}${filters}`)).json<StatisticPage>();
  return new Map(page.figures.map((figure) => [figure.key, figure]));
};
const divided = async (section: StatisticSection, by: string, key: StatisticKey) => {
  const table = (await admin.get(`/api/statistics/breakdown?section=${section}&by=${by}`)).json<StatisticTable>();
  const at = table.columns.indexOf(key);
  return Object.fromEntries(table.lines.map(({ label, cells }) => [label, cells[at]!.now.value]));
};

/** Computed by hand from the year of `aSmallYear`; by part: number, value, rows that it opens. */
const expectedValues: Record<StatisticSection, readonly [StatisticKey, number, number][]> = {
  appapp: [
    ['students', 3, 3],
    ['requests', 6, 6],
    // placed 2, completed 1, dropped 1, of 5 that are not rejected
    ['placementRate', 4 / 5, 5],
    // 10, 10, 12 and 30 days
    ['placementDelay', 11, 4],
    // 2 places of 4 and 0 of 1
    ['fillRate', 2 / 5, 2],
    // 2 × 120 minutes
    ['learnerHours', 4, 2],
    // P 1, R 1, E 1, N 1; the exempt one does not count
    ['attendanceRate', 1 / 2, 2],
    ['unexcusedRate', 1 / 4, 2],
    ['dropRate', 1 / 4, 4],
    ['drops', 1, 1],
  ],
  lessons: [
    ['lessonsHeld', 2, 2],
    ['lessonsCancelled', 1, 1],
    // 120 and 90 minutes
    ['lessonHours', 3.5, 2],
    // the lesson of 10.11. is over and empty
    ['coverage', 2 / 3, 3],
  ],
  coaching: [
    ['coachRequests', 4, 4],
    ['coachAccepted', 3, 3],
    ['coachRefused', 1, 1],
    // 2, 9 and 10 days
    ['coachDelay', 9, 3],
    ['coachUrgent', 1 / 2, 2],
    ['coachActive', 2, 2],
    ['coachLoad', 2, 2],
    ['meetings', 2, 2],
    ['meetingHours', 1.75, 2],
    ['travelHours', 0.5, 1],
    ['coachDuration', 30, 1],
    ['coachSuccess', 1, 1],
  ],
  costs: [
    // gross 98.45, room 30.00
    ['cost', 12_845, 3],
    ['roomCost', 3000, 2],
    // 4 expected in given lessons at 10.00; one more has the gratuity
    ['participation', 4000, 2],
  ],
};

describe('les formules de desk 21, contre une année calculée à la main', () => {
  it.each(
    Object.entries(expectedValues).flatMap(([section, rows]) =>
      rows.map(([key, ...expected]) => [key, section, ...expected] as const),
    ),
  )('%s', async (key, section, value, rows) => {
    const found = (await figures(section as StatisticSection)).get(key)!;
    expect(found.now.value).toBeCloseTo(value, 10);
    expect(found.now.rows).toBe(rows);
    const { total } = (await admin.get(`/api/statistics/rows?key=${key}`)).json<{ total?: number }>();
    if (total !== undefined) expect(total).toBe(rows);
  });

  it('l’année d’avant est vide: zéro pour ce qui se compte, rien pour ce qui se divise', async () => {
    const found = await figures('appapp');
    expect(found.get('students')!.before.value).toBe(0);
    expect(found.get('attendanceRate')!.before.value).toBeNull();
    expect((await figures('costs')).get('costPerHour')!.before.value).toBeNull();
  });
});

describe('les ventilations', () => {
  it.each([
    ['appapp', 'gender', 'students', { Femme: 2, Homme: 1 }],
    ['appapp', 'age', 'students', { 'Moins de 18 ans': 1, '18 à 20 ans': 1, '21 à 24 ans': 1 }],
    ['appapp', 'month', 'requests', { Août: 3, Septembre: 2, Octobre: 1 }],
    ['lessons', 'month', 'lessonsHeld', { Septembre: 1, Octobre: 1, Novembre: 0 }],
    ['coaching', 'gender', 'coachRequests', { Femme: 2, Homme: 2 }],
  ] as const)('%s par %s: %s', async (section, by, key, expected) => {
    expect(await divided(section, by, key)).toMatchObject(expected);
  });

  it('partagent le coût d’une séance entre les attendus, au centime', async () => {
    // 73.85 by three, 30.00 by two; the meeting of the teacher is nobody's
    expect(await divided('costs', 'gender', 'cost')).toEqual({
      Femme: 6423,
      Homme: 3962,
      'Autres lignes des décomptes': 2460,
    });
  });

  it('se restreignent aux mois choisis', async () => {
    expect((await figures('lessons', '&from=2&to=2')).get('lessonHours')!.now.value).toBe(2);
    expect((await figures('appapp', '&from=1&to=1')).get('requests')!.now.value).toBe(3);
  });
});

describe('ce qui change après coup', () => {
  const counted = async (key: StatisticKey) => {
    await refreshStatistics({ db: test.db, now: test.clock.now });
    test.clock.pass(120_000);
    return (await figures('costs')).get(key)!.now.value;
  };

  it('un loyer vaut dès sa date: les séances d’avant gardent le leur', async () => {
    const { items } = (await admin.get('/api/lists/course-locations/items')).json<{ items: AdminItem[] }>();
    const { id, version } = items.find(({ extra }) => extra['rentPerHour'] === 1500)!;
    const { locationCourseId } = await firstTeaching(test);
    const body = { version, extra: { locationCourseId, rentPerHour: 9900 }, validFrom: '2026-09-09' };
    expect((await admin.patch(`/api/lists/course-locations/items/${id}`, body)).statusCode).toBe(200);
    expect(await counted('roomCost')).toBe(3000);
  });

  it('le coût par heure-apprenti ne divise que les mois qui ont un décompte validé et des heures', async () => {
    // October has a statement and nobody was there, September hours and no statement.
    expect(await counted('costPerHour')).toBeNull();
    await test.db.execute(sql`with statement as (insert into statements (teacher_id, month, status, gross)
        select teacher_id, '2026-09-01', 'approved', 8900 from statements returning id)
      insert into statement_lines (statement_id, kind, lesson_id, date, minutes, rate, vacation_pct, amount, label)
      select statement.id, 'lesson', l.id, l.date, 120, 4450, 0, 8900, 'MAT' from statement, lessons l where l.date = '2026-09-08'`);
    // 89.00 and 30.00 of September by its 4 hours; the 98.45 of October have no hours
    expect(await counted('costPerHour')).toBe(2975);
  });
});

import type { Database } from '../platform/db/database';
import { testDatabase } from '../testing/database';
import { cipherForTests, testNow } from '../testing/fixed';
import { seedDemo } from './seed';

let db: Database;
const numbers = async (sql: string) => (await db.pool.query<Record<string, number>>(sql)).rows[0]!;

beforeAll(async () => {
  db = await testDatabase('empty');
  await seedDemo(db, { cipher: cipherForTests, now: testNow, students: 400 });
});

describe('les cours de la démonstration', () => {
  it('ont une année de séances, et environ 120 demandes attendent une place', async () => {
    const { lessons, waiting, requested } = await numbers(`select (select count(*)::int from lessons) as lessons,
      count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'requested')::int as requested from registrations`);
    expect(lessons).toBeGreaterThan(2500);
    expect(waiting).toBeGreaterThan(80);
    expect(waiting).toBeLessThan(160);
    expect(requested).toBeGreaterThan(5);
  });

  it('ne tombent sur aucun jour de vacances', async () => {
    expect(
      await numbers(`select count(*)::int as lessons from lessons l join groups g on g.id = l.group_id
        join list_items profile on profile.id = g.holiday_profile_id,
        jsonb_array_elements(profile.extra->'periods') period
        where l.date between (period->>'from')::date and (period->>'to')::date`),
    ).toEqual({ lessons: 0 });
  });

  it('ont des présences pour chaque séance donnée sauf cinq, et pour aucune autre', async () => {
    expect(
      await numbers(`select count(distinct l.id) filter (where l.status = 'held' and a.id is null)::int as missing,
        count(*) filter (where l.status <> 'held' and a.id is not null)::int as early,
        round(100.0 * count(*) filter (where a.status = 'present') / nullif(count(a.id), 0))::int between 78 and 86 as "usuallyThere"
        from lessons l join enrolments e on e.group_id = l.group_id and l.date >= e.from_date
          and (e.to_date is null or l.date <= e.to_date)
        left join attendances a on a.lesson_id = l.id and a.enrolment_id = e.id`),
    ).toEqual({ missing: 5, early: 0, usuallyThere: true });
  });
});

describe('chaque demande de la démonstration', () => {
  it('dit la formation et la région du jour où elle a été envoyée', async () => {
    expect(
      await numbers(`select count(*) filter (where profession_id is null or payer_type_id is null
        or cardinality(location_course_ids) = 0 or cardinality(why_appapp_ids) = 0)::int as incomplete from registrations`),
    ).toEqual({ incomplete: 0 });
  });

  it('a une place en cours exactement quand elle est placée', async () => {
    expect(
      await numbers(`select count(*) filter (where (r.status = 'placed') <> (e.id is not null))::int as wrong
        from registrations r left join enrolments e on e.registration_id = r.id and e.to_date is null`),
    ).toEqual({ wrong: 0 });
  });
});

describe('les décomptes de la démonstration', () => {
  it('des mois passés sont partis à la paie, ceux du mois dernier attendent ou ont une question', async () => {
    expect(
      await numbers(`select count(*) filter (where month < '2026-10-01' and status <> 'exported')::int as early,
        count(*) filter (where month = '2026-10-01' and status = 'submitted') > 20 as submitted,
        count(*) filter (where status = 'open' and reason is not null) between 2 and 6 as asked,
        count(*) filter (where month > '2026-10-01')::int as late from statements`),
    ).toEqual({ early: 0, submitted: true, asked: true, late: 0 });
  });

  it('ont la somme de leurs lignes, et verrouillent exactement leurs séances', async () => {
    expect(
      await numbers(`select (select count(*)::int from statements s where s.status = 'exported' and s.gross_base <>
          (select sum(amount) from statement_lines line where line.statement_id = s.id)) as wrong,
        (select count(*)::int from lessons l full join (select * from statement_lines where kind = 'lesson') line
          on line.lesson_id = l.id where l.statement_id is distinct from line.statement_id) as "notLocked"`),
    ).toEqual({ wrong: 0, notLocked: 0 });
  });
});

import type { ConsistencyFindings, ConsistencyOverview } from '@tandem/shared/contract/administration/consistency';
import type { BillMonth } from '@tandem/shared/contract/teaching/bills';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import type { StatisticPage } from '@tandem/shared/contract/desk/statistics';
import { statisticSections } from '@tandem/shared/contract/desk/statistics.indicators';
import { refreshStatistics } from '../desk/statistics/statistics.refresh.repository';
import { type Client, testApp, type TestApp } from '../testing/app';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp({ template: 'demo' });
  admin = await test.as('admin');
});

const rows = async (text: string) => (await test.db.pool.query<Record<string, unknown>>(text)).rows;
const one = async (text: string) => (await rows(text))[0];
/** Groups of the year before. */
const formerGroups = `groups g join list_items y on y.id = g.training_year_id and y.label = '2025-2026'`;
const formerRequests = `registrations r join list_items y on y.id = r.training_year_id and y.label = '2025-2026'`;

describe('l’année de formation précédente de la démonstration', () => {
  it('est close : groupes, places et demandes ont une fin', async () => {
    expect(await rows(`select distinct g.status, g.closed_on::text as day from ${formerGroups}`)).toEqual([
      { status: 'closed', day: '2026-06-11' },
    ]);
    expect(
      await rows(`select distinct r.status, e.end_kind as end, r.fail_reason_id is not null as "hasReason"
        from ${formerRequests} left join enrolments e on e.registration_id = r.id and e.to_date = r.closed_on order by 1`),
    ).toEqual([
      { status: 'completed', end: 'completed', hasReason: false },
      { status: 'dropped', end: 'dropped', hasReason: true },
      { status: 'rejected', end: null, hasReason: false },
      { status: 'withdrawn', end: null, hasReason: false },
    ]);
  });

  it('garde les places de ses groupes, dans leur fiche et dans celle de leur répétiteur', async () => {
    const { groups } = (await admin.get('/api/teachers/1')).json<TeacherFile>();
    const closed = groups.filter(({ status }) => status === 'closed');
    expect(closed.length).toBeGreaterThan(0);
    for (const { id, places } of closed) {
      expect(places).toBeGreaterThan(3);
      expect((await admin.get(`/api/groups/${id}`)).json<GroupFile>().places).toBe(places);
    }
  });

  it('compte des personnes qui étaient une année plus bas, ou dont la formation est finie', async () => {
    const found = await rows(`select distinct s.archived_at is not null as "isArchived",
        (now.extra->>'rank')::int - (past.extra->>'rank')::int as years, s.created_at > r.submitted_at as "isLate"
      from ${formerRequests} join students s on s.id = r.student_id
      join apprenticeships a on a.student_id = s.id and a.is_current and a.profession_id = r.profession_id
      join list_items now on now.id = a.learning_year_id join list_items past on past.id = r.learning_year_id order by 1`);
    expect(found).toEqual([
      { isArchived: false, years: 1, isLate: false },
      { isArchived: true, years: 0, isLate: false },
    ]);
  });

  it('a tenu ses séances hors des vacances, sauf quelques-unes dont on sait pourquoi', async () => {
    expect(
      await one(`select count(*) filter (where l.status = 'held')::int > 200 as held,
          count(*) filter (where l.status = 'cancelled' and l.cancel_reason is not null)::int between 1 and 30 as cancelled,
          count(*) filter (where l.status not in ('held', 'cancelled'))::int as open,
          count(*) filter (where exists (select from jsonb_array_elements(p.extra->'periods') period
            where l.date between (period->>'from')::date and (period->>'to')::date))::int as off
        from lessons l join ${formerGroups} on g.id = l.group_id join list_items p on p.id = g.holiday_profile_id`),
    ).toEqual({ held: true, cancelled: true, open: 0, off: 0 });
  });

  it('a une présence pour chaque personne attendue, et pour nulle autre', async () => {
    expect(
      await one(`select count(*) filter (where a.id is null)::int as missing,
          (select count(*)::int from attendances a join lessons l on l.id = a.lesson_id join ${formerGroups} on g.id = l.group_id) - count(a.id)::int as more
        from lessons l join ${formerGroups} on g.id = l.group_id
        join enrolments e on e.group_id = g.id and l.date between e.from_date and e.to_date
        left join attendances a on a.lesson_id = l.id and a.enrolment_id = e.id where l.status = 'held'`),
    ).toEqual({ missing: 0, more: 0 });
  });

  it('est payée et facturée, mois par mois, sans correction', async () => {
    expect(
      await rows(`select to_char(month, 'YYYY-MM') as month from statements where month < '2026-08-01'
        group by month having bool_and(status = 'exported' and gross > 0) order by month`),
    ).toHaveLength(10);
    const { rows: months } = (await admin.get('/api/bills')).json<{ rows: BillMonth[] }>();
    const billed = months.filter(({ billedAt }) => billedAt);
    expect([billed.at(0)?.month, billed.at(-1)?.month]).toEqual(['2026-08', '2025-09']);
    expect(months.filter(({ mayBill }) => mayBill)).toMatchObject([{ month: '2026-09', corrections: 0 }]);
  });

  it('a des suivis CoachApp terminés, avec leurs entretiens', async () => {
    expect(
      await one(`select count(*) filter (where status = 'ended')::int > 2 as ended,
          count(*) filter (where status not in ('ended', 'refused', 'withdrawn'))::int as open,
          count(*) filter (where status = 'ended' and not exists (select from accompaniments a where a.coaching_id = c.id
            and a.date between c.received_on and c.ended_on))::int as silent,
          count(*) filter (where ended_on > '2026-11-23' or c.received_on not between '2025-08-01' and '2026-07-31')::int as outside
        from coachings c join list_items y on y.id = c.training_year_id and y.label = '2025-2026'`),
    ).toEqual({ ended: true, open: 0, silent: 0, outside: 0 });
  });

  it('donne aux statistiques l’année à laquelle elles se comparent', async () => {
    await refreshStatistics({ db: test.db, now: test.clock.now });
    for (const section of Object.keys(statisticSections)) {
      const { before, figures } = (await admin.get(`/api/statistics?section=${section}`)).json<StatisticPage>();
      expect(before?.label).toBe('2025-2026');
      expect(figures.filter((figure) => figure.before.value === null).map(({ key }) => key)).toEqual([]);
    }
  });
});

describe('les contrôles de cohérence', () => {
  it('ne trouvent rien, sauf les présences que l’année en cours laisse à saisir', async () => {
    const { checks } = (await admin.post('/api/consistency')).json<ConsistencyOverview>();
    const found = checks.filter(({ total }) => total !== 0).map(({ key }) => key);
    expect(found).toEqual(['lessons-without-attendance']);
    const { rows: lessons } = (await admin.get(`/api/consistency/${found[0]}`)).json<ConsistencyFindings>();
    expect(lessons.filter(({ note }) => !/\.(10|11)\.2026$/.test(note ?? ''))).toEqual([]);
  });
});

import type { ReportValues } from '@tandem/shared/contract/desk/reports.catalogue';
import { breakdownsOf } from '@tandem/shared/contract/desk/statistics.indicators';
import { sql } from 'drizzle-orm';
import type { Client, TestApp } from '../../testing/app';
import { rolloverOf } from '../../testing/rollover';
import { countedDemo, sections } from '../../testing/statistics';
import { annualReport } from './reports/annual.report';
import { coachingActivityReport } from './reports/coaching-activity.report';
import { regionsReport } from './reports/regions.report';
import { readPage, readTable } from './statistics.read';
import { refreshStatistics } from './statistics.refresh.repository';

let test: TestApp;
let admin: Client;
let yearId: number;
let twin: { id: number };
const { rows, run } = rolloverOf(() => ({ test, admin }));

beforeAll(async () => {
  test = await countedDemo();
  admin = await test.as('admin');
  const [year] = await rows<{ id: number }>(
    sql`select id from list_items where list = 'training-year' and label = '2026-2027'`,
  );
  yearId = year!.id;
  // Everything was given and entered, but in one group that goes on.
  await rows(sql`update lessons set status = 'cancelled', cancel_reason = 'other' where status = 'planned'
    and group_id <> (select max(id) from groups where status = 'running')`);
  // Two files of one person: one is followed, the other one was taught, this year for the first time.
  twin = await someone(sql`${isPlaced} and ${isNew} and ${isNotFollowed}`);
  const other = await someone(isFollowedOnly);
  await rows(sql`update students s set gender = o.gender, birth_date = o.birth_date, avs_sealed = null,
    avs_fingerprint = null from students o where s.id = ${twin.id} and o.id = ${other.id}`);
  await at('2027-07-31T21:00:00Z');
});

async function at(instant: string) {
  test.clock.set(new Date(instant));
  admin = await test.as('admin');
}

/** Of this year alone: what the year before says is its own. */
const numbersOf = (_: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          ([key]) => !['before', 'computedAt', 'readAt', 'notes', 'monthsOver'].includes(key),
        ),
      )
    : value;

async function everyTable() {
  const reader = test.app.services;
  const asked = sections.flatMap((section) => [undefined, ...breakdownsOf(section)].map((by) => ({ section, by })));
  const read = asked.map(async ({ section, by }) => {
    const question = { section, scope: { yearId }, isShared: false };
    const found = await (by ? readTable(reader, { ...question, by }) : readPage(reader, question));
    return [`${section} ${by ?? 'page'}`, found] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** What the reports of a year say, without the day of the count and without names. */
async function everyReport() {
  const { services } = test.app;
  const work = {
    queries: test.db,
    about: '2026-2027',
    by: { id: admin.userId!, audience: 'admin' },
    today: '2026-11-23',
  } as const;
  const more = { ...work, progress: async () => undefined };
  const texts = { foreword: null, appapp: null, coachapp: null, outlook: null };
  const annual = { ...more, format: 'pdf', values: { yearId, ...texts } as ReportValues<'annual'> } as const;
  return {
    regions: await regionsReport(services).table!({ ...more, format: 'xlsx', values: { yearId, regionId: null } }),
    annual: (await annualReport(services).paper!(annual)).parts,
    coaching: await coachingActivityReport(services).table!({
      ...more,
      format: 'csv',
      values: { yearId, officeId: null },
    }),
  };
}

async function everything() {
  await refreshStatistics({ db: test.db, now: test.clock.now });
  return JSON.parse(JSON.stringify({ ...(await everyTable()), ...(await everyReport()) }, numbersOf)) as Record<
    string,
    unknown
  >;
}

/** Somebody of this year of whom a condition holds. */
const someone = async (where: ReturnType<typeof sql>) =>
  (
    await rows<{ id: number; version: number }>(
      sql`select s.id, s.version, s.gender from students s where s.archived_at is null and ${where} order by s.id limit 1`,
    )
  )[0]!;
const isOfYear = (column: string) =>
  sql`${sql.raw(column)} = (select id from list_items where list = 'training-year' and label = '2026-2027')`;
const isTaught = sql`exists (select from registrations r where r.student_id = s.id and r.status = 'completed'
  and ${isOfYear('r.training_year_id')})`;
const isFollowed = sql`exists (select from coachings c where c.student_id = s.id and ${isOfYear('c.training_year_id')})`;
const isPlaced = sql`exists (select from registrations r join enrolments e on e.registration_id = r.id
  where r.student_id = s.id and ${isOfYear('r.training_year_id')})`;
const isNew = sql`not exists (select from registrations r where r.student_id = s.id and not ${isOfYear('r.training_year_id')})`;
const isNotFollowed = sql`not exists (select from coachings c where c.student_id = s.id
  and c.status not in ('ended', 'refused', 'withdrawn'))`;
const isFollowedOnly = sql`(${isFollowed} and not ${isPlaced})`;
const isFree = sql`${isNotFollowed}
  and not exists (select from registrations r where r.student_id = s.id and r.status in ('requested', 'waiting', 'placed'))`;

const done = async (answer: ReturnType<Client['post']>) => expect((await answer).statusCode).toBe(200);

const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['le lendemain de sa fin', () => at('2027-08-01T06:00:00Z')],
  [
    'un groupe clos à la main',
    async () => {
      const [group] = await rows<{ id: number; version: number }>(sql`select g.id, g.version from groups g
        where g.status = 'running' and exists (select from enrolments e where e.group_id = g.id and e.to_date is null)
          and not exists (select from lessons l where l.group_id = g.id and l.status = 'planned') order by g.id limit 1`);
      await done(admin.post(`/api/groups/${group!.id}/transition`, { version: group!.version, to: 'closed' }));
    },
  ],
  [
    'le passage à l’année suivante',
    async () => {
      const { state, sections: found } = await run();
      expect(state).toBe('done');
      const counts = Object.fromEntries(found!.flatMap(({ figures }) => figures.map(({ key, count }) => [key, count])));
      for (const key of ['closed', 'places', 'raised', 'carried']) expect([key, counts[key]! > 0]).toEqual([key, true]);
    },
  ],
  [
    'une fiche archivée',
    async () => {
      const { id, version } = await someone(sql`${isTaught} and ${isFree} and s.id <> ${twin.id}`);
      await done(admin.post(`/api/students/${id}/archive`, { version }));
    },
  ],
  [
    'une fiche fusionnée avec une autre',
    async () => {
      const [merged, kept] = [await someone(isFollowedOnly), await someone(sql`s.id = ${twin.id}`)];
      const body = { otherId: merged.id, version: kept.version, otherVersion: merged.version };
      await done(admin.post(`/api/students/${kept.id}/merge`, body));
    },
  ],
  ['un an plus tard', () => at('2028-08-02T06:00:00Z')],
];

describe('ce qu’une année a compté reste, chiffre par chiffre, ventilation par ventilation, rapport par rapport', () => {
  let before: Record<string, unknown>;
  beforeAll(async () => (before = await everything()));

  it.each(acts)('après %s', async (_, act) => {
    await act();
    expect(await everything()).toEqual(before);
  });

  it('après l’oubli de quelqu’un, dont seule la commune n’est plus dite', async () => {
    const { id } = await someone(sql`${isTaught} and ${isFree} and s.political_locality_id is not null`);
    await done(admin.post('/api/retention/people', { kind: 'student', id, word: 'ANONYMISER' }));
    await test.drain();
    const without = (all: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => !key.endsWith(' commune')));
    expect(without(await everything())).toEqual(without(before));
  });
});

// npm run verify:place-and-inform [-- --rounds 20]: a server is killed in the middle of «Créer, placer et informer». Afterwards the group is
// there with its 30 lessons, everybody is placed and written to once, or nothing of it is there and nobody was told.
import type { GroupPlan } from '@tandem/shared/contract/teaching/groups.record';
import type { GroupPreview, GroupSuggestion, SuggestedHour } from '@tandem/shared/contract/teaching/groups.plan';
import type { DemandMatrix } from '@tandem/shared/contract/teaching/registrations.matrix';
import { textOf } from '../../testkit/smtp-sink';
import { allOrNothing } from './all-or-nothing';
import type { Person } from './hostile/person';
import { allSent, call, releaseLeases, type TestServer, idOf } from './test-server';

const lessons = 30;
const least = 5;

interface Standing {
  groups: number;
  lessons: number;
  places: number;
  placed: number;
  /** Mails in the outbox that may leave, those of them that arrived, and those that wait for a consent (house 35). */
  queued: number;
  sent: number;
  held: number;
}

const standing = `select (select count(*)::int from groups where id > $1) as groups,
  (select count(*)::int from lessons where group_id > $1) as lessons,
  (select count(*)::int from enrolments where group_id > $1) as places,
  (select count(*)::int from registrations where id = any($2) and status = 'placed') as placed`;

/** Thirty lessons need so many, holidays left out; the last one is at the end of the year. */
const weeks = 40;
const visible = 6;

/** Thirty lessons at an hour, without teacher or room, which could be taken. */
function planOf(found: GroupSuggestion, hour: SuggestedHour, cell: Pick<GroupPlan, 'branchId' | 'locationCourseId'>) {
  const { trainingYearId, holidayProfileId, lastDate } = found;
  const { weekday, startsAt, endsAt } = hour;
  const firstDate = new Date(Date.parse(lastDate) - weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  const { branchId, locationCourseId } = cell;
  const course = { branchId, locationCourseId, trainingYearId, holidayProfileId };
  const time = { weekday, startsAt, endsAt, firstDate, lastDate, plannedLessons: lessons };
  const rest = { courseLocationId: null, room: null, teacherId: null, learningYearIds: [], certTypes: [], note: null };
  return { ...course, ...time, ...rest, capacity: 12, minSize: 1 } satisfies GroupPlan;
}

/** A group for the place and hour where most people can come, and these people. */
async function wantedGroup(person: Person) {
  const { cells } = await call<DemandMatrix>(person, 'GET', '/api/appapp/matrix');
  const plans: { code: string; body: { plan: GroupPlan; status: 'open'; registrationIds: number[] } }[] = [];
  for (const cell of cells.toSorted((one, other) => other.waiting - one.waiting).slice(0, visible)) {
    const course = `branchId=${cell.branchId}&locationCourseId=${cell.locationCourseId}`;
    const found = await call<GroupSuggestion>(person, 'GET', `/api/groups/suggest?${course}`);
    for (const hour of found.hours) {
      const plan = planOf(found, hour, cell);
      const { candidates, code } = await call<GroupPreview>(person, 'POST', '/api/groups/preview', { plan });
      const able = candidates.filter(({ blocked, hasEmail }) => blocked === null && hasEmail).slice(0, plan.capacity);
      plans.push({ code, body: { plan, status: 'open', registrationIds: able.map((one) => one.registrationId) } });
    }
  }
  const [best] = plans.toSorted((one, other) => other.body.registrationIds.length - one.body.registrationIds.length);
  return { code: best!.code, body: { ...best!.body, agreed: await agreedTo(person, best!.body) } };
}

/** Some of the thirty lessons are past by now: the answer to what is asked of them; undefined where nothing is. */
async function agreedTo(person: Person, body: object): Promise<string | undefined> {
  const answer = await person.ask('/api/groups', { method: 'POST', body });
  if (answer.status === 200) throw new Error('A group with past lessons is made without a question');
  return (JSON.parse(answer.body.toString()) as { agreed?: string }).agreed;
}

async function lastIds({ db, sink }: TestServer) {
  const { rows } = await db.query<{ outbox: number }>('select coalesce(max(id), 0)::int as outbox from outbox');
  return { outbox: rows[0]!.outbox, sink: sink.messages.length };
}

/** The product also writes by itself: what does not name the group is not of it. */
async function mailsSince({ db, sink }: TestServer, last: { outbox: number; sink: number }, code: string) {
  const since = sink.messages.slice(last.sink);
  const idsOf = (isOwn: boolean) =>
    new Set(since.filter((message) => textOf(message).includes(code) === isOwn).map(idOf)).size;
  const { rows } = await db.query<{ free: number; held: number }>(
    `select count(*) filter (where state <> 'blocked')::int as free, count(*) filter (where state = 'blocked')::int as held
      from outbox where id > $1`,
    [last.outbox],
  );
  const { free, held } = rows[0]!;
  return { queued: free - idsOf(false), sent: idsOf(true), held };
}

await allOrNothing<Standing>(async (testServer, admin) => {
  const { db } = testServer;
  const { code, body } = await wantedGroup(admin);
  const { rows } = await db.query<{ id: number }>('select max(id) as id from groups');
  const before = rows[0]!.id;
  const wanted = body.registrationIds;
  let last = await lastIds(testServer);
  const settled = async () => {
    await releaseLeases(testServer);
    await allSent(testServer);
  };
  return {
    reset: async () => {
      await settled();
      for (const table of ['enrolments', 'lessons'])
        await db.query(`delete from ${table} where group_id > $1`, [before]);
      await db.query('delete from groups where id > $1', [before]);
      await db.query("update registrations set status = 'waiting' where id = any($1)", [wanted]);
      last = await lastIds(testServer);
    },
    ask: async () => ({ address: '/api/groups', body }),
    stands: async () => {
      await settled();
      const { rows: found } = await db.query<Standing>(standing, [before, wanted]);
      return { ...found[0]!, ...(await mailsSince(testServer, last, code)) };
    },
    nothing: { groups: 0, lessons: 0, places: 0, placed: 0, queued: 0, sent: 0, held: 0 },
    isWhole: ({ groups, lessons: made, places, placed, queued, sent }) =>
      groups === 1 &&
      made === lessons &&
      places === wanted.length &&
      placed === places &&
      places >= least &&
      queued === sent &&
      sent >= places,
  };
});

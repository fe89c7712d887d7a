import type { HolidayProfile } from '@tandem/shared/contract/settings/holiday-profiles';
import type { Impact, ImpactCause } from '@tandem/shared/contract/teaching/impact';
import type { ImpactAct, LessonBatch } from '@tandem/shared/contract/teaching/settling';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { addDays } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import { agreeing } from '../agreed';
import type { Client } from '../app';
import { type Draw, lessonsOf, pick, rowsIn, type Step, type World } from './world';

type Answer = Awaited<ReturnType<Client['post']>>;

const acts: readonly ImpactAct[] = ['end', 'cancel', 'leave'];
const dayOf = (at: number) => addDays('2026-11-17', at % 90);

/** Any lesson: what may not be done to it is refused. */
async function anyLesson(world: World, [which, lesson]: Draw): Promise<Lesson> {
  const rows = await lessonsOf(world, pick(world.groupIds, which)!);
  return pick(rows, lesson)!;
}

async function stepOf(world: World, draw: Draw, step: string, body: object): Promise<number> {
  const { id, version } = await anyLesson(world, draw);
  return (await world.admin.post(`/api/lessons/${id}/${step}`, { version, ...body })).statusCode;
}

const hour = (at: number) =>
  at % 2 === 0 ? { startsAt: '18:00', endsAt: '20:00' } : { startsAt: '19:00', endsAt: '21:00' };

/** Shows what a change touches, and decides for each lesson by chance. */
async function decide({ admin, confirmed }: World, cause: ImpactCause, at: number) {
  const { groups } = (await admin.post('/api/lesson-impacts/preview', { cause })).json<Impact>();
  const decided = groups.flatMap(({ id: groupId, lessons }) =>
    lessons.map(({ id, version, date, movesTo }, index) => {
      const act = pick(acts, at + index)!;
      return { key: `${groupId} ${date}`, id, version, act: act === 'end' && !movesTo ? ('leave' as const) : act };
    }),
  );
  const lessons = decided.map(({ key: _key, ...rest }) => rest);
  const confirm = () => {
    for (const { key, act } of decided) if (act === 'leave') confirmed.add(key);
  };
  return { lessons, confirm };
}

const profileOf = async ({ admin, profileId }: World) =>
  (await admin.get(`/api/holiday-profiles/${profileId}`)).json<HolidayProfile>();

const valuesOf = ({ name, trainingYearId, canton, isActive }: HolidayProfile, periods: unknown) => ({
  name,
  trainingYearId,
  canton,
  isActive,
  periods,
});

const noteUndoable = (world: World, answer: Answer, path: string, body: () => Promise<object>) => {
  const { batch = [] } = answer.json<{ batch?: LessonBatch }>();
  if (batch.length > 0) world.undoable.push({ path, body, batch });
};

/** Steps that lessons take, and what takes them along. */
export const lessonSteps = {
  cancel: (world, draw) => stepOf(world, draw, 'cancel', { reason: 'other' }),
  async moveLesson(world, draw) {
    const lesson = await anyLesson(world, draw);
    const to = { date: dayOf(draw[2]), ...hour(draw[3]) };
    const path = `/api/lessons/${lesson.id}/move`;
    const answer = await agreeing((agreed) => world.admin.post(path, { version: lesson.version, to, agreed }));
    if (answer.statusCode === 200) world.confirmed.add(`${lesson.groupId} ${to.date}`);
    return answer.statusCode;
  },
  async addLesson(world, [which, , at, time]) {
    const groupId = pick(world.groupIds, which)!;
    const values = { date: dayOf(at), ...hour(time) };
    const path = `/api/groups/${groupId}/lessons`;
    const { statusCode } = await agreeing((agreed) => world.admin.post(path, { values, agreed }));
    if (statusCode === 200) world.confirmed.add(`${groupId} ${values.date}`);
    return statusCode;
  },
  substitute: (world, draw) => stepOf(world, draw, 'substitute', { teacherId: pick(world.teacherIds, draw[2]) }),
  async closeDays(world, [from, days, act]) {
    const before = await profileOf(world);
    const path = `/api/holiday-profiles/${world.profileId}`;
    const period = { label: 'Fermé', from: dayOf(from), to: addDays(dayOf(from), days % 9) };
    const isApart = before.periods.every((other) => other.to < period.from || other.from > period.to);
    const periods = isApart ? [...before.periods, period].slice(-4) : [period];
    const cause = { kind: 'closures', profileId: world.profileId, periods } as const;
    const { lessons, confirm } = await decide(world, cause, act);
    const answer = await world.admin.patch(path, {
      version: before.version,
      values: valuesOf(before, periods),
      lessons,
    });
    if (answer.statusCode !== 200) return answer.statusCode;
    confirm();
    noteUndoable(world, answer, path, async () => {
      const now = await profileOf(world);
      return { version: now.version, values: valuesOf(now, before.periods) };
    });
    return 200;
  },
  async beAway(world, [who, from, days, act]) {
    const teacherId = pick(world.teacherIds, who)!;
    const values = { fromDate: dayOf(from), toDate: addDays(dayOf(from), days % 8), startsAt: null, endsAt: null };
    const { lessons } = await decide(world, { kind: 'absence', teacherId, ...values }, act);
    const path = `/api/teachers/${teacherId}/absences`;
    const answer = await world.admin.post(path, { values: { ...values, reason: null }, lessons });
    if (answer.statusCode !== 200) return answer.statusCode;
    const { id } = answer.json<{ id: number }>();
    noteUndoable(world, answer, `${path}/${id}/archive`, async () => {
      const [row] = await rowsIn<{ version: number }>(
        world,
        sql`select version from teacher_absences where id = ${id}`,
      );
      return { version: row!.version };
    });
    return 200;
  },
  async takeBack(world, [which]) {
    const act = pick(world.undoable, which);
    if (!act) return 0;
    const body = { ...(await act.body()), undo: act.batch };
    const send = act.path.endsWith('archive') ? world.admin.post : world.admin.patch;
    const { statusCode } = await send(act.path, body);
    if (statusCode === 200) world.undoable.splice(world.undoable.indexOf(act), 1);
    return statusCode;
  },
} satisfies Record<string, Step>;

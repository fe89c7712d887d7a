import { addDays, weekdayOf } from '../days';
import type { Lesson } from '../model/records';
import { of } from '../model/records';
import { expectedIn } from '../model/teaching';
import type { World } from '../world';
import { type AnsweredLesson, nextDayOf, readLessons } from './groups';

/** Lessons of a teacher that are not cancelled and lie at that time. */
export const busyAt = (
  { model }: World,
  teacherId: number,
  { date, startsAt, endsAt }: Pick<Lesson, 'date' | 'startsAt' | 'endsAt'>,
) =>
  [...model.lessons.values()].some(
    (lesson) =>
      lesson.teacherId === teacherId &&
      lesson.date === date &&
      (lesson.status === 'planned' || lesson.status === 'held') &&
      lesson.startsAt < endsAt &&
      startsAt < lesson.endsAt,
  );

/** Whether a participant has another lesson then. */
const areParticipantsBusyAt = (
  { model }: World,
  moved: Lesson,
  { date, startsAt, endsAt }: Pick<Lesson, 'date' | 'startsAt' | 'endsAt'>,
) => {
  const expected = new Set(expectedIn(model, { ...moved, date }).map(({ studentId }) => studentId));
  return [...model.lessons.values()].some(
    (lesson) =>
      lesson.groupId !== moved.groupId &&
      lesson.date === date &&
      (lesson.status === 'planned' || lesson.status === 'held') &&
      lesson.startsAt < endsAt &&
      startsAt < lesson.endsAt &&
      expectedIn(model, lesson).some(({ studentId }) => expected.has(studentId)),
  );
};

/** Everybody who is expected at lessons reads once what became of them, while they still stand in the model as they were. */
const mailsTo = ({ model }: World, lessons: readonly Lesson[]): string[] => [
  ...new Set(
    lessons.flatMap((lesson) =>
      expectedIn(model, lesson).map(({ registrationId }) => `mail registration ${registrationId}`),
    ),
  ),
];

/** Whether a lesson begins in less than 24 hours: then it is paid all the same, unless the teacher is the reason (teaching 12). */
export const isLate = ({ testServer }: World, { date, startsAt }: Lesson) => {
  const tomorrow = addDays(testServer.today(), 1);
  return date < tomorrow || (date === tomorrow && startsAt < testServer.time());
};

const reasons = ['venue_closed', 'no_student', 'other', 'teacher_absent'] as const;

/** A lesson does not take place. */
export async function cancel(world: World, lesson: Lesson): Promise<void> {
  const { chance, model, responsable } = world;
  const reason = chance.one(reasons);
  const { version } = await responsable.act<AnsweredLesson>(
    `annule la séance ${lesson.id}`,
    'POST',
    `/api/lessons/${lesson.id}/cancel`,
    { version: lesson.version, reason },
    {
      leaves: () => [`cancel lesson ${lesson.id}`, ...mailsTo(world, [lesson])],
      isRepeatable: true,
    },
  );
  lesson.isPaidAllTheSame = model.settings.paysLateCancel && reason !== 'teacher_absent' && isLate(world, lesson);
  lesson.status = 'cancelled';
  lesson.version = version;
  await responsable.isRefused(
    `annule encore la séance ${lesson.id}`,
    'POST',
    `/api/lessons/${lesson.id}/cancel`,
    { version, reason },
    409,
  );
}

/** A lesson is given on the Saturday after its day instead, an hour that nobody indicated; the new one takes over who teaches it. */
export async function move(world: World, lesson: Lesson): Promise<void> {
  const { model, responsable, holidays } = world;
  let date = lesson.date;
  while (weekdayOf(date) !== 'sa') date = addDays(date, 1);
  const to = { date, startsAt: '09:00', endsAt: '10:45' };
  if (lesson.teacherId === null || busyAt(world, lesson.teacherId, to)) return;
  if (holidays.periods.some((period) => period.from <= date && date <= period.to)) return;
  if (areParticipantsBusyAt(world, lesson, to)) return;
  const path = `/api/lessons/${lesson.id}/move`;
  const body = { version: lesson.version, to };
  const agreed = await responsable.isAsked(`déplace la séance ${lesson.id}`, 'POST', path, body);
  const { version } = await responsable.act<AnsweredLesson>(
    `déplace la séance ${lesson.id}`,
    'POST',
    path,
    { ...body, agreed },
    {
      leaves: () => [`move lesson ${lesson.id}`, ...mailsTo(world, [lesson])],
      isRepeatable: true,
    },
  );
  lesson.status = 'moved';
  lesson.version = version;
  const added = (await readLessons(world, lesson.groupId)).find(({ id }) => !model.lessons.has(id));
  if (!added) throw new Error(`The lesson ${lesson.id} was moved to nowhere.`);
  model.lessons.set(added.id, { ...lesson, id: added.id, version: added.version, ...to, status: 'planned' });
}

/** Somebody else gives a lesson, and is paid for it. */
export async function substitute(world: World, lesson: Lesson): Promise<boolean> {
  const { chance, responsable } = world;
  const { rows: free } = await responsable.read<{ rows: { id: number }[] }>(`/api/lessons/${lesson.id}/substitutes`);
  const unfree = free.find(({ id }) => busyAt(world, id, lesson) || isAway(world, id, lesson.date));
  if (unfree) throw new Error(`The teacher ${unfree.id} is proposed for lesson ${lesson.id}, and is not free.`);
  if (free.length === 0) return false;
  const { id: teacherId } = chance.one(free);
  const { version } = await responsable.act<AnsweredLesson>(
    `confie la séance ${lesson.id} à ${teacherId}`,
    'POST',
    `/api/lessons/${lesson.id}/substitute`,
    { version: lesson.version, teacherId },
    {
      leaves: () => [`substitute lesson ${lesson.id}`, ...mailsTo(world, [lesson])],
      isRepeatable: true,
    },
  );
  lesson.teacherId = teacherId;
  lesson.version = version;
  return true;
}

interface Orphan {
  id: number;
  version: number;
  substitutes: { id: number }[];
}

const mondayOf = (date: string) => nextDayOf(addDays(date, -6), 'lu');

/** All that a teacher who is away leaves is given to others by one act; nobody gets two of them in one week, which could be too many. */
async function substituteAll(world: World, teacherId: number, left: readonly Lesson[]): Promise<void> {
  const { chance, model, responsable } = world;
  if (left.length === 0) return;
  const { rows } = await responsable.read<{ rows: Orphan[] }>(`/api/substitutions?teacherId=${teacherId}`);
  const taken = new Set<string>();
  const given = rows
    .filter(({ id }) => left.some((lesson) => lesson.id === id))
    .flatMap(({ id, version, substitutes }) => {
      const lesson = of(model.lessons, id);
      const unfree = substitutes.find((each) => busyAt(world, each.id, lesson) || isAway(world, each.id, lesson.date));
      if (unfree) throw new Error(`The teacher ${unfree.id} is proposed for lesson ${id}, and is not free.`);
      const free = substitutes.filter((each) => !taken.has(`${each.id} ${mondayOf(lesson.date)}`));
      if (free.length === 0) return [];
      const substitute = chance.one(free);
      taken.add(`${substitute.id} ${mondayOf(lesson.date)}`);
      return [{ lesson, body: { id, version, teacherId: substitute.id } }];
    });
  if (given.length === 0) return;
  const { lessons } = await responsable.act<{ lessons: { id: number; version: number; teacherId: number }[] }>(
    `confie ${given.length} séances du répétiteur ${teacherId}`,
    'POST',
    '/api/substitutions',
    { lessons: given.map(({ body }) => body) },
    {
      leaves: () => [
        ...given.map(({ lesson }) => `substitute lesson ${lesson.id}`),
        ...mailsTo(
          world,
          given.map(({ lesson }) => lesson),
        ),
      ],
    },
  );
  for (const { id, version, teacherId: substituteId } of lessons)
    Object.assign(of(model.lessons, id), { version, teacherId: substituteId });
  console.log(`  ${given.length} of ${left.length} lessons given to others at once`);
}

export const isAway = ({ absences }: World, teacherId: number, day: string) =>
  absences.some((absence) => absence.teacherId === teacherId && absence.from <= day && day <= absence.to);

interface AnsweredAbsence {
  id: number;
  version: number;
}

/** A teacher is away for some days: each lesson that this touches is cancelled, put at the end of its series, or left for a substitute. */
export async function beAway(world: World, teacherId: number, from: string, to: string): Promise<void> {
  const { chance, model, responsable } = world;
  const touched = [...model.lessons.values()].filter(
    (lesson) =>
      lesson.teacherId === teacherId && lesson.status === 'planned' && lesson.date >= from && lesson.date <= to,
  );
  const decided = touched.map((lesson) => ({ lesson, act: chance.weighted({ cancel: 1, end: 1, leave: 2 }) }));
  const values = { fromDate: from, toDate: to, startsAt: null, endsAt: null, reason: null };
  const path = `/api/teachers/${teacherId}/absences`;
  if (touched.length > 0)
    await responsable.isRefused(
      'note une absence sans dire ce que deviennent ses séances',
      'POST',
      path,
      { values, lessons: [] },
      422,
    );
  const lessons = decided.map(({ lesson: { id, version }, act }) => ({ id, version, act }));
  const ended = decided.filter(({ act }) => act === 'end').map(({ lesson }) => lesson);
  const cancelled = decided.filter(({ act }) => act === 'cancel').map(({ lesson }) => lesson);
  await responsable.act<AnsweredAbsence>(
    `note l’absence du répétiteur ${teacherId}`,
    'POST',
    path,
    { values, lessons },
    {
      leaves: ({ id }) => [
        `create teacher_absence ${id}`,
        ...ended.map(({ id: lessonId }) => `move lesson ${lessonId}`),
        ...cancelled.map(({ id: lessonId }) => `cancel lesson ${lessonId}`),
        ...mailsTo(world, [...ended, ...cancelled]),
      ],
      isRepeatable: true,
    },
  );
  world.absences.push({ teacherId, from, to });
  for (const lesson of cancelled) lesson.status = 'cancelled';
  for (const groupId of new Set(touched.map((lesson) => lesson.groupId)))
    await putAtEnd(
      world,
      groupId,
      ended.filter((lesson) => lesson.groupId === groupId),
    );
  const left = decided.filter(({ act }) => act === 'leave').map(({ lesson }) => lesson);
  await substituteAll(world, teacherId, left);
}

/** The end of a series is the same weekday after its last lesson, outside of the holidays, within the year, with the teacher free (teaching 15). */
async function putAtEnd(world: World, groupId: number, lessons: readonly Lesson[]): Promise<void> {
  const { model, year, holidays } = world;
  const own = [...model.lessons.values()].filter(
    (lesson) => lesson.groupId === groupId && (lesson.status === 'planned' || lesson.status === 'held'),
  );
  const last =
    own
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? year.endsOn;
  const fresh = await readLessons(world, groupId);
  for (const row of fresh) {
    const known = model.lessons.get(row.id);
    if (known) known.version = row.version;
  }
  const added = fresh.filter(({ id }) => !model.lessons.has(id));
  const taken = new Set<string>();
  for (const lesson of lessons) {
    let day = last;
    do day = addDays(day, 1);
    while (
      taken.has(day) ||
      weekdayOf(day) !== weekdayOf(lesson.date) ||
      holidays.periods.some(({ from, to }) => from <= day && day <= to)
    );
    taken.add(day);
    const found = added.find(({ date }) => date === day);
    if (!found) throw new Error(`lesson ${lesson.id} goes to ${added.map(({ date }) => date).join()}, computed ${day}`);
    lesson.status = 'moved';
    model.lessons.set(found.id, {
      ...lesson,
      id: found.id,
      version: found.version,
      date: day,
      status: 'planned',
      teacherId: of(model.groups, groupId).teacherId,
    });
  }
}

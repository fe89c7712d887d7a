import type { Clerk } from '../clerk';
import type { Attendance, Lesson, Enrolment } from '../model/records';
import { cellKey, of } from '../model/records';
import { expectedIn } from '../model/teaching';
import type { World } from '../world';

interface Sheet {
  lesson: { version: number };
  rows: { enrolmentId: number; studentId: number }[];
}

/** How often people come; the rest is «Non saisi». */
const usual = { present: 80, late: 6, absent_excused: 6, absent_unexcused: 5, exempt: 2, none: 1 } as const;

/** Who enters: the teacher of the lesson where they sign in, else the office. */
const whoEnters = ({ signedTeachers, responsable }: World, { teacherId }: Lesson): Clerk =>
  (teacherId === null ? undefined : signedTeachers.get(teacherId)) ?? responsable;

interface Giving {
  /** The server dies while the attendance is saved. */
  isKilled?: boolean;
}

/** A lesson takes place: who is expected is entered, and the lesson is given (teaching 13, 19). */
export async function give(world: World, lessonId: number, { isKilled = false }: Giving = {}): Promise<void> {
  const { chance, testServer, model } = world;
  const lesson = of(model.lessons, lessonId);
  await testServer.moveTo(lesson.date, lesson.endsAt);
  const by = whoEnters(world, lesson);
  const expected = expectedIn(model, lesson);
  const entries = expected.flatMap((enrolment) => entryOf(world, lessonId, enrolment));
  const read = () => by.read<Sheet>(`/api/lessons/${lessonId}/attendance`);
  if (entries.length > 0) {
    const body = {
      entries: entries.map(({ placeId, status }) => ({
        enrolmentId: placeId,
        status,
        minutesLate: status === 'late' ? 10 : null,
        comment: null,
        before: null,
      })),
    };
    await by.act(`saisit la séance ${lessonId}`, 'PUT', `/api/lessons/${lessonId}/attendance`, body, {
      leaves: () => entries.map(() => 'enter attendance *'),
      isRepeatable: true,
      ...(isKilled && { killed: { readBack: read } }),
    });
    for (const { placeId, status } of entries)
      model.cells.set(cellKey(lessonId, placeId), { lessonId, enrolmentId: placeId, status });
  }
  if (chance.isSo(0.02)) return;
  const sheet = await read();
  if (
    !isSameSet(
      sheet.rows.map(({ enrolmentId }) => enrolmentId),
      expected.map(({ id }) => id),
    )
  )
    throw new Error(
      `lesson ${lessonId}: expected are ${JSON.stringify(sheet.rows)}, reckoned ${JSON.stringify(expected)}`,
    );
  await finish(world, by, lesson, sheet.lesson.version);
}

const entryOf = (
  { announced, chance }: World,
  lessonId: number,
  { id }: Enrolment,
): { placeId: number; status: Attendance }[] => {
  // Whoever announced an absence is rarely there all the same.
  const status = announced.has(cellKey(lessonId, id)) && chance.isSo(0.9) ? 'absent_excused' : chance.weighted(usual);
  return status === 'none' ? [] : [{ placeId: id, status }];
};

async function finish({ model }: World, by: Clerk, lesson: Lesson, version: number): Promise<void> {
  const group = of(model.groups, lesson.groupId);
  // The first lesson given makes the group run (teaching 10).
  const isFirst = group.status === 'open';
  const { lesson: after } = await by.act<Sheet>(
    `donne la séance ${lesson.id}`,
    'POST',
    `/api/lessons/${lesson.id}/finish`,
    { version },
    {
      leaves: () => [`finish lesson ${lesson.id}`, ...(isFirst ? [`running group ${group.id}`] : [])],
      isRepeatable: true,
    },
  );
  lesson.version = after.version;
  lesson.status = 'held';
  if (isFirst) group.status = 'running';
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

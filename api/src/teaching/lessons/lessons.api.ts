import type { lessons } from '@tandem/shared/contract/teaching/lessons';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { lessonTables, type LessonValues } from '@tandem/shared/contract/teaching/lessons.record';
import { valuesIn } from '@tandem/shared/fields/values';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import { actingAs } from '../conflicts/acting';
import { asking } from '../../platform/http/asking';
import { refusingClash } from '../conflicts/refusal';
import { isOwn } from '../own';
import type { StoredLesson } from './lessons.read.repository';
import { lessonsRepository } from './lessons.repository';

export function lessonsHandlers(services: Services): Handlers<typeof lessons> {
  const repository = lessonsRepository(services);

  const opened = async (id: number, person: Person): Promise<StoredLesson> => {
    const found = await repository.find(id);
    if (!found || !isOwn(person, found.teacherId, found.ownTeacherId)) throw notFound('Séance');
    return found;
  };

  return {
    list: async ({ params: { id }, person }) => {
      const group = await repository.findGroup(id);
      if (!group || !isOwn(person, group.teacherId)) throw notFound('Groupe');
      return { rows: (await repository.list(id)).map(toView) };
    },
    add: ({ params: { id }, body: { forcedBecause, agreed, ...added }, person }) =>
      act(async () => toView(await repository.add(id, added, actingAs(person, { forcedBecause, agreed })))),
    change: async ({ params: { id }, body: { version, values, ...given }, person }) => {
      const before = await opened(id, person);
      const allowed = person.audience === 'teacher' ? ownPart(before, values) : values;
      const acting = actingAs(person, given);
      return act(async () => answerOf(person, await repository.change({ id, version }, allowed, acting)));
    },
    cancel: ({ params: { id }, body: { version, agreed, ...cancelling }, person }) =>
      act(async () => answerOf(person, await repository.cancel({ id, version }, cancelling, { person, agreed }))),
    restore: ({ params: { id }, body: { version, ...given }, person }) =>
      act(async () => answerOf(person, await repository.restore({ id, version }, actingAs(person, given)))),
    move: ({ params: { id }, body: { version, to, ...given }, person }) =>
      act(async () => answerOf(person, await repository.move({ id, version }, to, actingAs(person, given)))),
    substitutes: async ({ params: { id }, person }) => repository.substitutes(await opened(id, person), person),
    substitute: ({ params: { id }, body: { version, teacherId, ...given }, person }) =>
      act(async () =>
        answerOf(person, await repository.substitute({ id, version }, teacherId, actingAs(person, given))),
      ),
  };
}

/** Answers what is in the way of an act, and what is asked first, as the outcomes that they are. */
const act = <T>(work: () => Promise<T>) => refusingClash(() => asking(work));

/** Of a teacher only topic and note are taken; hours and room stay as they are. */
const ownPart = (before: StoredLesson, values: LessonValues): LessonValues => ({
  ...valuesIn({ ...lessonTables.hour, ...lessonTables.room }, before),
  ...valuesIn(lessonTables.words, values),
});

function toView({
  code: _c,
  branchId: _b,
  locationCourseId: _l,
  trainingYearId: _y,
  holidayProfileId: _h,
  ownTeacherId: _t,
  lockedBy: _m,
  ...lesson
}: StoredLesson): Lesson {
  return lesson;
}

const answerOf = answering('Cette séance a été modifiée entre-temps.', toView);

import type { lessons } from '@tandem/shared/contract/teaching/lessons';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { lessonTables, type LessonValues } from '@tandem/shared/contract/teaching/lessons.record';
import { valuesIn } from '@tandem/shared/fields/values';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import { refusing, refusingClash } from '../conflicts/refusal';
import { isOwn } from '../own';
import type { StoredLesson } from './lessons.read.repository';
import { type Acting, lessonsRepository } from './lessons.repository';

export function lessonsHandlers(services: Services): Handlers<typeof lessons> {
  const repository = lessonsRepository(services);

  const opened = async (id: number, person: Person): Promise<StoredLesson> => {
    const found = await repository.find(id);
    if (!found || !isOwn(person, found.teacherId, found.groupTeacherId)) throw notFound('Séance');
    return found;
  };

  return {
    list: async ({ params: { id }, person }) => {
      const group = await repository.findGroup(id);
      if (!group || !isOwn(person, group.teacherId)) throw notFound('Groupe');
      return { rows: (await repository.list(id)).map(toView) };
    },
    add: ({ params: { id }, body, person }) =>
      refusing(async () => toView(await repository.add(id, body.values, person))),
    change: async ({ params: { id }, body: { version, values, forcedBecause }, person }) => {
      const before = await opened(id, person);
      const allowed = person.audience === 'teacher' ? ownPart(before, values) : values;
      return refusingClash(async () =>
        answerOf(person, await repository.change({ id, version }, allowed, asOf(person, forcedBecause))),
      );
    },
    cancel: ({ params: { id }, body: { version, reason }, person }) =>
      refusingClash(async () => answerOf(person, await repository.cancel({ id, version }, reason, person))),
    move: ({ params: { id }, body: { version, to, forcedBecause }, person }) =>
      refusingClash(async () =>
        answerOf(person, await repository.move({ id, version }, to, asOf(person, forcedBecause))),
      ),
    substitutes: async ({ params: { id }, person }) => ({
      rows: await repository.substitutes(await opened(id, person), person),
    }),
    substitute: ({ params: { id }, body: { version, teacherId, forcedBecause }, person }) =>
      refusingClash(async () =>
        answerOf(person, await repository.substitute({ id, version }, teacherId, asOf(person, forcedBecause))),
      ),
  };
}

/** Who acts, and why over a conflict. Throws 403: the admin alone forces (teaching 9). */
function asOf(person: Person, forcedBecause: string | undefined): Acting {
  if (forcedBecause && person.audience !== 'admin') {
    throw new Problem(403, 'Seule l’administration peut forcer un conflit.');
  }
  return { person, forcedBecause };
}

/** Of a teacher only topic and note are taken; hours and room stay as they are. */
const ownPart = (before: StoredLesson, values: LessonValues): LessonValues => ({
  ...valuesIn({ ...lessonTables.hour, ...lessonTables.room }, before),
  ...valuesIn(lessonTables.words, values),
});

function toView({
  code: _c,
  branchId: _b,
  locationCourseId: _l,
  groupTeacherId: _t,
  lockedBy: _m,
  ...lesson
}: StoredLesson): Lesson {
  return lesson;
}

const answerOf = answering('Cette séance a été modifiée entre-temps.', toView);

import type { Person } from '../platform/http/person';

/** A teacher has lessons of own groups, and those where they stand in for somebody. */
export const isOwn = ({ audience, teacherId }: Person, ...teacherIds: (number | null)[]): boolean =>
  audience !== 'teacher' || (teacherId !== null && teacherIds.includes(teacherId));

interface LessonTeachers {
  /** Who gives it. */
  teacherId: number | null;
  /** Whose it is. */
  ownTeacherId: number | null;
}

/** Why a teacher only reads a past lesson of the own group: it was the former teacher's (teaching 15); null: it is own. */
export const whyNotOwn = (person: Person, { teacherId, ownTeacherId }: LessonTeachers): string | null =>
  isOwn(person, teacherId, ownTeacherId)
    ? null
    : 'Cette séance était donnée par quelqu’un d’autre\u00a0: écrivez au bureau AppApp.';

import { slotsBetween } from '@tandem/shared/rules/slots';
import type { groups } from '../platform/db/schema';

/** What a group takes of its teacher's week and of its place's rooms. */
export type Course = Pick<
  typeof groups.$inferInsert,
  'teacherId' | 'locationCourseId' | 'weekday' | 'startsAt' | 'endsAt'
>;

/** How many courses there are already, by teacher, and then and there. */
export function weekWith(courses: readonly Course[]) {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  const teacherOf = ({ teacherId }: Course) => `teacher ${teacherId}`;
  const locationOf = ({ locationCourseId }: Course) => `place ${locationCourseId}`;
  const partsOf = ({ weekday, startsAt, endsAt }: Course) =>
    slotsBetween((startsAt ?? '').slice(0, 5), (endsAt ?? '').slice(0, 5)).map((slot) => `${weekday} ${slot}`);
  const most = (who: string, course: Course) => Math.max(0, ...partsOf(course).map((part) => count(`${who} ${part}`)));

  const week = {
    add(course: Course) {
      const [teacher, location] = [teacherOf(course), locationOf(course)];
      const taken = partsOf(course).flatMap((part) => [`${teacher} ${part}`, `${location} ${part}`]);
      for (const key of [teacher, ...taken]) counts.set(key, count(key) + 1);
    },
    groupsOf: (teacherId: number) => count(`teacher ${teacherId}`),
    isTeacherTaken: (course: Course) => most(teacherOf(course), course) > 0,
    /** Rooms of the place that are taken then. */
    roomsTaken: (course: Course) => most(locationOf(course), course),
  };
  for (const course of courses) week.add(course);
  return week;
}

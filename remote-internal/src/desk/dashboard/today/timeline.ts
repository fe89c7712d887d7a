import type { WeekLesson } from '@tandem/shared/contract/teaching/groups.week';

/** Minutes since midnight of `18:00`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The full hours that hold all lessons, the first and the last one. */
export function hoursOf(lessons: readonly WeekLesson[]): { first: number; last: number } {
  const starts = lessons.map(({ startsAt }) => minutesOf(startsAt));
  const ends = lessons.map(({ endsAt }) => minutesOf(endsAt));
  return { first: Math.floor(Math.min(...starts) / 60), last: Math.ceil(Math.max(...ends) / 60) };
}

/** Lessons by place, in their order; within a place those that overlap lie in lanes one below the other. */
export function lanesByLocation(lessons: readonly WeekLesson[]): { location: string; lanes: WeekLesson[][] }[] {
  const byLocation = new Map<string, WeekLesson[][]>();
  for (const lesson of lessons.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const lanes = byLocation.get(lesson.location) ?? [];
    const free = lanes.find((lane) => lane.at(-1)!.endsAt <= lesson.startsAt);
    if (free) free.push(lesson);
    else lanes.push([lesson]);
    byLocation.set(lesson.location, lanes);
  }
  return [...byLocation]
    .map(([location, lanes]) => ({ location, lanes }))
    .toSorted((a, b) => a.location.localeCompare(b.location, 'fr'));
}

import type { WeekLesson } from '@tandem/shared/contract/teaching/groups.week';
import { linesOf } from '../../../kit/rooms';

/** Minutes since midnight of `18:00`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The full hours that hold all lessons, the first and the last one. */
export function hoursOf(lessons: readonly WeekLesson[]): { first: number; last: number } {
  const starts = lessons.map(({ startsAt }) => minutesOf(startsAt));
  const ends = lessons.map(({ endsAt }) => minutesOf(endsAt));
  return { first: Math.floor(Math.min(...starts) / 60), last: Math.ceil(Math.max(...ends) / 60) };
}

/** Those that overlap lie in lanes one below the other. */
function lanesOf(lessons: readonly WeekLesson[]): WeekLesson[][] {
  const lanes: WeekLesson[][] = [];
  for (const lesson of lessons.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const free = lanes.find((lane) => lane.every(({ endsAt }) => endsAt <= lesson.startsAt));
    if (free) free.push(lesson);
    else lanes.push([lesson]);
  }
  return lanes;
}

/** One place of the day, with its lessons. */
export interface TimelineRow {
  key: string;
  name: string;
  /** Where a room is. */
  site?: string;
  lanes: WeekLesson[][];
}

/** By which places the day is read. */
export type TimelineBy = 'location' | 'room';

/** The rows of the day: places in the order of the alphabet, rooms place by place. */
export const rowsBy: Readonly<Record<TimelineBy, (lessons: readonly WeekLesson[]) => TimelineRow[]>> = {
  location: (lessons) =>
    [...new Set(lessons.map(({ location }) => location))]
      .toSorted((a, b) => a.localeCompare(b, 'fr'))
      .map((name) => ({ key: name, name, lanes: lanesOf(lessons.filter(({ location }) => location === name)) })),
  room: (lessons) =>
    linesOf(lessons).map(({ key, room, site, lessons: ofRoom }) => ({ key, name: room, site, lanes: lanesOf(ofRoom) })),
};

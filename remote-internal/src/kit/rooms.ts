import type { WeekLesson } from '@tandem/shared/contract/teaching/groups.week';
import { capital, uncapital } from '@tandem/shared/rules/text/capital';

/** «salle 102», «grande salle» */
export const roomText = (room: string): string => (/salle/i.test(room) ? uncapital(room) : `salle ${room}`);

/** One line of a timetable: a room, or the lessons of a place that have none. */
export interface RoomLine {
  key: string;
  room: string;
  site: string;
  lessons: WeekLesson[];
}

/** Lessons by room, in the order in which they come. */
export function linesOf(lessons: readonly WeekLesson[]): RoomLine[] {
  const lines = new Map<string, RoomLine>();
  for (const lesson of lessons) {
    const { location, courseLocationId, building, room } = lesson;
    const key = courseLocationId === null ? `${location} – ` : `${courseLocationId} ${room}`;
    const line = lines.get(key) ?? {
      key,
      room: courseLocationId === null || !room ? 'Sans salle' : capital(roomText(room)),
      site: building ? `${building}, ${location}` : location,
      lessons: [],
    };
    line.lessons.push(lesson);
    lines.set(key, line);
  }
  return [...lines.values()];
}

import { formatDate } from '@tandem/shared/rules/time/dates';
import type { Queries } from '../../platform/db/database';
import type { Person } from '../../platform/http/person';
import type { Expected } from './impact.repository';
import type { courseMailsRepository } from '../course-mails/course-mails.repository';

/** What became of a lesson, for people: «annulée (Pont de l’Ascension)». */
export interface LessonChange {
  lessonId: number;
  date: string;
  startsAt: string;
  endsAt: string;
  text: string;
}

/** «Le 18.12.2026, 18:00–20:00: annulée» */
export const lessonChangeLine = ({ date, startsAt, endsAt, text }: LessonChange): string =>
  `Le ${formatDate(date)}, ${startsAt}–${endsAt}\u00a0: ${text}`;

/** Everybody who is expected reads once, in one letter, what became of their lessons. */
export async function notifyOnce(
  courseMails: ReturnType<typeof courseMailsRepository>,
  { tx, person }: { tx: Queries; person: Person },
  changes: readonly LessonChange[],
  expected: readonly Expected[],
): Promise<void> {
  for (const registrationId of new Set(expected.map((one) => one.registrationId))) {
    const own = new Set(expected.filter((one) => one.registrationId === registrationId).map((one) => one.lessonId));
    const changements = changes
      .filter(({ lessonId }) => own.has(lessonId))
      .map(lessonChangeLine)
      .join('\n');
    await courseMails.write(tx, person, registrationId, 'lessons_changed', { changements });
  }
}

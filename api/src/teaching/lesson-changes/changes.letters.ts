import { dayText } from '@tandem/shared/rules/time/month';
import type { Letters } from '../course-mails/notifying.repository';
import type { Expected } from './impact.repository';

/** What became of a lesson, for people: «annulée (Pont de l’Ascension)». */
export interface LessonChange {
  lessonId: number;
  /** Of the group. */
  code: string;
  /** Who gives it, or gave it until now. */
  teacherId: number | null;
  date: string;
  startsAt: string;
  endsAt: string;
  text: string;
}

/** «Le vendredi 18 décembre 2026, 18:00–20:00: annulée» */
export const lessonChangeLine = ({
  date,
  startsAt,
  endsAt,
  text,
}: Omit<LessonChange, 'lessonId' | 'code' | 'teacherId'>) =>
  `Le ${dayText(date)}, ${startsAt}–${endsAt}\u00a0: ${text}`;

/** The same for whoever gives several groups: «Le vendredi 18 décembre 2026, 18:00–20:00, MAT-MOR-03: annulée» */
export const teacherChangeLine = ({
  date,
  startsAt,
  endsAt,
  code,
  text,
}: Omit<LessonChange, 'lessonId' | 'teacherId'>) =>
  `Le ${dayText(date)}, ${startsAt}–${endsAt}, ${code}\u00a0: ${text}`;

/** Everybody who is expected, and whoever gives the lessons, reads once, in one letter, what became of them. */
export function lettersOf(changes: readonly LessonChange[], expected: readonly Expected[]): Letters {
  const registrationIds = [...new Set(expected.map(({ registrationId }) => registrationId))];
  const teacherIds = [...new Set(changes.flatMap(({ teacherId }) => teacherId ?? []))];
  return {
    students: registrationIds.map((registrationId) => {
      const own = new Set(expected.filter((one) => one.registrationId === registrationId).map((one) => one.lessonId));
      const lines = changes.filter(({ lessonId }) => own.has(lessonId)).map(lessonChangeLine);
      const changements = lines.join('\n');
      return { registrationId, template: 'lessons_changed', more: { changements }, changes: changements };
    }),
    teachers: teacherIds.map((teacherId) => {
      const lines = changes.filter((change) => change.teacherId === teacherId).map(teacherChangeLine);
      return { teacherId, template: 'teacher_changed', changes: lines.join('\n') };
    }),
  };
}

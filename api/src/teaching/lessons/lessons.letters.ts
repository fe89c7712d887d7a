import { dayText } from '@tandem/shared/rules/time/month';
import type { CourseMail } from '../course-mails/course-mails.repository';
import type { Letters, TeacherLetter } from '../course-mails/notifying.repository';
import { lessonChangeLine, teacherChangeLine } from '../lesson-changes/changes.letters';
import type { StoredLesson } from './lessons.read.repository';

interface Hours {
  startsAt: string;
  endsAt: string;
}
export const hoursOf = ({ startsAt, endsAt }: Hours): string => `${startsAt}–${endsAt}`;

/** What became of a lesson: the letter of its participants, and the same in one line for everybody else. */
export interface News {
  template: Extract<CourseMail, 'lesson_cancelled' | 'lesson_moved' | 'lesson_substituted' | 'lessons_changed'>;
  said?: Readonly<Record<string, string>>;
  text: string;
}

/** The letters about one lesson to those who are expected, and to its teacher. */
export function lettersAbout(
  lesson: StoredLesson,
  expected: readonly number[],
  { template, said, text }: News,
): Letters {
  const changes = lessonChangeLine({ ...lesson, text });
  const more = { date: dayText(lesson.date), heure: hoursOf(lesson), changements: changes, ...said };
  return {
    students: expected.map((registrationId) => ({ registrationId, template, more, changes })),
    teachers: toTeacher(lesson, lesson.teacherId, 'teacher_changed', text),
  };
}

const toTeacher = (
  lesson: StoredLesson,
  teacherId: number | null,
  template: TeacherLetter['template'],
  text: string,
): TeacherLetter[] =>
  teacherId === null ? [] : [{ teacherId, template, changes: teacherChangeLine({ ...lesson, text }) }];

/** The letters when somebody else gives a lesson; while nobody does, only the former teacher reads of it. */
export function lettersOfSubstitute(
  before: StoredLesson,
  after: StoredLesson,
  { expected, confided }: { expected: readonly number[]; confided: string },
): Letters {
  const { teacher, teacherId } = after;
  if (teacher === null)
    return { students: [], teachers: toTeacher(before, before.teacherId, 'teacher_changed', 'n’est plus à donner.') };
  const said = { remplacant: teacher };
  const { students, teachers } = lettersAbout(before, expected, {
    template: 'lesson_substituted',
    said,
    text: `donnée par ${teacher}.`,
  });
  const substitute =
    teacherId === null ? [] : [{ teacherId, template: 'substitute_teacher', changes: confided } as const];
  return { students, teachers: [...teachers, ...substitute] };
}

/** «Gymnase, 102» */
export const roomText = ({ building, room }: StoredLesson) =>
  [building, room].filter(Boolean).join(', ') || 'à préciser';

/** What differs in hour and place: «aura lieu de 18:30 à 20:30; nouvelle salle: Gymnase, 102.» */
export function changeText(before: StoredLesson, after: StoredLesson): string {
  const isElsewhere = roomText(before) !== roomText(after);
  const said = [
    hoursOf(before) !== hoursOf(after) && `aura lieu de ${after.startsAt} à ${after.endsAt}`,
    isElsewhere && `nouvelle salle\u00a0: ${roomText(after)}`,
  ];
  return `${said.filter(Boolean).join('\u00a0; ')}.`;
}

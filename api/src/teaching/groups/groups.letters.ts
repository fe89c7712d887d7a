import { dayText } from '@tandem/shared/rules/time/month';
import { diffOf } from '../../platform/audit/audit.diff';
import type { ProposedLesson } from '../conflicts/conflicts.repository';
import type { Letters } from '../course-mails/notifying.repository';
import { groupAuditLabels } from './groups.audit-labels';
import type { StoredGroup } from './groups.file.repository';

/** A group with its lessons to come. */
export interface Course {
  group: StoredGroup;
  lessons: readonly ProposedLesson[];
}

const labelsOf = (fields: readonly string[]) =>
  Object.fromEntries(Object.entries(groupAuditLabels).filter(([field]) => fields.includes(field)));
/** What people are told of who stay in a group, and who change it. */
const labels = labelsOf(['time', 'building', 'room', 'teacher', 'firstDate', 'lastDate']);
const otherGroupLabels = labelsOf(['code', 'time', 'building', 'room', 'teacher']);

const datesText = (lead: string, dates: readonly string[]) =>
  dates.length > 0 ? [`${lead}\u00a0: ${dates.map(dayText).join(', ')}.`] : [];

/** Single dates that come or go while day and hour stay the same. */
function linesOfDates(before: Course, after: Course): string[] {
  const former = before.lessons.map(({ date }) => date);
  const now = after.lessons.map(({ date }) => date);
  return [
    ...datesText(
      'Plus de séance le',
      former.filter((date) => !now.includes(date)),
    ),
    ...datesText(
      'Nouvelle séance le',
      now.filter((date) => !former.includes(date)),
    ),
  ];
}

/** «Jour et heure: Jeudi 18:00–20:00 (avant: Mardi 18:00–20:00).» */
const linesOfDiff = (diff: ReturnType<typeof diffOf>, named: typeof labels) =>
  Object.entries(diff).map(
    ([field, [was, is]]) =>
      `${named[field]?.label}\u00a0: ${is ?? 'à préciser'} (avant\u00a0: ${was ?? 'à préciser'}).`,
  );

/** What differs for who goes from one group to another. */
export const linesOfOther = (former: StoredGroup, now: StoredGroup): string[] =>
  linesOfDiff(diffOf(otherGroupLabels, former, now), otherGroupLabels);

/** What differs for people. */
function linesOf(before: Course, after: Course): string[] {
  const diff = diffOf(labels, before.group, after.group);
  const lines = linesOfDiff(diff, labels);
  const { next } = after.group.lessons;
  if ('time' in diff) return [...lines, ...(next ? [`Prochaine séance\u00a0: ${dayText(next)}.`] : [])];
  return [...lines, ...linesOfDates(before, after)];
}

const keyOf = ({ date, startsAt, endsAt, courseLocationId, room: name }: ProposedLesson) =>
  [date, startsAt, endsAt, courseLocationId, name].join(' ');

/** The lessons of each teacher, as one text each. */
function lessonsByTeacher({ lessons }: Course): ReadonlyMap<number, string> {
  const ids = new Set(lessons.flatMap(({ teacherId }) => teacherId ?? []));
  const textOf = (id: number) =>
    lessons
      .filter(({ teacherId }) => teacherId === id)
      .map(keyOf)
      .join('\n');
  return new Map([...ids].map((id) => [id, textOf(id)]));
}

/** Whoever gives or gave the group, and whose lessons are no longer the same: substitutes too. */
function concernedTeachers(before: Course, after: Course): number[] {
  const [former, now] = [lessonsByTeacher(before), lessonsByTeacher(after)];
  const isOther = before.group.teacherId !== after.group.teacherId;
  const owners = isOther ? [before.group.teacherId, after.group.teacherId].flatMap((id) => id ?? []) : [];
  const ids = new Set([...owners, ...former.keys(), ...now.keys()]);
  return [...ids].filter((id) => owners.includes(id) || former.get(id) !== now.get(id));
}

const remade = 'Les séances à venir sont refaites.';

/** The letters of a change of a group: nobody reads of a draft, nor of what concerns nobody. */
export function lettersOfChange(before: Course, after: Course, today: string): Letters {
  const { group } = after;
  if (group.status !== 'open' && group.status !== 'running') return { students: [], teachers: [] };
  const lines = linesOf(before, after);
  const changes = lines.join('\n');
  const seated = group.participants.filter(({ to }) => to === null || to >= today);
  return {
    students: (lines.length > 0 ? seated : []).map(({ registrationId }) => ({
      registrationId,
      template: 'lessons_changed',
      more: { changements: changes },
      changes,
    })),
    teachers: concernedTeachers(before, after).map((teacherId) => ({
      teacherId,
      template: 'teacher_changed',
      changes: (lines.length > 0 ? lines : [remade]).map((line) => `${group.code}\u00a0– ${line}`).join('\n'),
    })),
  };
}

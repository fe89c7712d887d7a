import { administration, type Audience, internal } from '@tandem/shared/access';
import type { teacherAbsences } from '@tandem/shared/contract/teaching/teacher-absences';
import type { Policy } from '../../platform/http/policy';
import type { Person } from '../../platform/http/person';

const writers = [...administration, 'teacher'] as const satisfies readonly Audience[];

/** Teaching 32: a teacher writes the own absences, the administration everybody's; a coach reads. */
export const teacherAbsencesPolicy = {
  list: internal,
  add: writers,
  change: writers,
  archive: writers,
  restore: writers,
} as const satisfies Policy<typeof teacherAbsences>;

/** Another teacher's page looks like none at all. */
export const mayOpen = ({ audience, teacherId }: Person, id: number): boolean =>
  audience !== 'teacher' || teacherId === id;

export const mayChange = (person: Person, id: number): boolean => person.audience !== 'coach' && mayOpen(person, id);

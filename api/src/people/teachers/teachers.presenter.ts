import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import type { Person } from '../../platform/http/person';
import type { StoredTeacher } from './teachers.file.repository';
import { readsPay, sectionsFor, teachersPolicy } from './teachers.policy';

const allows = (audiences: readonly string[], { audience }: Person) => audiences.includes(audience);

/** The file as one reader gets it: what a class hides is absent (house 37). */
export function toView(person: Person, stored: StoredTeacher): TeacherFile {
  const { origin, missing, rating, ...open } = stored;
  const isOwn = person.teacherId === stored.id;
  const change = [...sectionsFor(person, stored.id)];
  const readPay = readsPay(person, stored.id);
  return {
    ...open,
    ...(readPay && { origin, missing }),
    ...(person.audience === 'admin' && { rating }),
    isOwn,
    mayChange: change.length > 0,
    may: {
      change,
      move: allows(teachersPolicy.transition, person),
      archive: allows(teachersPolicy.archive, person),
      readPay,
      readHistory: allows(teachersPolicy.history, person),
      keepCalendar: readPay,
    },
  };
}

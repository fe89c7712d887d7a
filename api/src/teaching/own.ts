import type { Person } from '../platform/http/person';

/** A teacher has lessons of own groups, and those where they stand in for somebody. */
export const isOwn = ({ audience, teacherId }: Person, ...teacherIds: (number | null)[]): boolean =>
  audience !== 'teacher' || (teacherId !== null && teacherIds.includes(teacherId));

import type { User } from '@tandem/shared/contract/access/session';
import type { ShownUser } from './session.repository';

/** The person as spec §7 answers; a teacher account without a teacher has none. */
export const personOf = ({ id, role, firstName, lastName, email, teacherId }: ShownUser): User => ({
  id,
  role,
  firstName,
  lastName,
  email,
  teacher: teacherId === null ? null : { id: teacherId },
});

import type { User } from '@tandem/shared/contract/access/session';
import type { Viewer } from '../../platform/http/person';
import type { UserView } from './session.repository';

/** The person as spec §7 answers; a teacher account without a teacher has none. `viewer`: who sees Tandem as them. */
export const personOf = ({ id, role, firstName, lastName, email, teacherId }: UserView, viewer?: Viewer): User => ({
  id,
  role,
  firstName,
  lastName,
  email,
  teacher: teacherId === null ? null : { id: teacherId },
  ...(viewer && { viewing: { until: viewer.until.toISOString() } }),
});

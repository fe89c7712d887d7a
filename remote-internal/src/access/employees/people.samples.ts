import type { EmployeeRow } from '@tandem/shared/contract/access/employees';
import type { UserRow } from '@tandem/shared/contract/access/users';

/** One of the staff, with an account that is in use. */
export const anEmployee = (changes: Partial<EmployeeRow> = {}): EmployeeRow => ({
  id: 12,
  version: 3,
  lastName: 'Monnard',
  firstName: 'Sofia',
  email: 'sofia@organisation.test',
  phone: '+41791234567',
  function: 'Coach',
  workload: 80,
  coachAppOfficeId: 4,
  office: 'Antenne Nord',
  hiredOn: '2024-02-01',
  leftOn: null,
  status: 'present',
  account: {
    id: 3,
    version: 5,
    email: 'coach@tandem.test',
    role: 'coach',
    state: 'active',
    invitedAt: null,
    hasSecondFactor: false,
    lastSignInAt: '2026-11-20T08:00:00.000Z',
  },
  updatedAt: '2026-11-01T08:00:00.000Z',
  updatedBy: 'Anne Favre',
  ...changes,
});

/** An account of another organisation. */
export const anAccount = (changes: Partial<UserRow> = {}): UserRow => ({
  id: 9,
  version: 1,
  email: 'rose@office.test',
  role: 'external_conseiller',
  state: 'active',
  invitedAt: null,
  hasSecondFactor: false,
  lastSignInAt: null,
  firstName: 'Rose',
  lastName: 'Dubuis',
  phone: null,
  organisation: 'Office cantonal',
  function: 'Conseillère',
  regionId: null,
  region: null,
  employeeId: null,
  teacherId: null,
  requestedAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...changes,
});

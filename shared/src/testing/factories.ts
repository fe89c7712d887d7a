import type { User } from '../contract/access/session';

export const aUser = (given: Partial<User> = {}): User => ({
  id: 1,
  role: 'admin',
  firstName: 'Camille',
  lastName: 'Rochat',
  email: 'camille.rochat@exemple.ch',
  teacher: null,
  ...given,
});

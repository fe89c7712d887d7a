import { examplesOf } from '../examples';
import { session } from './session';

const admin = {
  id: 1,
  role: 'admin',
  firstName: 'Anne',
  lastName: 'Favre',
  email: 'admin@tandem.test',
  teacher: null,
};

/** How a command of an administrator signs in: the anti-forgery cookie first, then this. */
export const sessionExamples = examplesOf(session, {
  csrfCookie: {},
  login: { body: { email: 'admin@tandem.test', password: 'Tandem-Demo-2026!' }, reply: admin },
  logout: {},
  user: { reply: admin },
});

import type { Bare } from '../endpoint';
import type { accounts } from './account';
import type { session } from './session';
import type { viewing } from './viewing';

type Session = typeof session;

/** The calls of spec §7 without their shapes: shell and remote-auth call these, so that zod stays off the sign-in path. */
export const csrfCookie: Bare<Session['csrfCookie']> = { method: 'GET', path: '/sanctum/csrf-cookie' };
export const login: Bare<Session['login']> = { method: 'POST', path: '/login', outcomes: { 403: true } };
export const logout: Bare<Session['logout']> = { method: 'POST', path: '/logout' };
export const currentUser: Bare<Session['user']> = { method: 'GET', path: '/api/user' };
export const deviceKey: Bare<(typeof accounts)['deviceKey']> = { method: 'GET', path: '/api/account/device-key' };
export const endViewing: Bare<(typeof viewing)['end']> = { method: 'DELETE', path: '/api/viewing' };
export const passwordResetMail: Bare<Session['passwordResetMail']> = {
  method: 'POST',
  path: '/api/password-reset-mail',
};
export const passwordReset: Bare<Session['passwordReset']> = { method: 'POST', path: '/api/password-reset' };
export const reportToJira: Bare<Session['reportToJira']> = { method: 'POST', path: '/api/report-to-jira' };

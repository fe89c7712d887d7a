import type { Bare } from '../endpoint';
import type { secondSteps } from './second-factor';

type Steps = typeof secondSteps;
const refused = { 422: true };

/** The calls between the password and the session without their shapes: zod stays off the sign-in path. */
export const provideProof: Bare<Steps['prove']> = { method: 'POST', path: '/api/second-step', outcomes: refused };
export const beginCode: Bare<Steps['addCode']> = { method: 'POST', path: '/api/second-step/codes', outcomes: refused };
export const beginPasskey: Bare<Steps['addPasskey']> = {
  method: 'POST',
  path: '/api/second-step/passkeys',
  outcomes: refused,
};
export const confirmFactor: Bare<Steps['confirm']> = {
  method: 'POST',
  path: '/api/second-step/:id/confirmation',
  outcomes: { 404: true, 422: true },
};
export const putOff: Bare<Steps['later']> = { method: 'POST', path: '/api/second-step/later', outcomes: refused };

import { everyone, internal } from '@tandem/shared/access';
import type { secondSteps } from '@tandem/shared/contract/access/second-factor';
import { session } from '@tandem/shared/contract/access/session';
import type { viewing } from '@tandem/shared/contract/access/viewing';
import type { Policy } from '../../platform/http/policy';

const { reportToJira: _, ...rest } = session;
/** The calls of spec §7 that concern the session; the report belongs to bug-reports. */
export const calls = rest;

export const sessionPolicy = {
  csrfCookie: everyone,
  login: everyone,
  logout: everyone,
  user: ['admin', 'appapp_administrator', 'coach', 'teacher', 'external'],
  passwordResetMail: everyone,
  passwordReset: everyone,
} satisfies Policy<typeof calls>;

/** Access 21: an admin begins; whoever is seen may be of any role when they come back. */
export const viewingPolicy = {
  people: ['admin'],
  start: ['admin'],
  end: [...internal, 'external'],
} satisfies Policy<typeof viewing>;

/** Who makes them is known by the cookie that the password has given. */
export const secondStepPolicy = {
  prove: everyone,
  addCode: everyone,
  addPasskey: everyone,
  confirm: everyone,
  later: everyone,
} satisfies Policy<typeof secondSteps>;

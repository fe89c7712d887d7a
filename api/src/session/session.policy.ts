import { everyone } from '@tandem/shared/access';
import type { Policy } from '../http/policy';
import type { calls } from './session.api';

export const sessionPolicy = {
  csrfCookie: everyone,
  login: everyone,
  logout: everyone,
  user: ['admin', 'appapp_administrator', 'coach', 'teacher', 'external'],
  passwordResetMail: everyone,
  passwordReset: everyone,
} satisfies Policy<typeof calls>;

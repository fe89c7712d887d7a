import { everyone, internal } from '@tandem/shared/access';
import { oidc } from '@tandem/shared/contract/access/oidc';
import { secondSteps } from '@tandem/shared/contract/access/second-factor';
import { viewing } from '@tandem/shared/contract/access/viewing';
import type { Domain } from '../../domain';
import { deliveryJob } from '../../platform/outbox/delivery';
import type { Policy } from '../../platform/http/policy';
import { ofAccount } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { resetsRepository } from '../resets.repository';
import { oidcHandlers } from './oidc/oidc.api';
import { providerOf } from './oidc/provider';
import { resetMailer } from './reset';
import { secondStepHandlers } from './second-step.api';
import { secondStepRepository } from './second-step.repository';
import { calls, sessionHandlers } from './session.api';
import { viewingHandlers } from './viewing.api';

const sessionPolicy = {
  csrfCookie: everyone,
  login: everyone,
  logout: everyone,
  user: ['admin', 'appapp_administrator', 'coach', 'teacher', 'external'],
  passwordResetMail: everyone,
  passwordReset: everyone,
} as const satisfies Policy<typeof calls>;

/** Access 21: an admin begins; whoever is seen may be of any role when they come back. */
const viewingPolicy = {
  people: ['admin'],
  start: ['admin'],
  end: [...internal, 'external'],
} as const satisfies Policy<typeof viewing>;

/** Who makes them is known by the cookie that the password has given. */
const secondStepPolicy = {
  prove: everyone,
  addCode: everyone,
  addPasskey: everyone,
  confirm: everyone,
  later: everyone,
} as const satisfies Policy<typeof secondSteps>;

const oidcPolicy = { start: everyone, callback: everyone } as const satisfies Policy<typeof oidc>;

const smallBody = 8 * 1024;

export const sessionDomain: Domain = {
  api: (app, services) => {
    const provider = providerOf(services.config, services.now);
    mount(app, calls, sessionPolicy, sessionHandlers(services, provider), {
      bodyLimits: { login: smallBody, passwordResetMail: smallBody, passwordReset: 3 * smallBody },
      perNetwork: { passwordResetMail: { key: 'reset-mail', max: 30, seconds: 300 } },
    });
    mount(app, oidc, oidcPolicy, oidcHandlers(services, provider));
    mount(app, secondSteps, secondStepPolicy, secondStepHandlers(services));
    mount(app, viewing, viewingPolicy, viewingHandlers(services));
  },
  jobs: [deliveryJob('password-reset-request', resetMailer)],
  scheduledTasks: [
    ({ sessions }) => sessions.purge(),
    ({ db, now }) => resetsRepository(db, now).purge(),
    ({ db, now }) => secondStepRepository(db, now).purge(),
  ],
  privacy: [
    {
      table: 'sessions',
      label: 'Connexions ouvertes',
      purpose: 'account',
      of: ofAccount('user_id'),
      forgets: 'row',
      hides: ['id_hash', 'id_token'],
    },
    {
      table: 'password_resets',
      label: 'Liens de mot de passe demandés',
      purpose: 'account',
      of: ofAccount('user_id'),
      forgets: 'row',
      hides: ['token_hash'],
    },
    {
      table: 'pending_sign_ins',
      label: 'Connexions en attente de leur deuxième étape',
      purpose: 'account',
      of: ofAccount('user_id'),
      forgets: 'row',
      hides: ['id_hash', 'challenge'],
    },
    {
      table: 'idempotency_keys',
      label: 'Réponses gardées un jour',
      purpose: 'account',
      of: ofAccount('user_id'),
      forgets: 'row',
      mentions: { reply: 'row' },
      hides: ['key', 'body_hash', 'reply'],
    },
  ],
};

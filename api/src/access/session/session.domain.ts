import type { Domain } from '../../domain';
import { sessionsPrivacy } from './session.privacy';
import { deliveryJob } from '../../platform/outbox/delivery';
import { resetsRepository } from '../resets.repository';
import { oidcApi } from './oidc/oidc.api';
import { providerOf } from './oidc/provider';
import { resetMailer } from './reset-mail';
import { secondStepApi } from './second-step.api';
import { secondStepRepository } from './second-step.repository';
import { sessionApi } from './session.api';
import { viewingApi } from './viewing.api';

export const sessionDomain: Domain = {
  api: (app, services) => {
    const provider = providerOf(services.config, services.now);
    sessionApi(app, services, provider);
    oidcApi(app, services, provider);
    secondStepApi(app, services);
    viewingApi(app, services);
  },
  jobs: [deliveryJob('password-reset-request', resetMailer)],
  scheduledTasks: [
    ({ sessions }) => sessions.purge(),
    ({ db, now }) => resetsRepository(db, now).purge(),
    ({ db, now }) => secondStepRepository(db, now).purge(),
  ],
  privacy: sessionsPrivacy,
};

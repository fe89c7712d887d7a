import type { Domain } from '../../domain';
import { sessionsHold } from './session.holds';
import { deliveryJob } from '../../platform/outbox/delivery';
import { resetsRepository } from '../resets.repository';
import { resetMailer } from './reset-mail';
import { sessionApi } from './session.api';
import { viewingApi } from './viewing.api';

export const sessionDomain: Domain = {
  api: (app, services) => {
    sessionApi(app, services);
    viewingApi(app, services);
  },
  jobs: [deliveryJob('password-reset-request', resetMailer)],
  duties: [({ sessions }) => sessions.purge(), ({ db, now }) => resetsRepository(db, now).purge()],
  holds: sessionsHold,
};

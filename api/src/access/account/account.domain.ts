import type { Domain } from '../../domain';
import { factorsRepository } from '../factors.repository';
import { accountApi } from './account.api';
import { accountPrivacy } from './account.privacy';
import { secondFactorApi } from './second-factor.api';

export const accountDomain: Domain = {
  api: (app, services) => {
    accountApi(app, services);
    secondFactorApi(app, services);
  },
  scheduledTasks: [({ db, now }) => factorsRepository(db, now).purge()],
  privacy: accountPrivacy,
};

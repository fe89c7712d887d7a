import { accounts } from '@tandem/shared/contract/access/account';
import { secondFactor } from '@tandem/shared/contract/access/second-factor';
import { internal } from '@tandem/shared/access';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { ofAccount } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { factorsRepository } from '../factors.repository';
import { accountHandlers } from './account.api';
import { secondFactorHandlers } from './second-factor.api';

/** Everyone who is signed in, and only for themselves: no call takes the id of a person. */
const signedIn = [...internal, 'external'] as const;

const accountPolicy = {
  show: signedIn,
  change: signedIn,
  changePassword: signedIn,
  changePreferences: signedIn,
  listSessions: signedIn,
  deviceKey: signedIn,
  endSession: signedIn,
  endOtherSessions: signedIn,
} as const satisfies Policy<typeof accounts>;

const secondFactorPolicy = {
  show: signedIn,
  addCode: signedIn,
  addPasskey: signedIn,
  confirm: signedIn,
  remove: signedIn,
  renewRecoveryCodes: signedIn,
} as const satisfies Policy<typeof secondFactor>;

export const accountDomain: Domain = {
  api: (app, services) => {
    mount(app, accounts, accountPolicy, accountHandlers(services));
    mount(app, secondFactor, secondFactorPolicy, secondFactorHandlers(services));
  },
  scheduledTasks: [({ db, now }) => factorsRepository(db, now).purge()],
  privacy: [
    {
      table: 'second_factors',
      label: 'Deuxième étape de connexion',
      purpose: 'account',
      of: ofAccount('user_id'),
      forgets: 'row',
      hides: ['key_sealed', 'last_step', 'credential_id', 'public_key', 'sign_count', 'challenge'],
    },
    {
      table: 'recovery_codes',
      label: 'Codes de secours',
      purpose: 'account',
      of: ofAccount('user_id'),
      forgets: 'row',
      hides: ['code_hash'],
    },
  ],
};

import type { accounts } from '@tandem/shared/contract/access/account';
import type { secondFactor } from '@tandem/shared/contract/access/second-factor';
import { internal } from '@tandem/shared/access';
import type { Policy } from '../../platform/http/policy';

/** Everyone who is signed in, and only for themselves: no call takes the id of a person. */
const signedIn = [...internal, 'external'] as const;

export const accountPolicy = {
  show: signedIn,
  change: signedIn,
  changePassword: signedIn,
  changePreferences: signedIn,
  listSessions: signedIn,
  deviceKey: signedIn,
  endSession: signedIn,
  endOtherSessions: signedIn,
} satisfies Policy<typeof accounts>;

export const secondFactorPolicy = {
  show: signedIn,
  addCode: signedIn,
  addPasskey: signedIn,
  confirm: signedIn,
  remove: signedIn,
  renewRecoveryCodes: signedIn,
} satisfies Policy<typeof secondFactor>;

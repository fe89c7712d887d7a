import { hkdfSync } from 'node:crypto';
import type { Config } from '../../config';

/** A key for each person, the same whenever they sign in; nobody gets to it without the application's secret. */
export const deviceKeys =
  ({ secret }: Pick<Config, 'secret'>) =>
  (userId: number): string =>
    Buffer.from(hkdfSync('sha256', secret, '', `tandem:device key:${userId}`, 32)).toString('base64url');

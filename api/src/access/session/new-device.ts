import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { devicesOf } from '../../platform/http/devices';
import { newDeviceMail } from '../../platform/outbox/mails';
import { deviceOf } from '../device';
import { locationOf } from '../network-label';
import type { UserRow } from './session.repository';

/**
 * Writes to somebody whose session opens in a browser that does not know them; never at their first sign-in, nor where they want no
 * such mail, nor in the demo organisation, which everybody tries.
 */
export function newDeviceNotice({ config, now, outbox }: Services) {
  const devices = devicesOf(config);

  return async (queries: Queries, user: UserRow, request: FastifyRequest): Promise<void> => {
    const isWanted = config.isProduction && user.preferences.newDeviceMail !== false;
    if (!isWanted || user.lastLoginAt === null || devices.find(request, user.email)) return;
    const device = deviceOf(request.headers['user-agent'] ?? null);
    await outbox.mail(queries, newDeviceMail(config, user, { device, at: now(), place: locationOf(request.ip)! }));
  };
}

import type { User } from '@tandem/shared/contract/access/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import { antiForgery } from '../../platform/http/anti-forgery';
import { cookiesOf } from '../../platform/http/cookies';
import { devicesOf } from '../../platform/http/devices';
import { personOf, type UserRow, sessionRepository } from './session.repository';
import type { Queries } from '../../platform/db/database';
import { newDeviceMail } from '../../platform/outbox/mails';
import { deviceOf, locationOf } from '../device';

/**
 * Writes to somebody whose session opens in a browser that does not know them; never at their first sign-in, nor where they want no
 * such mail, nor in the demo organisation, which everybody tries.
 */
function newDeviceNotice({ config, now, outbox }: Services) {
  const devices = devicesOf(config);

  return async (queries: Queries, user: UserRow, request: FastifyRequest): Promise<void> => {
    const isWanted = config.isProduction && user.preferences.newDeviceMail !== false;
    if (!isWanted || user.lastLoginAt === null || devices.find(request, user.email)) return;
    const device = deviceOf(request.headers['user-agent'] ?? null);
    await outbox.mail(queries, newDeviceMail(config, user, { device, at: now(), place: locationOf(request.ip)! }));
  };
}

/** How somebody has proved who they are, where it was not by the password. */
interface SignInMethod {
  /** The organisation's own accounts, by the name on the button. */
  by?: string;
  /** What their provider said, to sign out there too. */
  idToken?: string;
}

/** Opens the session of somebody who has proved who they are; every way of signing in ends here. */
export function sessionOpener(services: Services) {
  const { db, now, config, audit, sessions } = services;
  const cookies = cookiesOf(config);
  const forgery = antiForgery(config);
  const users = sessionRepository(db, now);
  const devices = devicesOf(config);
  const notifyOfNewDevice = newDeviceNotice(services);

  return async (
    user: UserRow,
    request: FastifyRequest,
    reply: FastifyReply,
    method: SignInMethod = {},
  ): Promise<User> => {
    const secret = await open(user, request, method);
    cookies.setSession(reply, secret);
    forgery.give(reply, secret);
    devices.remember(request, reply, user.email);
    return personOf(user);
  };

  /** A new id at each sign-in: one that somebody planted before is worth nothing (security 42). */
  async function open(user: UserRow, request: FastifyRequest, { by, idToken }: SignInMethod): Promise<string> {
    const entry = { action: 'login', entity: 'user', entityId: user.id, ...(by && { reason: `Avec ${by}` }) };
    const before = cookies.sessionOf(request);
    return db.transaction(async (queries) => {
      if (before) await sessions.end(queries, before);
      await users.signedIn(queries, user.id);
      await notifyOfNewDevice(queries, user, request);
      await audit(queries, { id: user.id, ip: request.ip }, entry);
      return sessions.open(queries, user.id, request.ip, request.headers['user-agent'], idToken);
    });
  }
}

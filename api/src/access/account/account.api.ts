import type { accounts } from '@tandem/shared/contract/access/account';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problem';
import { keyFor } from '../../platform/http/signed';
import { staleAnswer } from '../../platform/http/write';
import { accountRepository } from './account.repository';
import { passwordChange } from './account.password';
import { deviceOf, locationOf } from '../device';
import type { Config } from '../../config';

/** A key for each person, the same whenever they sign in; nobody gets to it without the application's secret. */
const deviceKeys =
  ({ secret }: Pick<Config, 'secret'>) =>
  (userId: number): string =>
    keyFor(secret, `device key:${userId}`).toString('base64url');

/** «Mon compte»: nothing here takes the id of a person, so nobody reaches another one's account. */
export function accountHandlers(services: Services): Handlers<typeof accounts> {
  const { db, now, config, audit, sessions } = services;
  const keyOf = deviceKeys(config);
  const repository = accountRepository(db, now);

  return {
    show: ({ person }) => repository.find(person.id),

    change: async ({ body: { version, ...names }, person }) => {
      const before = await repository.find(person.id);
      const changed = await db.transaction(async (queries) => {
        const row = await repository.change(queries, person.id, version, names);
        if (row)
          await audit(queries, person, {
            action: 'change',
            entity: 'user',
            entityId: person.id,
            diff: diffOf(before, names),
          });
        return row;
      });
      if (changed) return changed;
      const current = await repository.find(person.id);
      return staleAnswer('Ce compte a été modifié entre-temps.', current);
    },

    changePassword: passwordChange(services),

    changePreferences: async ({ body, person }) => {
      await repository.setPreferences(person.id, body);
      return body;
    },

    listSessions: async ({ person }) =>
      (await sessions.list(person.id)).map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
        id,
        ip,
        device: deviceOf(userAgent),
        place: locationOf(ip),
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === person.sessionId,
      })),

    deviceKey: ({ person }) => ({
      userId: person.id,
      key: keyOf(person.id),
      seconds: Math.floor((person.expiresAt.getTime() - now().getTime()) / 1000),
    }),

    endSession: async ({ params, person }) => {
      if (!(await sessions.endOne(db, person.id, params.id))) throw notFound('Session');
      await audit(db, person, { action: 'session_end', entity: 'user', entityId: person.id });
    },

    endOtherSessions: async ({ person }) => {
      await sessions.endAll(db, person.id, person.sessionId);
      await audit(db, person, { action: 'session_end', entity: 'user', entityId: person.id });
    },
  };
}

/** Field → [before, after], only where they differ. */
const diffOf = <T extends object>(before: object, after: T) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([key, value]) => [key, [(before as Record<string, unknown>)[key], value]] as const)
      .filter(([, [old, value]]) => old !== value),
  );

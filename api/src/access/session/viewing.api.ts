import { type viewing, viewingMinutes } from '@tandem/shared/contract/access/viewing';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { type Person, readerIdOf } from '../../platform/http/person';
import { Problem, refused } from '../../platform/http/problem';
import { sessionRepository, personOf, viewingRepository } from './session.repository';

/** «Se voir comme» (access 21): what may be done meanwhile is the auth guard's to say. */
export function viewingHandlers({ db, now, sessions, audit }: Services): Handlers<typeof viewing> {
  const accounts = viewingRepository(db);
  const users = sessionRepository(db, now);

  async function start(person: Person, asUserId: number, reason: string) {
    const asUntil = new Date(now().getTime() + viewingMinutes * 60_000);
    await db.transaction(async (tx) => {
      if (!(await accounts.lock(tx, asUserId))) throw refused({ userId: 'On ne peut pas se voir comme ce compte.' });
      if (!(await sessions.view(tx, person.sessionId, { asUserId, asUntil })))
        throw new Problem(422, 'Vous voyez déjà Tandem comme quelqu’un d’autre.', {});
      await audit(tx, person, { action: 'view_as', entity: 'user', entityId: asUserId, reason });
    });
    return personOf(await users.get(asUserId), { id: person.id, until: asUntil });
  }

  return {
    people: async ({ query: { q } }) => ({ rows: await accounts.find(q) }),
    start: ({ body: { userId, reason }, person }) => start(person, userId, reason),
    end: async ({ person }) => {
      await sessions.endView(person.sessionId);
      return personOf(await users.get(readerIdOf(person)));
    },
  };
}

import type { outbox } from '@tandem/shared/contract/platform/outbox';
import type { Services } from '../../services';
import type { Person } from '../http/person';
import type { Handlers } from '../http/answer';
import { notFound } from '../http/problem';
import { settleFailed } from './failed.repository';
import { listMails, unsentRepository } from './unsent.repository';

/** Nothing that was promised disappears in silence: admins see what has not left, send it again or remove it. */
export function outboxHandlers(services: Services): Handlers<typeof outbox> {
  const { db, audit, now } = services;
  const repository = unsentRepository(services);

  const write = (action: 'resend' | 'remove', id: number, person: Person) =>
    db.transaction(async (tx) => {
      if (!(await repository[action](tx, id))) throw notFound('Message');
      await audit(tx, person, { action, entity: 'outbox', entityId: id });
      await settleFailed(tx, now());
    });

  return {
    listUnsent: ({ query }) => repository.list(query),
    listMails: ({ query }) => listMails(db, query, now()),
    resend: ({ params, person }) => write('resend', params.id, person),
    remove: ({ params, person }) => write('remove', params.id, person),
  };
}

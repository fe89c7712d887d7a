import type { secondFactor } from '@tandem/shared/contract/access/second-factor';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { notFound, Problem } from '../../platform/http/problem';
import { secondFactorMail } from '../../platform/outbox/mails';
import { factorsOf } from '../factors';
import { accountRepository } from './account.repository';
import { passwordAgain } from './account.password';

/** One's own second step. What is added waits until it has shown that it works. */
export function secondFactorHandlers(services: Services): Handlers<typeof secondFactor> {
  const { db, now, config, audit, outbox } = services;
  const accounts = accountRepository(db, now);
  const factors = factorsOf(services);
  const { repository } = factors;
  const ownerWith = passwordAgain(services);

  return {
    show: async ({ person }) => {
      const rows = await repository.list(person.id);
      return {
        factors: rows.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
          id,
          kind,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        recoveryCodesLeft: await repository.recoveryCodesLeft(person.id),
        isCompulsory: await factors.isCompulsory(await accounts.row(person.id)),
      };
    },

    addCode: async ({ body, person }) => factors.beginCode(await ownerWith(person.id, body.current), body.name),
    addPasskey: async ({ body, person }) => factors.beginPasskey(await ownerWith(person.id, body.current), body.name),

    confirm: async ({ params: { id }, body, person }) => ({
      recoveryCodes: await factors.confirm(await accounts.row(person.id), { id, proof: body, ip: person.ip }),
    }),

    remove: async ({ params: { id }, body, person }) => {
      const user = await ownerWith(person.id, body.current);
      const isCompulsory = await factors.isCompulsory(user);
      await db.transaction(async (tx) => {
        const name = await repository.remove(tx, person.id, id);
        if (name === undefined) throw notFound('Deuxième étape');
        if (isCompulsory && (await repository.list(person.id, tx)).length === 0)
          throw new Problem(422, 'Votre rôle demande une deuxième étape\u00a0: ajoutez-en une autre d’abord.', {});
        const about = { entity: 'user', entityId: person.id };
        await audit(tx, person, { action: 'second_factor_remove', ...about, diff: { name: [name, null] } });
        await outbox.mail(tx, secondFactorMail(config, user, 'removed'));
      });
    },

    renewRecoveryCodes: async ({ body, person }) => {
      await ownerWith(person.id, body.current);
      if ((await repository.list(person.id)).length === 0)
        throw new Problem(422, 'Ajoutez d’abord une deuxième étape.', {});
      const recoveryCodes = await db.transaction(async (tx) => {
        await audit(tx, person, { action: 'recovery_codes', entity: 'user', entityId: person.id });
        return repository.renewRecoveryCodes(tx, person.id);
      });
      return { recoveryCodes };
    },
  };
}

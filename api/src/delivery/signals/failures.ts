import type { Services } from '../../services';
import { releaseWithdrawnMail } from '../../platform/outbox/mails';
import { withdrawWith } from '../rollout/withdraw.repository';
import { type Failure, failuresRepository } from './failures.repository';
import type { SignalProof } from './proof';

const itself = { by: 'Tandem', userId: null, tokenId: null };

/** Counts a failure; a release on trial that has failed in too many tabs withdraws itself, and the admins get a mail. */
export function failureCounter({ db, now, config, audit, outbox, moves }: Services) {
  const repository = failuresRepository(now);
  const withdraw = withdrawWith({ now, audit });

  return async (proof: SignalProof, failure: Failure, ip: string): Promise<void> => {
    const hasMoved = await db.transaction(async (queries) => {
      const releaseId = await repository.count(queries, proof, failure);
      const spent = releaseId && (await repository.endOverspent(queries, releaseId));
      if (!spent) return false;
      const { package: of, version, tabs, failing } = spent;
      const reason = `Budget d’erreurs dépassé\u00a0: ${failing} onglets sur ${tabs} ont rencontré une erreur.`;
      await withdraw(queries, { releaseId, package: of, version, reason, decider: { ...itself, ip } });
      for (const admin of await repository.admins(queries))
        await outbox.mail(queries, releaseWithdrawnMail(config, admin, { package: of, version, tabs, failing }));
      return true;
    });
    if (hasMoved) moves.moved();
  };
}

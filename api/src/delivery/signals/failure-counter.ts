import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { releaseFailingMail, releaseWithdrawnMail } from '../../platform/outbox/mails';
import { addresseesOf } from '../rollout/addressees.repository';
import { byItself } from '../rollout/decider';
import { withdrawWith } from '../rollout/withdraw.repository';
import { type Failed, type Failure, failuresRepository } from './failures.repository';
import type { SignalProof } from './signals.repository';

const howMany = ({ failing, tabs }: Failed) => `${failing} onglets sur ${tabs} ont rencontré une erreur.`;

const reasonOf = (failed: Failed) =>
  `Budget d’erreurs dépassé\u00a0: ${howMany(failed)}${failed.back ? ` Retour à la version ${failed.back.version}.` : ''}`;

/**
 * Counts a failure. A release that fails in too many tabs is taken back by itself: from its trial, or for the release before it while it
 * has not proven itself. Administrators and whoever published it get a mail.
 */
export function failureCounter({ db, now, config, audit, outbox, moves }: Services) {
  const repository = failuresRepository(now);
  const withdraw = withdrawWith({ now, audit });

  async function takeBack(queries: Queries, releaseId: number, failed: Failed, ip: string) {
    const { package: of, version, back } = failed;
    const decider = { ...byItself, ip };
    await withdraw(queries, { releaseId, package: of, version, reason: reasonOf(failed), decider, back });
    for (const to of await addresseesOf(queries, releaseId))
      await outbox.mail(queries, releaseWithdrawnMail(config, to, { ...failed, back: back?.version }));
  }

  async function notifyFailing(queries: Queries, releaseId: number) {
    const failed = await repository.needsNotice(queries, releaseId);
    if (!failed) return;
    const state = `${howMany(failed)} Elle reste en service\u00a0: elle a déjà fait ses preuves, ou c’est à elle que l’on est revenu. Vous pouvez revenir à une autre version.`;
    for (const to of await addresseesOf(queries, releaseId))
      await outbox.mail(queries, releaseFailingMail(config, to, { ...failed, state }));
  }

  return async (proof: SignalProof, failure: Failure, ip: string): Promise<void> => {
    const hasMoved = await db.transaction(async (queries) => {
      const releaseId = await repository.count(queries, proof, failure);
      if (releaseId === undefined) return false;
      const failed = (await repository.endTrial(queries, releaseId)) ?? (await repository.goBack(queries, releaseId));
      if (failed) await takeBack(queries, releaseId, failed, ip);
      else await notifyFailing(queries, releaseId);
      return failed !== undefined;
    });
    if (hasMoved) moves.moved();
  };
}

import type { FastifyRequest } from 'fastify';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import type { signals } from '@tandem/shared/contract/delivery/signals';
import { redact, redactUrl } from '@tandem/shared/rules/privacy/redact';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { unavailable } from '../../platform/http/problem';
import { NothingLive } from '../rollout/composition';
import { devicesOf } from '../../platform/http/devices';
import { signalsRepository, type SignalProof } from './signals.repository';
import { networkOf } from '../../platform/http/network';
import { releaseWithdrawnMail } from '../../platform/outbox/mails';
import { withdrawWith } from '../rollout/withdraw.repository';
import { type Failure, failuresRepository } from './failures.repository';

const itself = { by: 'Tandem', userId: null, tokenId: null };

/** Counts a failure; a release on trial that has failed in too many tabs withdraws itself, and the admins get a mail. */
function failureCounter({ db, now, config, audit, outbox, moves }: Services) {
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

const most = 300;

/** The browser has redacted already; nobody has to believe it. */
const messageOf = (text: string): string => String(redact(text)).slice(0, most);

/** A file of a release keeps its name, which looks like a secret and is none: `/r/remote-auth/230.….js:1:2000`. */
const releasedFile = /^(?:https?:\/\/[^/\s]+)?(\/r\/[a-z0-9-]+\/[\w~-][\w.~-]*)(?:\?[^:\s]*)?((?::\d+){0,2})$/;

function sourceLocationOf(text: string | undefined): string | null {
  if (!text) return null;
  const [, file, position] = releasedFile.exec(text) ?? [];
  return (file === undefined ? redactUrl(messageOf(text)) : `${file}${position}`).slice(0, most);
}

/** In an hour: one tab that fails in a loop must not fill the tables. */
const perTab = { started: 20, failed: 30, measured: 100 };
type Kind = keyof typeof perTab;

export function signalsHandlers(services: Services): Handlers<typeof signals, keyof typeof signals> {
  const { db, now, config, limits, rollout, runtime } = services;
  const repository = signalsRepository(db, now);
  const devices = devicesOf(config);
  const countFailure = failureCounter(services);

  /** The receipt, while this tab may still tell something; a bad one is not worth an answer. */
  async function heard(kind: Kind, given: string, request: FastifyRequest): Promise<SignalProof | undefined> {
    const receipt = rollout.receipts.read(given);
    if (!receipt) return undefined;
    const tab = receipt.tab.toString('base64url');
    if (!(await limits.mayTake({ key: `signal:${kind}:tab:${tab}`, max: perTab[kind], seconds: 3600 })))
      return undefined;
    return { ...receipt, strangerFrom: devices.isKnown(request) ? undefined : networkOf(request.ip) };
  }

  return {
    composition: async ({ request, reply }) => {
      const { composition } = await rollout.forRequest(request, reply).catch(onNothingLive);
      return { ...composition, config: await runtime() } as ReplyOf<typeof signals.composition>;
    },

    started: async ({ body, request }) => {
      const receipt = await heard('started', body.receipt, request);
      if (receipt) await repository.started(receipt);
    },

    failed: async ({ body, request }) => {
      const receipt = await heard('failed', body.receipt, request);
      const { package: of, kind, message, at } = body;
      if (receipt)
        await countFailure(
          receipt,
          { package: of, kind, message: messageOf(message), place: sourceLocationOf(at) },
          request.ip,
        );
    },

    measured: async ({ body: { receipt: given, package: of, ...timing }, request }) => {
      const receipt = await heard('measured', given, request);
      if (receipt) await repository.measured(receipt, { package: of, ...timing });
    },
  };
}

function onNothingLive(error: unknown): never {
  throw error instanceof NothingLive ? unavailable() : error;
}

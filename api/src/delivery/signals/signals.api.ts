import type { FastifyRequest } from 'fastify';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import type { signals } from '@tandem/shared/contract/delivery/signals';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { unavailable } from '../../platform/http/problem';
import { NothingLive } from '../rollout/composition';
import { devicesOf } from '../../platform/http/devices';
import { failureCounter } from './failures';
import { signalsRepository } from './signals.repository';
import type { SignalProof } from './proof';
import { messageOf, sourceLocationOf } from './signals.messages';
import { networkOf } from '../../platform/http/network';

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

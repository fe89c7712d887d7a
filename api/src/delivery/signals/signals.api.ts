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
import { releaseStep } from '../rollout/steps';
import { stepsRepository } from '../rollout/steps.repository';
import { failureCounter } from './failure-counter';

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

/** A shell answers for its own faults only: a file of another package names whose fault it is. */
const chargedTo = (of: string, place: string | null): string =>
  (of === 'shell' && /^\/r\/(remote-[a-z0-9-]+)\//.exec(place ?? '')?.[1]) || of;

/** In an hour: one tab that fails in a loop must not fill the tables. */
const perTab = { started: 20, viewed: 20, failed: 30, measured: 100 };
type Kind = keyof typeof perTab;

export function signalsHandlers(services: Services): Handlers<typeof signals, keyof typeof signals> {
  const { db, now, config, jobs, limits, rollout, runtime } = services;
  const repository = signalsRepository(db, now);
  const steps = stepsRepository(now);
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

    viewed: async ({ body, request }) => {
      const receipt = await heard('viewed', body.receipt, request);
      if (!receipt) return;
      await db.transaction(async (queries) => {
        const viewed = await repository.viewed(queries, receipt, body.package);
        for (const releaseId of await steps.concernedBy(queries, viewed))
          await jobs.add(queries, releaseStep, { releaseId });
      });
    },

    failed: async ({ body, request }) => {
      const receipt = await heard('failed', body.receipt, request);
      if (!receipt) return;
      const place = sourceLocationOf(body.at);
      const failure = {
        package: chargedTo(body.package, place),
        kind: body.kind,
        message: messageOf(body.message),
        place,
      };
      await countFailure(receipt, failure, request.ip);
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

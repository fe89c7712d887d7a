import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app';
import { Outcome } from './answer';
import { type Claim, idempotencyRepository } from './idempotency.repository';
import { Problem, unavailable } from './problem';

type Run = (request: FastifyRequest, reply: FastifyReply) => unknown;

const pauseMs = 50;
const longestWaitMs = 10_000;

/** The same person, key and address get the first answer again: a double click or a retry makes one row (security M.169). */
export function onceOnly({ db, now }: Services, run: Run): Run {
  const keys = idempotencyRepository(db, now);

  return async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || !request.person) return run(request, reply);
    const claim = claimOf(request, key);
    for (let waited = 0; waited < longestWaitMs; waited += pauseMs) {
      if (await keys.claim(claim)) return first(claim, request, reply);
      const answered = await keys.find(claim);
      if (answered) return replayOf(answered, claim);
      await wait(pauseMs);
    }
    throw unavailable();
  };

  async function first(claim: Claim, request: FastifyRequest, reply: FastifyReply) {
    try {
      const answer = await run(request, reply);
      if (answer instanceof Outcome) await keys.release(claim);
      else await keys.keep(claim, 200, answer ?? null);
      return answer;
    } catch (error) {
      await keys.release(claim);
      throw error;
    }
  }
}

function claimOf(request: FastifyRequest, key: string | string[]): Claim {
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw new Problem(400, 'La clé d’idempotence est illisible.');
  }
  const { body: given } = request;
  const body = createHash('sha256').update(Buffer.isBuffer(given) ? given : (JSON.stringify(given) ?? '')).digest(); // prettier-ignore
  const path = request.url.split('?', 1)[0] ?? '';
  return { userId: request.person!.id, key, endpoint: `${request.method} ${path}`, bodyHash: body };
}

function replayOf(answered: { endpoint: string; bodyHash: Buffer; status: number; reply: unknown }, claim: Claim) {
  if (answered.endpoint !== claim.endpoint || !answered.bodyHash.equals(claim.bodyHash)) {
    throw new Problem(422, 'Cette clé d’idempotence a déjà servi à un autre envoi.');
  }
  return answered.reply;
}

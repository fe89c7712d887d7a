import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import { markingTransactions } from '../db/database';
import { Outcome } from './answer';
import { type Claim, idempotencyRepository, written } from './idempotency.repository';
import { Problem, unavailable } from './problem';

type Run = (request: FastifyRequest, reply: FastifyReply) => unknown;

const pauseMs = 50;
const longestWaitMs = 10_000;
const longestPauseMs = 2_000;
const alreadyWritten = 'Cet envoi a déjà été enregistré. Actualisez la page pour le voir.';

/** The same person, key and address get the first answer again: a double click or a retry makes one row (security 86). */
export function onceOnly({ db, now }: Services, run: Run): Run {
  const keys = idempotencyRepository(db, now);

  return async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || !request.person) return run(request, reply);
    const claim = claimOf(request, key);
    for (let waited = 0; waited < longestWaitMs; waited += pauseMs) {
      if (await keys.claim(claim)) return first(claim, request, reply);
      const answered = await keys.find(claim);
      if (answered && answered.status !== written) return replayOf(answered, claim);
      // Its server has died behind the commit, or is about to keep the answer.
      if (answered && waited >= longestPauseMs) throw new Problem(409, alreadyWritten);
      await wait(pauseMs);
    }
    throw unavailable();
  };

  async function first(claim: Claim, request: FastifyRequest, reply: FastifyReply) {
    try {
      const answer = await markingTransactions(
        (queries) => keys.mark(queries, claim),
        () => run(request, reply),
      );
      if (answer instanceof Outcome) await keys.release(claim);
      else await keys.storeAnswer(claim, 200, answer ?? null);
      return answer;
    } catch (error) {
      if (error instanceof Problem && error.status < 500) await keys.release(claim);
      else await keys.releaseUnwritten(claim);
      throw error;
    }
  }
}

function claimOf(request: FastifyRequest, key: string | string[]): Claim {
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw new Problem(400, 'La clé d’idempotence est illisible.');
  }
  const { body: given } = request;
  const body = createHash('sha256')
    .update(Buffer.isBuffer(given) ? given : (JSON.stringify(given) ?? ''))
    .digest();
  const path = request.url.split('?', 1)[0] ?? '';
  return { userId: request.person!.id, key, endpoint: `${request.method} ${path}`, bodyHash: body };
}

function replayOf(answered: { endpoint: string; bodyHash: Buffer; status: number; reply: unknown }, claim: Claim) {
  if (answered.endpoint !== claim.endpoint || !answered.bodyHash.equals(claim.bodyHash)) {
    throw new Problem(422, 'Cette clé d’idempotence a déjà servi à un autre envoi.');
  }
  return answered.reply;
}

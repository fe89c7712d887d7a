import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const longestMs = 30_000;

/**
 * How long a request may take to arrive, its body too (security 60). Of its two limits Node gives bodies the longer one: they are the same
 * here. It looks only so often.
 */
export const timeouts = {
  requestTimeout: longestMs,
  http: { headersTimeout: longestMs, connectionsCheckingInterval: 5_000 },
} as const;

/** No browser sends several requests ahead on one connection; a program that does is served up to here. */
const mostWaiting = 16;

interface Line {
  /** Resolves when the answer before has left. */
  last: Promise<void>;
  waiting: number;
}

/**
 * On one connection an answer is begun once the one before has left: what nobody reads is not produced. Who sends more ahead than
 * anybody needs is hung up on (security 60).
 */
export function answerOneAtATime(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const line = lines.get(socket) ?? { last: Promise.resolve(), waiting: 0 };
    lines.set(socket, line);
    const before = line.waiting > 0 ? line.last : undefined;
    line.waiting++;
    line.last = new Promise((resolve) => {
      reply.raw.once('close', () => {
        line.waiting--;
        resolve();
      });
    });
    if (line.waiting > mostWaiting) socket.destroy();
    else if (before) void before.then(() => done());
    else done();
  });
}

import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** Characters from which on packing saves a packet. */
const least = 1024;

export const acceptsBrotli = (headers: FastifyRequest['headers']) => /\bbr\b/.test(headers['accept-encoding'] ?? '');

/** Small enough for the first round trip; a higher quality would cost more time than it saves. */
export const packed = (text: string): Promise<Buffer> =>
  compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/**
 * Answers to visitors come in as few bytes as the browser can read: the lists of a public form on a telephone. Those to a person who is
 * signed in stay as they are: from the size of a packed answer one could guess what stands in it beside what one has sent.
 */
export function packForVisitors(app: FastifyInstance) {
  app.addHook('onSend', ({ headers, person, deployer }, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= least;
    if (!isLong || person || deployer || reply.hasHeader('content-encoding') || !acceptsBrotli(headers))
      return done(null, payload);
    packed(payload).then(
      (bytes) => {
        void reply.header('content-encoding', 'br');
        done(null, bytes);
      },
      () => done(null, payload),
    );
  });
}

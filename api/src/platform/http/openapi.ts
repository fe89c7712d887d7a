import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { acceptsBrotli, packed } from './packing';

const file = new URL('../../../openapi.json', import.meta.url);

/** The description as it is sent: written out and packed once for all callers. */
interface Prepared {
  described: unknown;
  etag: string;
  plain: Buffer;
  brotli: Buffer;
}

let prepared: Promise<Prepared> | undefined;

async function prepare(): Promise<Prepared> {
  const described: unknown = JSON.parse(await readFile(file, 'utf8'));
  const text = JSON.stringify(described);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { described, etag: `"${hash}"`, plain: Buffer.from(text), brotli: await packed(text) };
}

const prepareOnce = () => (prepared ??= prepare());

/** The contract as OpenAPI 3.1: the committed description, which a test holds against the contract. */
export const openApi = async (): Promise<unknown> => (await prepareOnce()).described;

/** Gives it to everybody at `/api/openapi.json`. */
export function describeApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', async ({ headers }, reply) => {
    const { etag, plain, brotli } = await prepareOnce();
    void reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'Origin, Accept-Encoding' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.type('application/json; charset=utf-8');
    return acceptsBrotli(headers) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
  });
}

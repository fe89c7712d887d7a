import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli } from './files';
import { pageHeaders } from './policy';

const compress = promisify(brotliCompress);
/** Small enough for the first round trip; a higher quality would cost more time than it saves. */
const packed = (page: string) => compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

type Html = (nonce: string) => string | Promise<string>;

/** Answers with a page: headers, a number for its scripts that no other page has, and as few bytes as the browser can read. */
export const pageSender =
  (apiUrl: string) =>
  async (request: FastifyRequest, reply: FastifyReply, html: Html): Promise<FastifyReply> => {
    // Without «/»: a random number never reads like the address of a file.
    const nonce = randomBytes(16).toString('base64url');
    const page = await html(nonce);
    const isPacked = acceptsBrotli(request.headers);
    return reply
      .headers(pageHeaders(nonce, apiUrl, /^\/(password-reset|preview|apercu)\b/.test(request.url)))
      .headers({ vary: 'Accept-Encoding', ...(isPacked && { 'content-encoding': 'br' }) })
      .type('text/html; charset=utf-8')
      .send(isPacked ? await packed(page) : page);
  };

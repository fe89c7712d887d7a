import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli, packed } from '../../platform/http/packing';
import { pageHeaders } from './policy';

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

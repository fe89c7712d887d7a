import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli, packed } from '../../platform/http/packing';

/**
 * Only scripts that this answer names may run, and what they load; styles from our own files; calls to us and to the API. `local`: the
 * one origin more of a browser that takes a remote from its own computer.
 */
function contentPolicy(nonce: string, apiUrl: string, local = ''): string {
  const more = local && ` ${local}`;
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${more}`,
    `img-src 'self' data: blob:${more}`,
    `font-src 'self'${more}`,
    `connect-src 'self'${apiUrl && ` ${apiUrl}`}${more}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** The headers of a page. A reset page's address holds a key, which no one else may learn. */
const pageHeaders = (policy: string, isSecretAddress: boolean) => ({
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'integrity-policy': 'blocked-destinations=(script)',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': isSecretAddress ? 'no-referrer' : 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
});

type Html = (nonce: string) => string | Promise<string>;

/** Answers with a page: headers, a number for its scripts that no other page has, and as few bytes as the browser can read. */
export const pageSender =
  (apiUrl: string) =>
  async (request: FastifyRequest, reply: FastifyReply, html: Html, local?: string): Promise<FastifyReply> => {
    // Without «/»: a random number never reads like the address of a file.
    const nonce = randomBytes(16).toString('base64url');
    const page = await html(nonce);
    const isPacked = acceptsBrotli(request.headers);
    return reply
      .headers(
        pageHeaders(contentPolicy(nonce, apiUrl, local), /^\/(password-reset|preview|apercu)\b/.test(request.url)),
      )
      .headers({ vary: 'Accept-Encoding', ...(isPacked && { 'content-encoding': 'br' }) })
      .type('text/html; charset=utf-8')
      .send(isPacked ? await packed(page) : page);
  };

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { cookiesOf, secretValue } from './cookies';
import { Problem } from './problem';

const header = 'x-xsrf-token';

/** Tokens that only the browser holding the matching session or visitor cookie can have read (security 48). */
export function antiForgery(config: Config) {
  const cookies = cookiesOf(config);
  const home = new Set([config.publicUrl, ...config.allowedOrigins]);

  const signature = (nonce: string, holder: string) =>
    createHmac('sha256', config.secret).update(`anti-forgery:${nonce}:${holder}`).digest('base64url');

  const tokenFor = (holder: string) => {
    const nonce = randomBytes(16).toString('base64url');
    return `${nonce}.${signature(nonce, holder)}`;
  };

  const isGenuine = (token: unknown, holder: string | undefined) => {
    if (typeof token !== 'string' || !holder) return false;
    const [nonce = '', mac = ''] = token.split('.');
    const expected = Buffer.from(signature(nonce, holder));
    const given = Buffer.from(mac);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  /** A browser says where a write comes from; what says nothing (a script, an old browser) needs its token all the same. */
  const isFromHome = ({ headers }: FastifyRequest) => {
    const { origin, host } = headers;
    if (origin !== undefined) return home.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);
    return headers['sec-fetch-site'] !== 'cross-site';
  };

  return {
    /** Gives the reply a fresh token for the person who holds this cookie value. */
    give: (reply: FastifyReply, holder: string) => cookies.setToken(reply, tokenFor(holder)),

    /** Starts over as a visitor: also what makes a forged sign-in fail. */
    giveVisitor(reply: FastifyReply) {
      const visitor = secretValue();
      cookies.setVisitor(reply, visitor);
      cookies.setToken(reply, tokenFor(visitor));
    },

    /** Throws 419 unless the request carries the token of its own cookie and comes from our own pages. */
    verify(request: FastifyRequest) {
      const holder = cookies.sessionOf(request) ?? cookies.visitorOf(request);
      if (isFromHome(request) && isGenuine(request.headers[header], holder)) return;
      throw new Problem(419, 'La page a expiré. Veuillez réessayer.');
    },
  };
}

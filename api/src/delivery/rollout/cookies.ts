import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { sentCookies } from '../../platform/http/cookies';
import { bucketText, readBucket } from './bucket';

const ninetyDays = 90 * 24 * 3600;
const between = '~';
/** One browser may preview so many packages at once. */
const mostPreviews = 4;

/** The visitor's place on the circle of trials, the links of the previews that run here, and the remote that
 * comes from this computer; all closed to scripts. */
export function rolloutCookies({ isTls, cookieDomain }: Pick<Config, 'isTls' | 'cookieDomain'>) {
  // The API may have another host of the same domain, and both must give the same answer.
  const prefix = isTls ? (cookieDomain ? '__Secure-' : '__Host-') : '';
  const names = { bucket: `${prefix}tandem_place`, preview: `${prefix}tandem_preview`, local: `${prefix}tandem_local` };
  const base: CookieSerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure: isTls,
    httpOnly: true,
    ...(cookieDomain && { domain: cookieDomain }),
  };
  return {
    names,

    bucketOf(request: FastifyRequest): number | undefined {
      const [, bucket] = /^([0-9a-f]{8})\.[\w-]{16}$/.exec(sentCookies(request)[names.bucket] ?? '') ?? [];
      return bucket === undefined ? undefined : readBucket(bucket);
    },
    setBucket(reply: FastifyReply, bucket: number) {
      const value = `${bucketText(bucket)}.${randomBytes(12).toString('base64url')}`;
      reply.setCookie(names.bucket, value, { ...base, maxAge: ninetyDays });
    },

    previewsOf: (request: FastifyRequest): string[] =>
      (sentCookies(request)[names.preview] ?? '').split(between).filter(Boolean).slice(0, mostPreviews),
    setPreviews(reply: FastifyReply, links: readonly { token: string; until: Date }[]) {
      const latest = links.slice(0, mostPreviews);
      const expires = new Date(Math.max(...latest.map(({ until }) => until.getTime())));
      reply.setCookie(names.preview, latest.map(({ token }) => token).join(between), { ...base, expires });
    },
    localOf: (request: FastifyRequest): string | undefined => sentCookies(request)[names.local],
    setLocal: (reply: FastifyReply, token: string, expires: Date) =>
      reply.setCookie(names.local, token, { ...base, expires }),

    clearPreviews: (reply: FastifyReply) => reply.clearCookie(names.preview, base).clearCookie(names.local, base),
  };
}

import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';

/** 256 bit that nobody can guess, as a cookie value. */
export const secretValue = () => randomBytes(32).toString('base64url');

const isSecretValue = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');

/** The cookies that a browser sent, by name; read where somebody asks for them. */
export const sentCookies = ({ server, headers: { cookie } }: FastifyRequest): Record<string, string | undefined> =>
  cookie ? server.parseCookie(cookie) : {};

const aYear = 365 * 24 * 3600;

/** The four cookies: session, visitor and devices are closed to scripts, the anti-forgery token is what scripts must read. */
export function cookiesOf({ isTls, cookieDomain }: Config) {
  const prefix = isTls ? '__Host-' : '';
  const names = {
    session: `${prefix}tandem_session`,
    visitor: `${prefix}tandem_visitor`,
    devices: `${prefix}tandem_devices`,
    token: 'XSRF-TOKEN',
  };
  const base: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure: isTls };
  const closed = { ...base, httpOnly: true };
  const read = (request: FastifyRequest, name: string) => {
    const value = sentCookies(request)[name];
    return isSecretValue(value) ? value : undefined;
  };
  return {
    names,
    sessionOf: (request: FastifyRequest) => read(request, names.session),
    visitorOf: (request: FastifyRequest) => read(request, names.visitor),
    /** Untrusted: who reads them checks each. */
    devicesOf: (request: FastifyRequest) => (sentCookies(request)[names.devices] ?? '').split('~').filter(Boolean),
    setDevices: (reply: FastifyReply, entries: readonly string[]) =>
      reply.setCookie(names.devices, entries.join('~'), { ...closed, maxAge: aYear }),
    setSession: (reply: FastifyReply, value: string) => reply.setCookie(names.session, value, closed),
    clearSession: (reply: FastifyReply) => reply.clearCookie(names.session, closed),
    setVisitor: (reply: FastifyReply, value: string) => reply.setCookie(names.visitor, value, closed),
    setToken: (reply: FastifyReply, value: string) =>
      reply.setCookie(names.token, value, cookieDomain ? { ...base, domain: cookieDomain } : base),
  };
}

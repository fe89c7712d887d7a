import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';

/** 256 bit that nobody can guess, as a cookie value. */
export const secretValue = () => randomBytes(32).toString('base64url');

const isSecretValue = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');

/** The cookies that a browser sent, by name; read where a person asks for them. */
export const sentCookies = ({ server, headers: { cookie } }: FastifyRequest): Record<string, string | undefined> =>
  cookie ? server.parseCookie(cookie) : {};

const aYear = 365 * 24 * 3600;
/** Seconds for which a sign-in waits for its second step. */
export const stepSeconds = 5 * 60;

const minutes = (count: number) => count * 60;

/**
 * The cookies: session, visitor, second step, devices and a sign-in that is on its way are closed to scripts; the anti-forgery token and
 * why a sign-in came to nothing are what scripts must read.
 */
export function cookiesOf({ isTls, cookieDomain }: Config) {
  const prefix = isTls ? '__Host-' : '';
  const names = {
    session: `${prefix}tandem_session`,
    visitor: `${prefix}tandem_visitor`,
    step: `${prefix}tandem_step`,
    devices: `${prefix}tandem_devices`,
    attempt: `${prefix}tandem_sign_in`,
    failure: 'tandem_sign_in_failure',
    token: 'XSRF-TOKEN',
  };
  const base: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure: isTls };
  const closed = { ...base, httpOnly: true };
  const open = cookieDomain ? { ...base, domain: cookieDomain } : base;
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
    stepOf: (request: FastifyRequest) => read(request, names.step),
    setStep: (reply: FastifyReply, value: string) =>
      reply.setCookie(names.step, value, { ...closed, sameSite: 'strict', maxAge: stepSeconds }),
    clearStep: (reply: FastifyReply) => reply.clearCookie(names.step, closed),
    setVisitor: (reply: FastifyReply, value: string) => reply.setCookie(names.visitor, value, closed),
    setToken: (reply: FastifyReply, value: string) => reply.setCookie(names.token, value, open),
    /** Untrusted, like what a browser says of its devices. */
    attemptOf: (request: FastifyRequest) => sentCookies(request)[names.attempt] ?? '',
    setAttempt: (reply: FastifyReply, value: string) =>
      reply.setCookie(names.attempt, value, { ...closed, maxAge: minutes(10) }),
    clearAttempt: (reply: FastifyReply) => reply.clearCookie(names.attempt, closed),
    setFailure: (reply: FastifyReply, value: string) =>
      reply.setCookie(names.failure, value, { ...open, maxAge: minutes(1) }),
  };
}

import type { onRequestAsyncHookHandler, preValidationAsyncHookHandler } from 'fastify';
import type { Services } from '../app';
import { antiForgery } from './anti-forgery';
import { cookiesOf } from './cookies';
import { Problem } from './problem';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Before a body is read: is the write ours, who asks, and may they? */
export function doorkeeper({ config, sessions, audit, db }: Services): onRequestAsyncHookHandler[] {
  const forgery = antiForgery(config);
  const cookies = cookiesOf(config);
  return [
    async (request) => {
      if (!reading.has(request.method)) forgery.verify(request);
    },
    async (request) => {
      const secret = cookies.sessionOf(request);
      request.person = secret ? ((await sessions.find(secret, request.ip)) ?? null) : null;
    },
    async (request) => {
      const { audiences = [], endpoint } = request.routeOptions.config;
      const { person } = request;
      if (audiences.includes('anonymous')) return;
      if (!person) throw new Problem(401, 'Veuillez vous connecter.');
      if (audiences.includes(person.audience)) return;
      await audit(db, person, { action: 'access_denied', entity: `${endpoint?.method} ${endpoint?.path}` });
      throw new Problem(403, 'Vous n’avez pas accès à cette fonction.');
    },
  ];
}

/** Text that PostgreSQL cannot hold (NUL, half of a surrogate pair) is refused for every call at once. */
export const refuseBrokenText: preValidationAsyncHookHandler = async ({ body, query, params }) => {
  const rest: unknown[] = [body, query, params];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && isBroken(value))
      throw new Problem(422, 'Le texte contient un caractère invalide.');
    if (value && typeof value === 'object') for (const [key, part] of Object.entries(value)) rest.push(key, part);
  }
};

const isBroken = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

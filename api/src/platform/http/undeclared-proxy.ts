import type { FastifyInstance } from 'fastify';

/** Anybody can send the header: so many peers are named, then the log stays quiet. */
const mostNamed = 10;

/** Behind a proxy that nobody declared all visitors are one address, with one share of the limits: says so, once for each proxy. */
export function warnOfProxies(app: FastifyInstance): void {
  const named = new Set<string>();
  app.addHook('onRequest', ({ headers, ip, socket: { remoteAddress: peer } }, _reply, done) => {
    // Of a declared one the header is believed, and the address is another than the peer's.
    const isUndeclared = headers['x-forwarded-for'] !== undefined && peer !== undefined && ip === peer;
    if (isUndeclared && named.size < mostNamed && !named.has(peer)) {
      named.add(peer);
      app.log.warn(sentence(peer));
    }
    done();
  });
}

const sentence = (peer: string) =>
  `Le mandataire ${peer} n’est pas déclaré\u00a0: tous ses visiteurs comptent comme une seule adresse, et 25 connexions manquées les bloquent tous. Si c’est bien le vôtre, ajoutez ${peer} à TRUSTED_PROXIES.`;

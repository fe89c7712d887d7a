import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';

const optionsFor = ({ isTls }: Pick<Config, 'isTls'>) =>
  ({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // About documents, which name their own (`entry/policy.ts`), or for browsers and plugins that no longer exist.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }) as const;

/** Closes the headers of every answer: `no-store` unless a route says otherwise; another origin may get other headers. */
export function closeHeaders(app: FastifyInstance, config: Pick<Config, 'isTls'>): void {
  void app.register(helmet, optionsFor(config));
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'cache-control': 'no-store', vary: 'Origin' });
    done();
  });
}

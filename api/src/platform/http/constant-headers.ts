import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
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
    // About documents, which name their own (`entry/policy.ts`), or for browsers that no longer exist.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
  }) as const;

/** What belongs to one answer only. */
const ofAnswer = new Set(['content-type', 'content-length', 'date', 'connection']);

/** The headers that Helmet gives to every answer alike: asked once, instead of for each answer. */
async function headersFor(config: Pick<Config, 'isTls'>): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, optionsFor(config));
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofAnswer.has(name) ? [] : [[name, String(value)] as const])),
  );
}

/** Closes the headers of every answer: what does not say otherwise is kept by nobody; another origin may get other ones. */
export function closeHeaders(app: FastifyInstance, config: Pick<Config, 'isTls'>): void {
  const close = async (host: FastifyInstance) => {
    const headers = { ...(await headersFor(config)), 'cache-control': 'no-store', vary: 'Origin' };
    host.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  };
  // Without a scope of its own: for every route of the host.
  void app.register(Object.assign(close, { [Symbol.for('skip-override')]: true }));
}

import { audienceOf } from '@tandem/shared/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { ReleaseStore } from '../store/store';
import type { IssuedComposition, Rollout } from '../rollout/rollout';
import type { RuntimeReader } from '../rollout/runtime';
import { serveDevice } from './device/device';
import { serveFavicon, serveFiles } from './files';
import { fileCache } from './file-cache';
import { type Maintenance, sentence } from '../../platform/http/maintenance';
import { type Message, messageHtml } from './message';
import { isOwned, ownerIn, pageHtml } from './page';
import { dependsOnPerson } from './preloads';
import { servePreviews } from './previews';
import { serveRemotes } from './remotes';
import { serveLocals } from './locals';
import { pageSender } from './send';

interface EntryOptions {
  config: Config;
  rollout: Rollout;
  runtime: RuntimeReader;
  store: Pick<ReleaseStore, 'read'>;
  maintenance?: Maintenance;
}

/** How long a page waits to learn which files it could already name. */
const timeoutMs = 250;

const wantsPage = ({ headers: { accept = '*/*' } }: FastifyRequest) => /text\/html|\*\/\*/.test(accept);
const wantsHtml = ({ headers: { accept = '' } }: FastifyRequest) => accept.includes('text/html');
const isOfMachines = (path: string) => /^\/(api|r|remotes)\//.test(path);

const nowhere = { title: 'Page introuvable', text: 'Cette adresse n’existe pas ou n’existe plus.' };
const away = {
  title: 'Service indisponible',
  text: 'Le service est momentanément indisponible. Veuillez réessayer dans quelques secondes.',
  link: 'Réessayer',
};

const retrySeconds = 10;
const closed = (since: Date): Message => ({
  title: 'Maintenance en cours',
  text: sentence(since),
  link: 'Réessayer',
  again: retrySeconds,
});

/** Serves every page address, the files of the releases, the preview links and what browsers ask for besides. */
export function entryServer(app: FastifyInstance, { config, rollout, runtime, store, maintenance }: EntryOptions) {
  const files = fileCache(store);
  const send = pageSender(config.apiUrl);

  /** Only where some page's code depends on it. */
  async function audienceFor(request: FastifyRequest, issued: IssuedComposition, path: string) {
    const owner = ownerIn(issued, path);
    const isAsked = rollout.hasSession(request) && owner !== undefined && dependsOnPerson(owner);
    return audienceOf(isAsked ? await rollout.personOf(request, timeoutMs) : undefined);
  }

  async function pageFor(request: FastifyRequest, reply: FastifyReply, issued: IssuedComposition, path: string) {
    const audience = await audienceFor(request, issued, path);
    const hasSession = rollout.hasSession(request);
    const html = async (nonce: string) =>
      pageHtml({ path, nonce, config: await runtime(), issued, files, audience, hasSession });
    return send(request, reply, html, issued.composition.preview?.local);
  }

  const say = (request: FastifyRequest, reply: FastifyReply, message: Message) =>
    send(request, reply, async (nonce) => messageHtml(nonce, message, await runtime()));

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split(/[?#]/, 1);
    if (isOfMachines(path) || !wantsPage(request)) return reply.callNotFound();
    const since = maintenance?.since();
    if (since) return say(request, reply.code(503).header('retry-after', String(retrySeconds)), closed(since));
    const issued = await rollout.forRequest(request, reply).catch((error: unknown) => {
      request.log.error({ reqId: request.id, err: error }, 'no composition');
    });
    if (!issued) return say(request, reply.code(503).header('retry-after', '3'), away);
    if (isOwned(issued, path)) return pageFor(request, reply, issued, path);
    if (!wantsHtml(request)) return reply.callNotFound();
    return say(request, reply.code(404), nowhere);
  }

  servePreviews(app, { config, rollout, say });
  serveLocals(app, { config, rollout, say });
  serveFiles(app, files, rollout.accessTo);
  serveRemotes(app, { files, rollout, origins: config.federationOrigins });
  serveFavicon(app);
  serveDevice(app);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
  app.get('/*', answer);
}

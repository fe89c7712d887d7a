import { packageName } from '@tandem/shared/releases/manifest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptsBrotli } from '../../platform/http/packing';
import type { Rollout } from '../rollout/rollout';
import type { FileCache } from './file-cache';
import { forGood, isReleased, missing, sendFile } from './files';

interface RemotesOptions {
  files: FileCache;
  rollout: Pick<Rollout, 'accessTo' | 'liveOf'>;
  /** Whose pages may load remotes. */
  origins: readonly string[];
}

/**
 * What pages of other origins may do. A host loads a remote's entry by a plain script tag, which names no origin: the file itself says
 * whether others may run it. What is read, as manifests and chunks are, goes to the origins of the configuration only.
 */
const openTo =
  (origins: readonly string[]) =>
  ({ headers: { origin = '' } }: FastifyRequest): Record<string, string> => ({
    'cross-origin-resource-policy': origins.length > 0 ? 'cross-origin' : 'same-origin',
    vary: 'Accept-Encoding, Origin',
    ...(origins.includes(origin) && { 'access-control-allow-origin': origin }),
  });

const isRemote = (name: string) => name !== 'shell' && packageName.safeParse(name).success;

/**
 * `/remotes/<package>/mf-manifest.json` and the files beside it: the remotes for hosts other than our shell, by the standard of Module
 * Federation. The manifest is the one file of a release at an address that stays, so nobody keeps it; it names the others by their hashes.
 */
export function serveRemotes(app: FastifyInstance, { files, rollout, origins }: RemotesOptions): void {
  const headersFor = openTo(origins);

  app.get<{ Params: { name: string } }>('/remotes/:name/mf-manifest.json', async (request, reply) => {
    const { name } = request.params;
    const file = isRemote(name) ? (await rollout.liveOf(name))?.manifest.standard?.manifest : undefined;
    const found = file === undefined ? undefined : await files.read(name, file, acceptsBrotli(request.headers));
    if (file === undefined || !found) return missing(reply);
    return sendFile(reply, file, found, { ...headersFor(request), 'cache-control': 'no-cache' });
  });

  app.get<{ Params: { name: string; file: string } }>('/remotes/:name/:file', async (request, reply) => {
    const { name, file } = request.params;
    if (!isRemote(name) || !isReleased(file)) return missing(reply);
    const found = await files.read(name, file, acceptsBrotli(request.headers));
    if (!found || (await rollout.accessTo(request, name, file)) !== 'public') return missing(reply);
    return sendFile(reply, file, found, { ...headersFor(request), 'cache-control': `public, ${forGood}` });
  });
}

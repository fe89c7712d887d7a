import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packageName } from '@tandem/shared/releases/manifest';
import { acceptsBrotli } from '../../platform/http/packing';
import { isFileName, type StoredFile } from '../store/store';
import type { Rollout } from '../rollout/rollout';
import type { FileCache } from './file-cache';
import { inline } from './inline/inline';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  // Finished HTML stands in our own pages only; as an address it is a text that nothing runs in.
  '.html': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Only what is named by its hash is a file of a release: no release.json, no source map, nothing outside of the store. */
export const isReleased = (file: string) => isFileName(file) && extname(file) in types;

/** A year: a file never changes under its name. */
export const forGood = 'max-age=31536000, immutable';

export const missing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ message: 'Ce fichier n’existe pas.' });

/**
 * `/r/<package>/<file>`: never changes under its name, so it is kept for a year; a missing one is a real 404 (security 68), and so is
 * one of a release that nobody has got yet, but for the browsers that preview it.
 */
export function serveFiles(app: FastifyInstance, files: FileCache, accessTo: Rollout['accessTo']) {
  app.get<{ Params: { name: string; file: string } }>('/r/:name/:file', async (request, reply) => {
    const { name, file } = request.params;
    if (!packageName.safeParse(name).success || !isReleased(file)) return missing(reply);
    const found = await files.read(name, file, acceptsBrotli(request.headers));
    const access = found && (await accessTo(request, name, file));
    if (!access) return missing(reply);
    const headers = { 'cache-control': `${access}, ${forGood}`, 'cross-origin-resource-policy': 'same-origin' };
    return sendFile(reply, file, found, headers);
  });
}

/** A file of a release as it is stored; `headers` say who may keep it and use it. */
export const sendFile = (
  reply: FastifyReply,
  file: string,
  { content, isPacked }: StoredFile,
  headers: Record<string, string>,
): FastifyReply =>
  reply
    .headers({
      vary: 'Accept-Encoding',
      ...headers,
      'content-type': types[extname(file)],
      'x-content-type-options': 'nosniff',
      ...(isPacked && { 'content-encoding': 'br' }),
    })
    .send(content);

export function serveFavicon(app: FastifyInstance) {
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(inline.logo),
  );
}

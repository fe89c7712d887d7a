import { randomBytes } from 'node:crypto';
import type { RuntimeConfig } from '@tandem/shared/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveFavicon } from './favicon';
import { serveFiles } from './files';
import { notFoundHtml, pageHtml } from './page';
import { pageHeaders } from './policy';
import { releasesIn } from './releases';

export interface EntryOptions {
  config: RuntimeConfig;
  /** The folder that holds `<package>/dist/release.json` of the shell and each remote. */
  distDir: string;
}

const addresses = ['/', '/password-reset/*', '/internal', '/internal/*', '/external', '/external/*'];

const wantsPage = ({ headers: { accept = '*/*' } }: FastifyRequest) => /text\/html|\*\/\*/.test(accept);
const wantsHtml = ({ headers: { accept = '' } }: FastifyRequest) => accept.includes('text/html');

/** Serves every page address, the files of the releases and the favicon. Throws when a release is not built. */
export function entryServer(app: FastifyInstance, { config, distDir }: EntryOptions) {
  const releases = releasesIn(distDir);
  releases();

  const answer = (reply: FastifyReply, status: number, path: string, html: (nonce: string) => string) => {
    const nonce = randomBytes(16).toString('base64');
    const headers = pageHeaders(nonce, config.apiUrl, path.startsWith('/password-reset'));
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html(nonce));
  };

  for (const address of addresses)
    app.get(address, (request, reply) => {
      if (!wantsPage(request)) return reply.callNotFound();
      const path = request.url.replace(/[?#].*$/, '');
      return answer(reply, 200, path, (nonce) => pageHtml({ path, nonce, config, releases: releases(), distDir }));
    });

  serveFiles(app, distDir);
  serveFavicon(app);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
  // Whoever asks for a page gets one; a call or a file gets the host's own 404.
  app.get('/*', (request, reply) =>
    wantsHtml(request) && !/^\/(api|r)\//.test(request.url)
      ? answer(reply, 404, '', notFoundHtml)
      : reply.callNotFound(),
  );
}

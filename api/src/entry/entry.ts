import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RuntimeConfig } from '@tandem/shared/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveFavicon } from './favicon';
import { acceptsBrotli, serveFiles } from './files';
import { notFoundHtml, pageHtml } from './page';
import { pageHeaders } from './policy';
import { releasesIn } from './releases';

export interface EntryOptions {
  config: RuntimeConfig;
  /** The folder that holds `<package>/dist/release.json` of the shell and each remote. */
  distDir: string;
}

const compress = promisify(brotliCompress);
/** Small enough for the first round trip; a higher quality would cost more time than it saves. */
const packed = (page: string) => compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

const addresses = ['/', '/password-reset/*', '/internal', '/internal/*', '/external', '/external/*'];

const wantsPage = ({ headers: { accept = '*/*' } }: FastifyRequest) => /text\/html|\*\/\*/.test(accept);
const wantsHtml = ({ headers: { accept = '' } }: FastifyRequest) => accept.includes('text/html');

/** Serves every page address, the files of the releases and the favicon. Throws when a release is not built. */
export function entryServer(app: FastifyInstance, { config, distDir }: EntryOptions) {
  const releases = releasesIn(distDir);
  releases();

  const answer = async ({ headers, url }: FastifyRequest, reply: FastifyReply, html: (nonce: string) => string) => {
    const nonce = randomBytes(16).toString('base64');
    const page = html(nonce);
    const isPacked = acceptsBrotli(headers);
    return reply
      .headers(pageHeaders(nonce, config.apiUrl, url.startsWith('/password-reset')))
      .headers({ vary: 'Accept-Encoding', ...(isPacked && { 'content-encoding': 'br' }) })
      .type('text/html; charset=utf-8')
      .send(isPacked ? await packed(page) : page);
  };

  for (const address of addresses)
    app.get(address, (request, reply) => {
      if (!wantsPage(request)) return reply.callNotFound();
      const path = request.url.replace(/[?#].*$/, '');
      return answer(request, reply, (nonce) => pageHtml({ path, nonce, config, releases: releases(), distDir }));
    });

  serveFiles(app, distDir);
  serveFavicon(app);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
  // Whoever asks for a page gets one; a call or a file gets the host's own 404.
  app.get('/*', (request, reply) =>
    wantsHtml(request) && !/^\/(api|r)\//.test(request.url)
      ? answer(request, reply.code(404), notFoundHtml)
      : reply.callNotFound(),
  );
}

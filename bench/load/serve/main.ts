// The one server of the bench, in a process of its own: the host's name says which of the three answers, the product's API is behind all.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '../variants';
import { cachingOf, type File, filesIn, initialIn } from './folder';
import { headersOf, pageOf, sampleOf } from './page';
import { upstreamOf } from './upstream';

const builds = fileURLToPath(new URL('../../../.cache/bench-load', import.meta.url));
const product = process.env.PRODUCT_URL ?? '';
const compress = promisify(brotliCompress);
const under = (prefix: string, folder: string) =>
  [...filesIn(path.join(builds, folder))].map(([name, file]) => [`${prefix}/${name}`, file] as const);

const guide = ['shell', 'remote-auth', 'remote-internal', 'remote-external'].flatMap((part) =>
  under(`/guide/${part}`, `guide/${part}`),
);
/** What stands at an address in each release; files of the release before stay, as they do in every product. */
const files: Readonly<Record<Release, ReadonlyMap<string, File>>> = {
  now: new Map([...under('/mono', 'mono'), ...guide]),
  next: new Map([
    ...under('/mono', 'mono'),
    ...under('/mono', 'mono-next'),
    ...guide,
    ...under('/guide/remote-auth', 'guide-next/remote-auth'),
  ]),
};
const addressesIn = (prefix: string, folder: string) =>
  initialIn(path.join(builds, folder)).map((name) => `${prefix}/${name}`);
const initial: Readonly<Record<'mono' | 'guide', Readonly<Record<Release, readonly string[]>>>> = {
  mono: { now: addressesIn('/mono', 'mono'), next: addressesIn('/mono', 'mono-next') },
  guide: { now: addressesIn('/guide/shell', 'guide/shell'), next: addressesIn('/guide/shell', 'guide/shell') },
};

const upstream = upstreamOf(product);
const sample = await sampleOf(product);
let live: Release = 'now';

async function sendPage(response: ServerResponse, html: (nonce: string) => string) {
  const { nonce, headers } = headersOf(sample);
  const content = await compress(html(nonce), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(content);
}

function sendFile(request: IncomingMessage, response: ServerResponse, { content, isPacked, type }: File) {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  const headers = {
    'cache-control': cachingOf(request.url ?? ''),
    'content-type': type,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
    etag,
    ...(isPacked && { 'content-encoding': 'br' }),
  };
  if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(content);
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const variant = (request.headers.host ?? '').split('.')[0];
  const file = files[live].get(request.url ?? '');
  if (file) return sendFile(request, response, file);
  // Where a visit begins: the same process of the browser then opens the page itself.
  if (request.url === '/bench/blank')
    return sendPage(response, () => '<!doctype html><title>Bench</title><link rel="icon" href="data:,">');
  if (request.url === '/' && (variant === 'mono' || variant === 'guide'))
    return sendPage(response, (nonce) => pageOf(initial[variant][live], sample, nonce));
  return upstream.forward(request, response);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', (release: Release) => {
  live = release;
  process.send?.(release);
});
process.on('disconnect', () => {
  server.close();
  server.closeAllConnections();
  upstream.stop();
});

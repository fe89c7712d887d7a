import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Builds } from '../webpack/watch.js';

const host = '127.0.0.1';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Of all pages of this browser, those of one Tandem may read it. */
const headersFor = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-private-network': 'true',
  'cache-control': 'no-store',
});

/** The builds of a remote as a browser on this computer asks for them, and word of each new one. */
export async function startBuildServer(builds: Builds, origin: string): Promise<{ close: () => Promise<void> }> {
  const open = new Set<ServerResponse>();
  builds.onBuild(() => {
    for (const response of open) response.write('event: build\ndata: \n\n');
  });

  function follow(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
    open.add(response);
    response.once('close', () => open.delete(response));
  }

  async function answer({ url = '/', headers, method }: IncomingMessage, response: ServerResponse) {
    // Another name that leads to this address is another site's way in.
    if (headers.host !== `${host}:${builds.port}`) return void response.writeHead(403).end();
    for (const [name, value] of Object.entries(headersFor(origin))) response.setHeader(name, value);
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const { pathname } = new URL(url, origin);
    if (pathname === '/builds') return follow(response);
    if (pathname === '/release.json') return void response.end(JSON.stringify(builds.current()));
    const file = path.basename(pathname);
    const content = await readFile(path.join(builds.folder, file));
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }).end(content);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  server.listen(builds.port, host);
  await once(server, 'listening');
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const page =
  '<!doctype html><meta charset="utf-8"><title>Intranet</title><body></body><script src="/main.js"></script>';

/** A web server of its own for the host: the scripts of a folder, and one page. */
export async function serveHost(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (!pathname.endsWith('.js')) return response.setHeader('content-type', 'text/html').end(page);
    readFile(path.join(folder, path.basename(pathname))).then(
      (script) => response.setHeader('content-type', 'text/javascript').end(script),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

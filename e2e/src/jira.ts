import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  url: string;
  type: string;
  body: Buffer;
}

/** A stand-in for Jira Cloud: answers the two calls of its REST API v3 and keeps what it gets. */
export async function startJira() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, type: headers['content-type'] ?? '', body: Buffer.concat(parts) });
      response.setHeader('content-type', 'application/json');
      if (url === '/rest/api/3/issue') response.writeHead(201).end('{"id":"10001","key":"TAN-1"}');
      else response.writeHead(200).end('[{"id":"1"}]');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, stop: () => server.close() };
}

import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

/** Everything that can happen to a file on its way. */
export const faults = ['404', '500', 'HTML as 200', 'hang', 'reset', 'truncated', 'empty', 'flipped byte'] as const;
export type Fault = (typeof faults)[number];
/** Other content under the same name; `origin` is the one that the browser knows. */
export type Change = (content: Buffer, origin: string) => Buffer;

export interface ProxiedRequest {
  /** Without the query. */
  path: string;
  isDocument: boolean;
  /** Undefined until it is answered, and where the connection ends without an answer. */
  status?: number;
}

type Rule = (proxied: ProxiedRequest) => Fault | Change | undefined | Promise<Fault | Change | undefined>;

/** What one browser gets, and what it asked for. */
export interface Line {
  requests: ProxiedRequest[];
  rule: Rule;
  /** Nothing is wrong any more: what hangs gets its answer. */
  lift: () => void;
}

const lineHeader = 'x-line';
const here = '127.0.0.1';

interface OpenLine extends Line {
  lifted: Promise<void>;
  /** Where its requests come from, as the product sees it. */
  localAddress: string;
}

function openLine(localAddress: string): OpenLine {
  let goOn: () => void;
  const lifted = new Promise<void>((resolve) => (goOn = resolve));
  const line: OpenLine = {
    requests: [],
    lifted,
    localAddress,
    rule: () => undefined,
    lift: () => {
      line.rule = () => undefined;
      goOn();
    },
  };
  return line;
}

/** One bit in the middle. */
export function flip(content: Buffer): Buffer {
  const flipped = Buffer.from(content);
  flipped[content.length >> 1]! ^= 1;
  return flipped;
}

/** Stands between browsers and the product, as a network does; each browser names its line in a header. */
export async function faultProxy(target: string) {
  const lines = new Map<string, OpenLine>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, here, resolve));

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const line = lines.get(String(incoming.headers[lineHeader]));
    const from = line?.localAddress ?? here;
    const forwarded = (pass: (found: IncomingMessage) => unknown) => forward(incoming, outgoing, from, pass);
    const isDocument = incoming.headers['sec-fetch-dest'] === 'document';
    const proxied: ProxiedRequest = { path: incoming.url!.replace(/\?.*/, ''), isDocument };
    line?.requests.push(proxied);
    outgoing.once('finish', () => (proxied.status = outgoing.statusCode));
    const fault = await line?.rule(proxied);
    if (fault === 'hang') await line!.lifted;
    if (fault === 'reset') return void incoming.socket.resetAndDestroy();
    if (fault === undefined || fault === 'hang') return forwarded((found) => found.pipe(head(outgoing, found)));
    if (fault === 'truncated') return forwarded((found) => cut(found, outgoing));
    const change = fault === 'flipped byte' ? flip : fault;
    if (typeof change === 'function') {
      const changed = (content: Buffer) => change(content, `http://${incoming.headers.host}`);
      return forwarded((found) => exchange(found, outgoing, changed));
    }
    incoming.resume();
    spoil(outgoing, change);
  }

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    localAddress: string,
    pass: (found: IncomingMessage) => unknown,
  ) {
    const { method, headers, url } = incoming;
    const asking = request(target + url, { method, headers, agent, localAddress }, (found) => void pass(found));
    asking.on('error', () => outgoing.destroy());
    incoming.pipe(asking);
  }

  return {
    url: `http://${here}:${(server.address() as AddressInfo).port}`,
    /** A line that lets everything pass until it gets another rule; 127.0.0.2 and 127.0.0.3 are two strangers. */
    line(name: string, from = here): Line {
      const line = openLine(from);
      lines.set(name, line);
      return line;
    },
    headersOf: (name: string) => ({ [lineHeader]: name }),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

const head = (outgoing: ServerResponse, { statusCode, headers }: IncomingMessage, more = {}) =>
  outgoing.writeHead(statusCode!, { ...headers, ...more });

async function plain(found: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of found) parts.push(part as Buffer);
  const content = Buffer.concat(parts);
  return found.headers['content-encoding'] === 'br' ? brotliDecompressSync(content) : content;
}

/** The promised length, half of the content, and nothing more. */
async function cut(found: IncomingMessage, outgoing: ServerResponse) {
  const content = await plain(found);
  delete found.headers['content-encoding'];
  head(outgoing, found, { 'content-length': content.length });
  outgoing.write(content.subarray(0, content.length >> 1), () => outgoing.destroy());
}

async function exchange(found: IncomingMessage, outgoing: ServerResponse, change: (content: Buffer) => Buffer) {
  const content = change(await plain(found));
  delete found.headers['content-encoding'];
  head(outgoing, found, { 'content-length': content.length }).end(content);
}

function spoil(outgoing: ServerResponse, fault: '404' | '500' | 'HTML as 200' | 'empty') {
  const status = fault === '404' ? 404 : fault === '500' ? 500 : 200;
  const body = fault === 'empty' ? '' : `<!doctype html><title>${fault}</title><p>${fault}`;
  outgoing.writeHead(status, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(body);
}

import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  content: Buffer;
}

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);
const isForEver = ({ status, headers }: Answer) =>
  status === 200 && (headers['cache-control']?.includes('immutable') ?? false);

/** Hands what the product must answer to the product; files that never change are kept, as the front of any product does. */
export function upstreamOf(product: string) {
  const agent = new Agent({ keepAlive: true });
  const cached = new Map<string, Answer>();
  const { host, origin } = new URL(product);

  const ask = (incoming: IncomingMessage) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = { ...incoming.headers, host, ...(incoming.headers.origin && { origin }) };
      const requests = request(product + incoming.url, { method: incoming.method, headers, agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, content: Buffer.concat(parts) }),
        );
      });
      requests.on('error', reject);
      incoming.pipe(requests);
    });

  return {
    async forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
      const key = `${incoming.method} ${incoming.url} ${incoming.headers['accept-encoding']}`;
      const answer = cached.get(key) ?? (await ask(incoming));
      if (isForEver(answer)) cached.set(key, answer);
      const headers = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
      response.writeHead(answer.status, Object.fromEntries(headers)).end(answer.content);
    },
    stop: () => agent.destroy(),
  };
}

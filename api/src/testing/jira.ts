import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Jira } from '../config-external';
import { atEnd } from './database';

export interface JiraStandIn {
  jira: Jira;
  /** Every request so far, its body as it came over the wire. */
  requests: { path: string; headers: IncomingMessage['headers']; body: Buffer }[];
  /** Answers to the next requests instead of accepting them. */
  refuseWith: (statuses: number[]) => void;
}

/** Speaks the two calls of Jira Cloud's REST version 3 that a report needs. */
export async function jiraStandIn(): Promise<JiraStandIn> {
  const requests: JiraStandIn['requests'] = [];
  let refusals: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const status = refusals.shift() ?? 201;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 201 ? { id: '1', key: 'TAN-42' } : { errorMessages: ['refused'] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => server.close(() => resolve())));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const jira = { url, email: 'bot@tandem.test', token: 'jira-token-of-the-test', project: 'TAN' };
  return { jira, requests, refuseWith: (statuses) => void (refusals = [...statuses]) };
}

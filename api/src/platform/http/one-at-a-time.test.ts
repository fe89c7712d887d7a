import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestApp, testApp } from '../../testing/app';
import { addressOf } from '../../testing/walk';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});

/** Every read that needs no session. */
const open = () => [
  ...test.app.mounted
    .filter(({ endpoint, audiences }) => endpoint.method === 'GET' && audiences.includes('anonymous'))
    .map(({ endpoint }) => addressOf(endpoint)),
  '/api/openapi.json',
  '/nulle-part',
];

const asked = (path: string) => `GET ${path} HTTP/1.1\r\nHost: tandem.test\r\n\r\n`;

/** What is begun of so many requests, sent at once by somebody who reads nothing and waits until hung up on. */
async function unread(path: string, count: number): Promise<ServerResponse[]> {
  const { server } = test.app;
  const begun: ServerResponse[] = [];
  const keep = (_: IncomingMessage, answer: ServerResponse) => void begun.push(answer);
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  const [served] = await accepted;
  const closed = once(served, 'close');
  server.on('request', keep);
  socket.write(asked(path).repeat(count));
  await closed;
  server.off('request', keep);
  socket.destroy();
  return begun;
}

it('de 400 lectures envoyées d’avance sur une connexion, deux au plus reçoivent une réponse, quelle que soit l’adresse', async () => {
  const begun: [string, ServerResponse[]][] = [];
  for (const path of open()) begun.push([path, await unread(path, 400)]);
  for (const [path, answers] of begun) {
    const sent = answers.filter(({ headersSent }) => headersSent);
    expect([path, answers.length, sent.length <= 2]).toEqual([path, 400, true]);
  }
});

it('quelques-unes d’avance sont servies l’une après l’autre', async () => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.write(
    asked('/api/health').repeat(7) + asked('/api/health').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
  );
  await once(socket, 'close');
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(8);
});

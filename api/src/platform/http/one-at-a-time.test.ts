import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestApp, testApp } from '../../testing/app';
import { processorMs } from '../../testing/processor';
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

/** What a client costs that sends so many requests at once, reads nothing and is hung up on; and the answers that were begun. */
async function unread(path: string, count: number) {
  const { server } = test.app;
  const begun: ServerResponse[] = [];
  const keep = (_: IncomingMessage, answer: ServerResponse) => void begun.push(answer);
  const before = process.memoryUsage().rss;
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  const [served] = await accepted;
  server.on('request', keep);
  const ms = await processorMs(async () => {
    const closed = once(served, 'close');
    socket.write(asked(path).repeat(count));
    await closed;
  });
  server.off('request', keep);
  socket.destroy();
  return { ms, mb: (process.memoryUsage().rss - before) / 1024 / 1024, begun };
}

/** What so many cost that are answered, of the cheapest kind. */
const answered = (count: number) =>
  processorMs(async () => {
    for (let sent = 0; sent < count; sent++) await (await fetch(`http://127.0.0.1:${port}/api/health`)).text();
  });

it('400 lectures envoyées d’avance sur une connexion ne coûtent rien, quelle que soit l’adresse : deux au plus reçoivent une réponse', async () => {
  await test.app.inject('/api/openapi.json');
  const usual = await answered(400);
  const tried: [string, Awaited<ReturnType<typeof unread>>[]][] = [];
  // The process of the tests has work of its own in between: the least of three counts.
  for (const path of open())
    tried.push([path, [await unread(path, 400), await unread(path, 400), await unread(path, 400)]]);
  for (const [path, three] of tried) {
    const [ms, mb] = [Math.min(...three.map((each) => each.ms)), Math.min(...three.map((each) => each.mb))];
    const sent = three.map(({ begun }) => begun.filter(({ headersSent }) => headersSent).length);
    expect([path, ms < usual / 4, mb < 50, Math.max(...sent) <= 2]).toEqual([path, true, true, true]);
    expect(three.map(({ begun }) => begun.length)).toEqual([400, 400, 400]);
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

import { once } from 'node:events';
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

/** What a connection does to the process that sends so many requests at once and reads nothing. */
async function unread(path: string, count: number) {
  const before = { cpu: process.cpuUsage(), memory: process.memoryUsage().rss };
  const accepted = once(test.app.server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  const [served] = await accepted;
  const closed = once(served, 'close');
  socket.write(asked(path).repeat(count));
  await closed;
  socket.destroy();
  const { user, system } = process.cpuUsage(before.cpu);
  return { ms: (user + system) / 1000, mb: (process.memoryUsage().rss - before.memory) / 1024 / 1024 };
}

/** The least of three: the process of the tests has work of its own in between. */
async function leastOf(path: string, count: number) {
  const found = [await unread(path, count), await unread(path, count), await unread(path, count)];
  return { ms: Math.min(...found.map(({ ms }) => ms)), mb: Math.min(...found.map(({ mb }) => mb)) };
}

it('400 lectures envoyées d’avance sur une connexion ne coûtent rien, quelle que soit l’adresse', async () => {
  await test.app.inject('/api/openapi.json');
  for (const path of open()) {
    const { ms, mb } = await leastOf(path, 400);
    expect([path, ms < 200, mb < 50]).toEqual([path, true, true]);
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

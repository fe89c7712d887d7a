import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { testApp } from '../../testing/app';

it.each([
  ['des en-têtes', 'GET / HTTP/1.1', ''],
  ['un corps', 'POST /login HTTP/1.1', 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'],
])('%s qui ne finissent pas: 408 et la fin, 30 s après le début, à 5 s près', async (_, line, rest) => {
  const { app, visitor } = await testApp();
  const { server } = app;
  const usual = { requestTimeout: 30_000, headersTimeout: 30_000, connectionsCheckingInterval: 5_000 };
  expect(server).toMatchObject(usual);
  // The same, a hundred times less patient.
  Object.assign(server, { requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 50 });
  const { cookies } = await visitor();
  await app.listen({ host: '127.0.0.1', port: 0 });

  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const closed = once(socket, 'close');
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  socket.write(`${line}\r\nHost: a\r\nCookie: ${cookie}\r\nX-XSRF-TOKEN: ${cookies.get('XSRF-TOKEN')}\r\n${rest}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
  await closed;
});

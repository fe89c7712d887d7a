import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, type TestApp, testApp } from '../../testing/app';
import { addressOf, endpointName, type Mounted } from '../../testing/walk';
import { keyOfNetwork } from './network';

let test: TestApp;
let port: number;
let visitor: Client;
beforeAll(async () => {
  test = await testApp();
  visitor = await test.visitor();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});

/** Whether so many have been sent from here as may be. */
const setCount = (key: string, count: number) =>
  test.db.pool.query(
    `insert into rate_limits (key, count, resets_at) values ($1, $2, $3)
      on conflict (key) do update set count = excluded.count`,
    [keyOfNetwork(key, '127.0.0.1'), count, new Date(test.clock.now().getTime() + 60_000)],
  );

/** The status of the answer to a request whose body never comes. */
async function statusWithoutBody({ endpoint }: Mounted): Promise<number | undefined> {
  const asked = request({
    port,
    method: endpoint.method,
    path: `${addressOf(endpoint)}?token=x&name=cv.pdf`,
    headers: {
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN'),
      'content-type': endpoint.upload ? 'application/octet-stream' : 'application/json',
      'content-length': 1000,
    },
  });
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  asked.destroy();
  return answer.statusCode;
}

it('ce que des inconnus envoient est compté par raccordement avant d’être lu, quel que soit l’appel', async () => {
  const writes = test.app.mounted.filter(
    ({ endpoint, audiences }) => endpoint.method !== 'GET' && audiences.includes('anonymous'),
  );
  expect(writes.length).toBeGreaterThan(15);
  for (const row of writes) {
    const { key = '', max = 0 } = row.perNetwork ?? {};
    await setCount(key, max);
    expect([endpointName(row.endpoint), await statusWithoutBody(row)]).toEqual([endpointName(row.endpoint), 429]);
    await setCount(key, 0);
  }
});

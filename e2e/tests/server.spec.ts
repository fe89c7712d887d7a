import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { request as newRequest } from '@playwright/test';
import pg from 'pg';
import { connection, processesOf } from '../../testkit/postgres';
import { dataFolder, removeFolder } from '../../testkit/folder';
import { startTandem } from '../../testkit/tandem';
import { expect, signInOverHttp, test } from '../src/test';
import { walk } from '../src/walk';

const folder = dataFolder();
test.afterAll(() => removeFolder(folder));

/** Changes the admin's phone number again and again until the server dies; counts what it acknowledged. */
async function writeUntilItDies(url: string, progress: { acknowledged: number }) {
  const context = await newRequest.newContext();
  await signInOverHttp(context, url, 'admin@tandem.test');
  const token = decodeURIComponent(
    (await context.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
  );
  const headers = { 'X-XSRF-TOKEN': token };
  let { version, firstName, lastName } = await (await context.get(`${url}/api/account`)).json();
  for (;;) {
    const phone = `+4179${String(1_000_000 + progress.acknowledged + 1)}`;
    const answer = await context
      .patch(`${url}/api/account`, { headers, data: { firstName, lastName, phone, version } })
      .catch(() => undefined);
    if (!answer?.ok()) return answer?.status();
    ({ version, firstName, lastName } = await answer.json());
    progress.acknowledged++;
  }
}

test('kill -9 du serveur et de sa base : rien de confirmé n’est perdu', walk, async () => {
  let product = await startTandem({ data: folder });
  for (const alsoDatabase of [false, true]) {
    const progress = { acknowledged: 0 };
    const writing = writeUntilItDies(product.url, progress);
    await expect.poll(() => progress.acknowledged).toBeGreaterThan(50);
    const database = processesOf(folder);
    const stopped = product.stop('SIGKILL');
    if (alsoDatabase) for (const pid of database) process.kill(pid, 'SIGKILL');
    await stopped;
    expect(await writing).toBeUndefined();

    product = await startTandem({ data: folder });
    const client = new pg.Client(connection(folder));
    await client.connect();
    const { rows } = await client.query<{ phone: string }>(`select phone from users where email = 'admin@tandem.test'`);
    await client.end();
    const stored = Number(rows[0]?.phone.slice(5)) - 1_000_000;
    expect(stored).toBeGreaterThanOrEqual(progress.acknowledged);
  }
  await product.stop();
});

/** A fault of nobody's call, at a signal: what a library does that forgets to catch. */
const faultAtSignal = `process.on('SIGUSR2', () => void Promise.reject(new Error('personne ne l’attendait')))`;

test('une faute que personne n’attendait est dite, ce qui est en route reçoit sa réponse, et le serveur finit par 1', async () => {
  const own = dataFolder();
  const product = await startTandem({
    data: own,
    env: {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faultAtSignal)}`,
    },
  });
  const ended = new Promise((resolve) => product.process.once('exit', resolve));
  const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' };
  const underWay = request(`${product.url}/login`, { method: 'POST', headers, agent: false });
  const answered = once(underWay, 'response') as Promise<[IncomingMessage]>;
  underWay.flushHeaders();
  // The server has begun with it and waits for its body.
  await once(underWay, 'continue');
  product.process.kill('SIGUSR2');
  await expect.poll(product.log).toContain('unhandledRejection');
  underWay.end('{}');
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(419);
  expect(await ended).toBe(1);
  expect(product.log()).toContain('personne ne l’attendait');
  removeFolder(own);
});

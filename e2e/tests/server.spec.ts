import { request as newRequest } from '@playwright/test';
import pg from 'pg';
import { connection, postmasterPid, processesOf } from '../src/postgres';
import { dataFolder, removeFolder, startProduct } from '../src/product';
import { expect, signInOverHttp, test } from '../src/test';
import { walk } from '../src/walk';

test.describe.configure({ mode: 'serial' });
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

/** How long a start takes, in milliseconds. */
async function timedStart() {
  const startedAt = Date.now();
  const product = await startProduct(folder);
  return { product, took: Date.now() - startedAt };
}

test('kill -9 du serveur et de sa base : rien de confirmé n’est perdu, prêt à nouveau en 5 s', walk, async () => {
  test.setTimeout(120_000);
  // The first start makes the folder; how long a start takes is known from the second.
  await (await startProduct(folder)).stop();
  let { product, took: usual } = await timedStart();
  for (const alsoDatabase of [false, true]) {
    const progress = { acknowledged: 0 };
    const writing = writeUntilItDies(product.url, progress);
    await expect.poll(() => progress.acknowledged, { timeout: 30_000 }).toBeGreaterThan(50);
    const database = processesOf(folder);
    const stopped = product.stop('SIGKILL');
    if (alsoDatabase) for (const pid of database) process.kill(pid, 'SIGKILL');
    await stopped;
    expect(await writing).toBeUndefined();

    const again = await timedStart();
    // A machine that does other work needs longer for every start.
    expect(again.took).toBeLessThan(Math.max(5_000, 2 * usual));
    ({ product, took: usual } = again);
    const client = new pg.Client(connection(folder));
    await client.connect();
    const { rows } = await client.query<{ phone: string }>(`select phone from users where email = 'admin@tandem.test'`);
    await client.end();
    const stored = Number(rows[0]?.phone.slice(5)) - 1_000_000;
    expect(stored).toBeGreaterThanOrEqual(progress.acknowledged);
  }
  await product.stop();
});

test('deux serveurs sur un dossier : le second refuse et dit pourquoi', async () => {
  const first = await startProduct(folder);
  await expect(startProduct(folder)).rejects.toThrow(/déjà utilisé/);
  await first.stop();
});

test('base qui ne répond plus : 503 avec Retry-After, et retour sans redémarrer', async ({ request }) => {
  const product = await startProduct(folder);
  await signInOverHttp(request, product.url, 'coach@tandem.test');
  const database = processesOf(folder);
  const ask = () => request.get(`${product.url}/api/user`);
  for (const pid of database) process.kill(pid, 'SIGSTOP');
  const startedAt = Date.now();
  const answer = await ask().finally(() => database.forEach((pid) => process.kill(pid, 'SIGCONT')));
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(answer.status()).toBe(503);
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
  await expect.poll(async () => (await ask()).status(), { timeout: 10_000 }).toBe(200);
  expect(await product.stop()).toBe(0);
});

test('base tuée sous le serveur : elle revient seule, sans autre réponse que 200 ou 503', async ({ request }) => {
  const product = await startProduct(folder);
  await signInOverHttp(request, product.url, 'coach@tandem.test');
  process.kill(postmasterPid(folder), 'SIGKILL');
  const seen = new Set<number>();
  const ask = async () => {
    const status = (await request.get(`${product.url}/api/user`)).status();
    seen.add(status);
    return status;
  };
  await expect.poll(ask, { timeout: 30_000 }).toBe(200);
  expect([...seen].filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(await product.stop()).toBe(0);
});

import type { User } from '@tandem/shared/contract/access/session';
import type { AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import type { BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { accounts } from '../src/accounts';
import { openDatabase } from '../src/groups';
import { aLessonNow } from '../src/lessons';
import { expect, signInOverHttp, test } from '../src/test';

const people = 4;
let db: pg.Client;
test.beforeAll(async () => {
  db = await openDatabase();
});
test.afterAll(() => db.end());

/** An account of one's own, whose drafts and sessions no other test has; the password is that of the demo accounts. */
async function anAccount(like: keyof typeof accounts): Promise<string> {
  const email = `partage-${Date.now()}-${Math.random()}@tandem.test`;
  await db.query(
    `insert into users (email, role, first_name, last_name, password_hash, password_changed_at)
     select $1, role, 'Ada', 'Partage', password_hash, now() from users where email = $2`,
    [email, accounts[like].email],
  );
  return email;
}

/** Everything that this browser keeps for the product, as text, and whose keys it holds. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error ?? new Error('refused')));
      });
    const owners: IDBValidKey[] = [];
    const textOf = (value: unknown) =>
      JSON.stringify(value, (_, part: unknown) => (part instanceof CryptoKey ? 'key' : part));
    const stores = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        if (name === 'tandem-keys') owners.push(...(await done(rows.getAllKeys())));
        stores.push(`${name} ${textOf(await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]))}`);
      }
      database.close();
    }
    const files: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) files.push(await (await cache.match(request))!.text());
    }
    return { owners, stores: stores.join('\n'), files: files.join('\n') };
  });

const [searched, typed] = ['Canarirecherche', 'Canaribrouillon'];

/** Somebody at work: a list that is searched, a draft that the server did not take, a lesson of which two taps wait. */
async function atWork(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/api/lessons/*/attendance', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  const theirs = { version: 9, values: {}, updatedAt: '2026-11-27T08:00:00.000Z' };
  await page.route('**/api/drafts/students-add', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { message: 'Changé.', reason: 'stale', current: theirs } })
      : route.fallback(),
  );
  await page.goto(`/internal/students?search=${searched}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/internal/students/add');
  await page.getByLabel(/^Nom/).first().fill(typed);
  await expect(page.getByText(/Un autre brouillon/)).toBeVisible();
  await page.goto(path);
  const rows = page.getByRole('list', { name: 'Présences' }).getByRole('listitem');
  for (const at of [0, 1]) await rows.nth(at).locator('[data-status="P"]').tap();
  await expect(page.getByText('2 modifications en attente')).toBeVisible();
  return page;
}

const ends: [string, (page: Page) => Promise<void>][] = [
  [
    'la personne se déconnecte',
    async (page) => {
      await page.getByRole('link', { name: 'Retour' }).click();
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
    },
  ],
  [
    'le serveur met fin à la session',
    async (page) => {
      const sessions = (await (await page.request.get('/api/account/sessions')).json()) as {
        id: number;
        isCurrent: boolean;
      }[];
      await db.query('delete from sessions where id = $1', [sessions.find(({ isCurrent }) => isCurrent)!.id]);
      await page.goto('/internal/students');
    },
  ],
  [
    'une autre personne se connecte',
    async (page) => {
      await signInOverHttp(page.request, new URL(page.url()).origin, await anAccount('coach'));
      await page.goto('/internal/dashboard');
    },
  ],
];

for (const [what, end] of ends) {
  test(`${what} : rien de lisible ne reste dans le navigateur, et ses touches partent quand elle revient`, async ({
    browser,
    url,
  }) => {
    const { id, path } = await aLessonNow(db, people);
    const email = await anAccount('appapp_administrator');
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({ baseURL: url, locale: 'fr-CH', ...phone });
    await signInOverHttp(context.request, url, email);
    const page = await atWork(context, path);
    const { rows } = (await (await page.request.get(`/api/lessons/${id}/attendance`)).json()) as AttendanceSheet;
    const names = rows.flatMap(({ firstName, lastName }) => [firstName, lastName]);
    const canaries = [...names, searched, typed, 'Partage', email];
    // Files hold the words of the code.
    const inStores = [...canaries, 'enrolmentId'];

    // What is sealed is there, and the key that opens it.
    const { id: own } = (await (await page.request.get('/api/user')).json()) as User;
    await expect.poll(async () => (await storedTexts(page)).owners).toEqual([own]);
    await expect.poll(async () => (await storedTexts(page)).stores).toMatch(/tandem-kept-sheets-\d+ .*sealed/);
    await end(page);
    await expect.poll(async () => (await storedTexts(page)).owners).not.toContain(own);
    const left = await storedTexts(page);
    expect(left.stores).toMatch(/students-add/);
    expect(left.stores).toMatch(/tandem-taps-\d+ \[\["\d/);
    expect(inStores.filter((canary) => left.stores.includes(canary))).toEqual([]);
    expect(canaries.filter((canary) => left.files.includes(canary))).toEqual([]);

    await signInOverHttp(context.request, url, email);
    await page.goto('/internal/students/add');
    await expect(page.getByLabel(/^Nom/).first()).toHaveValue(typed);
    await page.unroute('**/api/lessons/*/attendance');
    await page.goto(path);
    const entered = async () =>
      (await db.query('select 1 from attendances where lesson_id = $1 and status = $2', [id, 'present'])).rows.length;
    await expect.poll(entered).toBe(2);
    await context.close();
  });
}

import type { Browser } from '@playwright/test';
import { accounts } from '../src/accounts';
import { expect, signInOverHttp, test } from '../src/test';

test('spec §6 : une adresse inconnue sous /internal/ envoie chacun où il doit être', async ({ pageOf }) => {
  for (const [who, lands] of [
    ['anonymous', /\/$/],
    ['teacher', /\/internal\/teachers\/show\/\d+$/],
    ['external', /\/external\/ca-apprentice$/],
  ] as const) {
    const page = await pageOf(who);
    await page.goto('/internal/nope');
    await expect(page).toHaveURL(lands);
  }
  const adviser = await pageOf('external');
  await adviser.goto('/external/nope');
  await expect(adviser).toHaveURL(/\/external\/ca-apprentice$/);
});

test('spec §4 : une autre personne dans « logged » est reprise aussitôt, puis confirmée', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await page.goto('/internal/dashboard');
  const other = await page.context().newPage();
  await other.goto('/internal/account');
  // The name comes from the API: by then the other tab has written `logged` itself.
  await expect(other.getByRole('link', { name: /^Anne Favre/ })).toBeVisible();
  const ofAdmin = page.getByRole('link', { name: 'Collaborateurs' });
  await expect(ofAdmin).toBeVisible();
  let answer: () => Promise<void> = async () => undefined;
  await page.route('**/api/user', (route) => void (answer = () => route.continue()));
  const asked = page.waitForRequest('**/api/user');
  await other.evaluate(() => localStorage.setItem('logged', '{"id":999,"role":"coach","teacher":null}'));
  await asked;
  // Before the API has said anything, the page is the other person's.
  await expect(ofAdmin).toHaveCount(0);
  await answer();
  // The API knows better than the storage: the admin is back.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('logged'))).toContain('"role":"admin"');
  await expect(ofAdmin).toBeVisible();
});

const typed = 'Zoéchiella-de-A';

/** An admin's tab with the form of a new apprentice, in a browser of its own, in which somebody else may sign in. */
async function formOfAdmin(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  const signIn = (email: string) => signInOverHttp(context.request, url, email);
  const { id } = (await (await signIn(accounts.admin.email)).json()) as { id: number };
  const page = await context.newPage();
  await page.goto('/internal/students/add');
  const draft = async () => (await context.request.get(`${url}/api/drafts/students-add`)).text();
  return { context, page, name: page.getByLabel(/^Nom/).first(), signIn, draft, id };
}

test('spec §4 : ce qu’une personne a tapé ne part jamais au nom d’une autre', async ({ browser, url }) => {
  const { context, page, name, signIn, draft, id } = await formOfAdmin(browser, url);
  await name.fill(typed);
  const senders: unknown[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes(typed)) senders.push(request.headers()['x-tandem-person']);
  });
  // Another tab signs in as somebody else: the cookie changes first, the storage event comes after it.
  await signIn(accounts.appapp_administrator.email);
  const other = await context.newPage();
  await other.goto('/internal/dashboard');
  // The form is empty, or the tab is where the other person lands: a call that was under way has then been answered by a 401.
  const values = () =>
    page.locator('input').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await expect.poll(values).not.toContain(typed);
  expect(await draft()).not.toContain(typed);
  expect(senders.filter((person) => person !== String(id))).toEqual([]);
  await context.close();
});

test('spec §4 : ce que l’onglet envoie avant d’apprendre qui s’est connecté est refusé', async ({ browser, url }) => {
  const { context, page, name, signIn, draft } = await formOfAdmin(browser, url);
  await expect(name).toBeVisible();
  await signIn(accounts.appapp_administrator.email);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/drafts/'),
  );
  // Another word than the test before may have left as a draft.
  const later = `${typed}-bis`;
  await name.fill(later);
  expect((await saved).status()).toBe(412);
  await expect(name).toHaveValue('');
  expect(await draft()).not.toContain(later);
  await context.close();
});

test('spec §2 : connecté sans « logged », la connexion ne se montre pas un instant', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await page.addInitScript(() => {
    localStorage.removeItem('logged');
    new MutationObserver(() => {
      if (document.querySelector('input[type=password]')) (window as { seen?: boolean }).seen = true;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/internal\/dashboard$/);
  expect(await page.evaluate(() => (window as { seen?: boolean }).seen ?? false)).toBe(false);
});

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

test('spec §6 : une page introuvable garde la navigation et son titre', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await page.goto('/internal/nope');
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await expect(page).toHaveTitle('Page introuvable · Tandem');
});

test('access 2 : un rôle que personne ne connaît a sa phrase et une sortie, aussi à l’entrée', async ({ pageOf }) => {
  for (const path of ['/', '/internal/dashboard', '/internal/students']) {
    const page = await pageOf('admin');
    await page.route('**/api/user', (route) => route.fulfill({ json: { id: 1, role: 'robot', teacher: null } }));
    // The session is needed by other tests.
    await page.route('**/logout', (route) => route.fulfill({ status: 204 }));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Votre compte n’ouvre aucune page' })).toBeVisible();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  }
});

test('spec §8, house 29 : sur une page externe, un 401 ne renvoie que qui était connu', async ({ pageOf }) => {
  const page = await pageOf('anonymous');
  await page.goto('/external/ca-apprentice-landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/ca-apprentice-landing$/);
  await page.evaluate(() => localStorage.setItem('logged', '{"id":1,"role":"external_conseiller","teacher":null}'));
  await page.reload();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('logged'))).toBe('false');
});

test('spec §4 : un 429 sur GET /api/user efface la personne sur une page externe', async ({ pageOf }) => {
  const page = await pageOf('external');
  await page.goto('/external/ca-apprentice-landing');
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: {} }),
  );
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('logged'))).toBe('false');
});

test('spec §4 : une autre personne dans « logged » est reprise aussitôt, puis confirmée', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await page.goto('/internal/dashboard');
  const other = await page.context().newPage();
  await other.goto('/internal/account');
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
  await expect(name).toHaveValue('');
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

test('spec §2 : toute page d’erreur parle d’une mise à jour et demande d’actualiser', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }));
  await page.goto('/internal/dashboard');
  await expect(
    page.getByRole('heading', { name: 'Une erreur est survenue après une mise à jour du logiciel' }),
  ).toBeVisible();
  await expect(page.getByText(/^Veuillez actualiser la page\. Le service ne répond pas/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible();
});

test('spec §2 : une page qui ne se dessine pas le dit aussi d’une mise à jour, puis ce qu’on en sait', async ({
  pageOf,
}) => {
  const page = await pageOf('admin');
  await page.route(
    ({ pathname }) => pathname === '/api/students',
    (route) => route.fulfill({ json: { rows: [null], total: 1 } }),
  );
  await page.goto('/internal/students');
  const fallback = page.getByRole('alert');
  await expect(
    fallback.getByRole('heading', { name: 'Une erreur est survenue après une mise à jour du logiciel' }),
  ).toBeVisible();
  await expect(fallback).toContainText(/Veuillez actualiser la page\. Cette page ne peut pas être affichée/);
  await expect(fallback.getByRole('button', { name: 'Actualiser' })).toBeVisible();
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

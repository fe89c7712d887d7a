import { expect, test } from '../src/test';

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
  await expect(page.getByRole('navigation').first()).toBeVisible();
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

test('spec §4 : ce qu’une personne a tapé ne part jamais au nom d’une autre', async ({ browser, url }) => {
  const { signInOverHttp } = await import('../src/test');
  const context = await browser.newContext({ baseURL: url });
  await signInOverHttp(context.request, url, 'admin@tandem.test');
  const page = await context.newPage();
  await page.goto('/internal/students/add');
  await page.getByLabel(/^Nom/).first().fill('Zoéchiella-de-A');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '');
  });
  // Another tab signs in as somebody else: the cookie changes first, the storage event comes after it.
  await signInOverHttp(context.request, url, 'responsable@tandem.test');
  const other = await context.newPage();
  await other.goto('/internal/dashboard');
  await expect(page.getByLabel(/^Nom/).first()).toHaveValue('');
  const draft = await context.request.get(`${url}/api/drafts/students-add`);
  expect([draft.status(), await draft.text()]).toEqual([200, expect.not.stringContaining('Zoéchiella-de-A')]);
  expect(sent.join('\n')).not.toContain('Zoéchiella-de-A');
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

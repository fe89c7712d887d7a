import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';

const rowsOf = (page: Page) => page.getByRole('table').getByRole('link');
const isList = (url: URL) => url.pathname === '/api/students';

test('la liste reçoit du HTML avec le statut 200 (security 81) : un rapport, un message, et un nouvel essai la montre', async ({
  pageOf,
}) => {
  const page = await pageOf('admin');
  await page.route(isList, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Bonjour' }));
  await page.goto('/internal/students');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('button', { name: 'CANCEL' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apprentis' })).toBeVisible();
  await page.unroute(isList);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('la liste reçoit une page qui n’en est pas une : le reste de Tandem marche, un nouvel essai la montre', async ({
  pageOf,
}) => {
  const page = await pageOf('admin');
  await page.route(isList, (route) => route.fulfill({ json: { rows: [null], total: 1 } }));
  await page.goto('/internal/students');
  await expect(page.getByText(/Cette page ne peut pas être affichée/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await page.unroute(isList);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('une liste lente qui répond après la suivante ne la remplace pas', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await page.goto('/internal/students');
  await expect(rowsOf(page).first()).toBeVisible();
  const late: (() => Promise<void>)[] = [];
  await page.route(
    (url) => isList(url) && url.searchParams.get('search') === 'a' && url.searchParams.get('status') !== 'archived',
    (route) => void late.push(() => route.continue().catch(() => undefined)),
  );
  const search = page.getByRole('searchbox');
  await search.fill('a');
  await expect.poll(() => late.length).toBe(1);
  await search.fill('introuvable-xyz');
  await expect(page.getByText(/^Aucun/).first()).toBeVisible();
  for (const go of late) await go();
  await page.waitForLoadState('networkidle');
  await expect(rowsOf(page)).toHaveCount(0);
});

test('hors ligne pendant l’enregistrement : la saisie reste, et part dès que le réseau revient', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await page.goto('/internal/students/show/4');
  await page.getByRole('button', { name: 'Modifier Coordonnées' }).click();
  const phone = page.getByRole('textbox', { name: 'Téléphone', exact: true });
  await phone.fill('+41 22 555 40 40');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Vous êtes hors ligne. Ce que vous avez saisi reste sur cette page.')).toBeVisible();
  await expect(phone).toHaveValue('+41 22 555 40 40');
  await page.context().setOffline(false);
  await expect(phone).toHaveCount(0);
  await expect(page.getByText('+41 22 555 40 40').first()).toBeVisible();
});

test('une image qui ne vient jamais ne coûte qu’elle-même à la capture d’un rapport (spec §8)', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await page.goto('/internal/dashboard');
  await page.route('**/jamais.png', () => undefined);
  await page.route(isList, (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }));
  await page.evaluate(() => document.body.append(Object.assign(new Image(80, 80), { src: '/jamais.png' })));
  await page.getByRole('link', { name: 'Apprentis', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible({ timeout: 120_000 });
});

test('une connexion à laquelle il est répondu 204 ne reste pas sans un mot (spec §7)', async ({ pageOf }) => {
  const page = await pageOf('anonymous');
  await page.route('**/login', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  await page.goto('/');
  await page.getByLabel('E-mail').fill('admin@tandem.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('peu importe');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('La connexion n’a pas abouti. Veuillez réessayer.').first()).toBeVisible();
});

import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { accounts, password } from '../src/accounts';
import { expectFine } from '../src/looks';
import { connection } from '../../testkit/postgres';
import { dataFolder, removeFolder } from '../../testkit/folder';
import { startTandem, type Tandem } from '../../testkit/tandem';
import { expect, signInOverHttp, test } from '../src/test';

// A restore ends every session: this server is of nobody else.
test.describe.configure({ mode: 'serial', timeout: 600_000 });
const folder = dataFolder();
const passphrase = 'cinq mots pris au hasard';
const open: BrowserContext[] = [];
let product: Tandem;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startTandem({ data: folder });
  await noneIsDue();
  page = await pageOf(browser, accounts.admin.email);
});
test.afterAll(async () => {
  for (const context of open) await context.close();
  await product.stop();
  removeFolder(folder);
});

async function pageOf(browser: Browser, email: string) {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  open.push(context);
  await signInOverHttp(context.request, product.url, email);
  return context.newPage();
}

const rows = () => page.getByRole('table', { name: 'Sauvegardes' }).getByRole('row');

async function choose(item: string) {
  await page
    .getByRole('button', { name: /^Actions pour la sauvegarde/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('une phrase de passe d’abord, puis une sauvegarde, vérifiée en la restaurant à l’essai', async () => {
  await page.goto('/internal/database-backup');
  await expect(page.getByRole('heading', { name: 'Choisissez une phrase de passe' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sauvegarder maintenant' })).toBeDisabled();
  await expectFine(page, 'sauvegardes-premiere-fois');
  await page.getByLabel('Nouvelle phrase de passe').fill(passphrase);
  await page.getByLabel('Répéter la phrase de passe').fill(passphrase);
  await page.getByLabel('Votre mot de passe').fill(password);
  await page.getByRole('button', { name: 'Enregistrer la phrase de passe' }).click();

  await page.getByRole('button', { name: 'Sauvegarder maintenant' }).click();
  await expect(rows().filter({ hasText: 'Manuelle' })).toHaveCount(1, { timeout: 300_000 });
  await choose('Vérifier');
  await expect(rows().filter({ hasText: 'Vérifiée' })).toHaveCount(1, { timeout: 300_000 });
  await expectFine(page, 'sauvegardes');
});

test('le fichier vient après le mot de passe, chiffré', async () => {
  await choose('Télécharger…');
  await page.getByLabel('Votre mot de passe').fill('faux');
  await page.getByRole('button', { name: 'Télécharger', exact: true }).click();
  await expect(page.getByText('Ce mot de passe n’est pas juste.')).toBeVisible();
  await page.getByLabel('Votre mot de passe').fill(password);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger', exact: true }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^tandem-\d{8}T\d{6}Z\.age$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 21)
      .toString(),
  ).toBe('age-encryption.org/v1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('la restauration demande le mot, et se laisse abandonner', async () => {
  await choose('Restaurer…');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Écrivez RESTAURER pour confirmer').fill('restaurer');
  await dialog.getByRole('button', { name: 'Restaurer' }).click();
  await expect(dialog.getByText('Écrivez RESTAURER pour confirmer.')).toBeVisible();
  await expectFine(page, 'sauvegardes-restaurer');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toHaveCount(0);
});

async function connected() {
  const client = new pg.Client(connection(folder));
  await client.connect();
  return client;
}

/** The backup of the schedule would come between two acts: that of today is done. */
async function noneIsDue() {
  const client = await connected();
  await client.query(
    `insert into backup_runs (task, kind, state, finished_at) values ('backup', 'scheduled', 'done', now())`,
  );
  await client.end();
}

/** A restore waits for whoever still reads: the maintenance lasts until `end`, however fast the machine is. */
async function longReading() {
  const client = await connected();
  await client.query('begin; lock table student_notes in access share mode');
  return { end: () => client.end() };
}

test('une restauration met tout le monde en maintenance ; chacun et chacune se reconnecte', async ({ browser }) => {
  const other = await pageOf(browser, accounts.coach.email);
  await other.goto('/internal/students');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const reading = await longReading();
  await choose('Restaurer…');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Votre mot de passe').fill(password);
  await dialog.getByLabel('Écrivez RESTAURER pour confirmer').fill('RESTAURER');
  await dialog.getByRole('button', { name: 'Restaurer' }).click();

  const answered = async () =>
    (await other.request.get('/internal/students', { headers: { accept: 'text/html' } })).status();
  await expect.poll(answered, { timeout: 300_000 }).toBe(503);
  await other.goto('/internal/students');
  await expect(other.getByRole('heading', { name: 'Maintenance en cours' })).toBeVisible();
  await reading.end();

  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible({ timeout: 300_000 });
  // The page of the maintenance asks again by itself.
  await expect(other.getByRole('textbox', { name: 'E-mail' })).toBeVisible({ timeout: 300_000 });
  expect((await signInOverHttp(page.context().request, product.url, accounts.admin.email)).ok()).toBe(true);
  await page.goto('/internal/database-backup');
  await expect(rows().filter({ hasText: 'Avant une restauration' })).toHaveCount(1);
});

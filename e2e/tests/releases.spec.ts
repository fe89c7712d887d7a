import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Break } from '../src/break';
import { dataFolder, removeFolder } from '../../testkit/folder';
import { startTandem, type Tandem } from '../../testkit/tandem';
import { type Built, markOf, variantOf } from '../src/release-variant';
import { counted, settled } from '../src/settled';
import { adminAt, type Team, teamBy, teamOf } from '../src/team';
import { expect, signInOverHttp, test } from '../src/test';
import { walk } from '../src/walk';

const remote = 'remote-internal';
const folder = dataFolder();
const variants = mkdtempSync(path.join(tmpdir(), 'variants-'));
const dist = path.join(import.meta.dirname, '../..', remote, 'dist');

let product: Tandem;
let context: BrowserContext;
let team: Team;
let documents = 0;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  product = await startTandem({ data: folder });
  context = await browser.newContext({ baseURL: product.url, locale: 'fr-CH' });
  await signInOverHttp(context.request, product.url, 'admin@tandem.test');
  team = await teamBy(await adminAt(product.url), remote);
});

test.afterAll(async () => {
  // A page that tries again asks until it is closed.
  await context.unrouteAll({ behavior: 'wait' });
  await context.close();
  await product.stop();
  removeFolder(folder);
  rmSync(variants, { recursive: true });
});

const publish = async (n: number): Promise<Built> => {
  const built = await variantOf(dist, n, path.join(variants, String(n)));
  await team.release(built);
  return built;
};

/** A tab whose hours a test can move, and which counts its documents. */
async function openTab(address: string): Promise<Page> {
  const page = counted(await context.newPage());
  documents = 0;
  page.on('domcontentloaded', () => void documents++);
  await page.clock.install();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Every page of this remote says which release it is. */
const shows = (page: Page, mark: string) =>
  expect(page.getByRole('button', { name: `${mark}…`, exact: true })).toBeVisible();
const offer = (page: Page) => page.getByText('Nouvelle version disponible');
/** What is under way is answered first: a jump of the clock ends the patience of every call. */
async function laterOn(page: Page) {
  await settled(page);
  await page.clock.fastForward(61_000);
}

test('une publication : la navigation suivante l’a, l’onglet ouvert la prend quand on le demande, sans rechargement', async () => {
  const page = await openTab('/internal/dashboard');
  await publish(1);
  await page.getByRole('link', { name: 'Apprentis', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await shows(page, 'Rechercher ou lancer une action');
  const next = await openTab('/internal/dashboard');
  await shows(next, markOf(remote, 1));

  documents = 0;
  await laterOn(page);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await shows(page, markOf(remote, 1));
  await expect(page.getByRole('table')).toBeVisible();
  expect(documents).toBe(0);
});

test('une saisie attend : la nouvelle version n’est prise qu’une fois qu’elle ne fait rien perdre', async () => {
  const page = await openTab('/internal/students/add');
  const name = page.getByRole('textbox', { name: 'Nom', exact: true });
  await name.fill('Dürrenmatt');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await publish(2);
  await laterOn(page);
  await expect(offer(page)).toBeVisible();
  await expect(name).toBeFocused();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText('La nouvelle version sera prise dès que possible.')).toBeVisible();
  await expect(name).toHaveValue('Dürrenmatt');
  await shows(page, markOf(remote, 1));
  await name.fill('');
  await shows(page, markOf(remote, 2));
  expect(documents).toBe(1);
});

/** Publishes a release that fails, past the gate; returns the way back. */
async function breakIt(broken: Break) {
  const good = (await team.live())!.version;
  const admin = teamOf(await adminAt(product.url), remote);
  const built = await variantOf(dist, 0, path.join(variants, broken), { broken });
  await admin.release(built, { force: { reason: 'Vérification' } });
  return () => team.rollBack(built.manifest.version, good);
}

for (const broken of ['evaluation', 'render', 'nonsense'] as const)
  test(
    `une version qui échoue (${broken}) : le secours, les autres pages, et le retour en arrière la guérit sans rechargement`,
    broken === 'render' ? {} : walk,
    async () => {
      const heal = await breakIt(broken);
      const page = await openTab('/external/ca-apprentice-landing');
      await page.goto('/internal/students');
      const fallback = page.getByRole('alert').filter({ hasText: 'ne peut pas être affichée' });
      await expect(fallback).toBeVisible();
      await heal();
      documents = 0;
      await fallback.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      expect(documents).toBe(0);
    },
  );

test('une page qui se dessine sans fin est dite, et la page suivante vient quand même', async ({ browser }) => {
  const heal = await breakIt('endless effect');
  // With the clock of the machine: that of the other tests has idle moments of its own.
  const person = await browser.newContext({ baseURL: product.url, storageState: await context.storageState() });
  const page = await person.newPage();
  const failed = page.waitForRequest('**/api/signals/failed');
  await page.goto('/internal/students');
  await expect(page.getByRole('table')).toBeVisible();
  expect((await failed).postDataJSON()).toMatchObject({ package: remote, kind: 'pending' });
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/external/ca-apprentice-landing');
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('accompagnement');
  await heal();
  await person.close();
});

test('un octet changé dans un fichier : rien de lui ne s’exécute, un seul rechargement, puis le secours', async () => {
  const { routes } = (await team.live())!;
  await context.route(`**/r/${remote}/${routes.at(-1)}*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `self.tampered = true;${await answer.text()}` });
  });
  const page = await openTab('/internal/students');
  await expect.poll(() => documents).toBe(2);
  await expect(page.getByRole('alert').filter({ hasText: 'mise à jour' })).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in self)).toBe(false);
});

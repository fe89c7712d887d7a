import type { Page, Route } from '@playwright/test';
import { expect, test } from '../src/test';
import { walk } from '../src/walk';

/** `waiting` holds the files that were asked for and never came. */
const faults: Record<string, (route: Route, waiting: Route[]) => Promise<void> | void> = {
  'réponse 404': (route) => route.fulfill({ status: 404, body: '' }),
  'du HTML au lieu du code': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>…' }),
  'aucune réponse': (route, waiting) => void waiting.push(route),
  'connexion coupée': (route) => route.abort('connectionreset'),
};

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });

/** One that is answered and one that is not stand for all: which fault is which, the shell's own tests tell apart. */
const samples = new Set(['réponse 503', 'réponse 404, bloqué', 'aucune réponse, permis']);
const sample = (fault: string) => (samples.has(fault) ? {} : walk);

for (const [fault, spoil] of [
  ['connexion coupée', (route: Route) => route.abort('connectionreset')],
  ['réponse 503', (route: Route) => route.fulfill({ status: 503, body: '' })],
  ['du HTML au lieu du code', (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>…' })],
] as const)
  test(
    `${fault} : un onglet sur la page de secours revient seul, sans autre document`,
    sample(fault),
    async ({ pageOf }) => {
      const page = await pageOf('admin');
      let documents = 0;
      page.on('domcontentloaded', () => void documents++);
      await page.route('**/r/remote-internal/**', spoil);
      await page.goto('/internal/dashboard', { waitUntil: 'commit' });
      await expect.poll(() => documents).toBe(2);
      await expect(page.getByRole('alert').filter({ hasText: 'mise à jour' })).toBeVisible();
      await page.unroute('**/r/remote-internal/**');
      await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible({ timeout: 60_000 });
      expect(documents).toBe(2);
    },
  );

for (const [fault, spoil] of Object.entries(faults))
  for (const storage of ['permis', 'bloqué'])
    test(
      `remote-internal : ${fault}, stockage ${storage} : secours, les autres marchent, un seul rechargement`,
      sample(`${fault}, ${storage}`),
      async ({ pageOf }) => {
        const waiting: Route[] = [];
        const answer = (route: Route) => spoil(route, waiting);
        const page = await pageOf('admin');
        if (storage === 'bloqué') await blockStorage(page);
        let documents = 0;
        page.on('domcontentloaded', () => void documents++);
        await page.route('**/r/remote-internal/**', answer);
        await page.goto('/internal/dashboard', { waitUntil: 'commit' });
        const fallback = page.getByRole('alert').filter({ hasText: 'mise à jour' });
        await expect(fallback).toBeVisible();
        await expect(fallback.getByRole('button', { name: 'Réessayer' })).toBeVisible();
        // One automatic reload (spec §2); where nothing answers, only once something does.
        const isSilent = waiting.length > 0;
        await expect.poll(() => documents).toBe(isSilent ? 1 : 2);
        await expect(fallback).toBeVisible();

        await page.unroute('**/r/remote-internal/**');
        if (isSilent) for (const route of waiting.splice(0)) await route.continue().catch(() => undefined);
        else await fallback.getByRole('button', { name: 'Réessayer' }).click();
        await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
        // Trying again needs no other document.
        expect(documents).toBe(2);

        await page.route('**/r/remote-internal/**', answer);
        await page.goto('/external/ca-apprentice-landing');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('accompagnement');
      },
    );

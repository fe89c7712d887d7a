import type { Page, Route } from '@playwright/test';
import { expect, test } from '../src/test';

const faults: Record<string, (route: Route) => Promise<void> | void> = {
  'réponse 404': (route) => route.fulfill({ status: 404, body: '' }),
  'du HTML au lieu du code': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>…' }),
  'aucune réponse': () => undefined,
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

for (const [fault, answer] of Object.entries(faults))
  for (const storage of ['permis', 'bloqué'])
    test(`remote-internal : ${fault}, stockage ${storage} : secours en 10 s, les autres marchent, un seul rechargement`, async ({
      pageOf,
    }) => {
      const page = await pageOf('admin');
      if (storage === 'bloqué') await blockStorage(page);
      let documents = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents++;
      });
      await page.route('**/r/remote-internal/**', answer);
      await page.goto('/internal/dashboard', { waitUntil: 'commit' });
      const fallback = page.getByRole('alert').filter({ hasText: 'mise à jour' });
      // One automatic reload is allowed (spec §2): the fallback that stays is the second one.
      await expect(fallback).toBeVisible({ timeout: 21_000 });
      await expect(fallback.getByRole('button')).toBeVisible();
      expect(documents).toBeLessThanOrEqual(2);

      await page.unroute('**/r/remote-internal/**');
      await fallback.getByRole('button').first().click();
      await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible({ timeout: 12_000 });

      await page.route('**/r/remote-internal/**', answer);
      await page.goto('/external/ca-apprentice-landing');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('CoachApp');
    });

import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { visit } from '../src/follow';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';

/** What was sent of this page that writes. */
function writes(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET' && /^\/(api|login)/.test(path) && !/signals|drafts/.test(path)) sent.push(path);
  });
  return sent;
}

const markOf = (page: Page, label: string) => page.getByLabel(label).locator('xpath=ancestor::*[@data-field]');

/** Types an address that is none, leaves the field, then mends it: the label says both. */
async function marksEmail(page: Page, label: string) {
  const field = page.getByLabel(label);
  await field.fill('ada@exemple');
  await expect(markOf(page, label)).not.toContainText('Adresse invalide');
  await field.blur();
  await expect(markOf(page, label)).toContainText('Adresse invalide');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('ada@exemple.ch');
  await expect(markOf(page, label)).toContainText('Adresse valide');
  await expect(markOf(page, label)).not.toContainText('Adresse invalide');
}

test('spec §5 : le libellé de chaque e-mail dit s’il est valide, sur chaque formulaire', async ({ deskOf }) => {
  const visitor = await deskOf('anonymous');
  await visit(visitor, '/external/ca-conseiller-login');
  await visitor.getByRole('button', { name: 'Demander un accès' }).click();
  await marksEmail(visitor, 'E-mail professionnel');

  const page = await deskOf('admin');
  await visit(page, '/internal/students/add');
  await marksEmail(page, 'E-mail');
  await visit(page, '/internal/settings/learning-school');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await marksEmail(page, 'E-mail');
});

test('spec §5 : aucun formulaire ne part sans ses champs requis ; le premier qui manque a le focus', async ({
  deskOf,
}) => {
  const page = await deskOf('admin');
  const sent = writes(page);
  await visit(page, '/internal/students/add');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Ce champ est requis.').first()).toBeVisible();

  await visit(page, '/internal/teachers');
  await page.getByRole('button', { name: 'Nouveau·elle répétiteur·trice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');

  await visit(page, '/internal/settings/branch');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByLabel('Libellé')).toBeFocused();
  await expect(page.getByLabel('Libellé')).toHaveAccessibleDescription('Ce champ est requis.');
  expect(sent).toEqual([]);
});

test('spec §5 : une adresse invalide ne part pas de la connexion', async ({ deskOf }) => {
  const page = await deskOf('anonymous');
  const sent = writes(page);
  await page.goto('/');
  await page.getByLabel('E-mail').fill('ada@exemple');
  await page.getByLabel('Mot de passe', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(markOf(page, 'E-mail')).toContainText('Adresse invalide');
  expect(sent).toEqual([]);
});

test('spec §5 : une liste ne change pas d’ordre tant qu’un de ses libellés n’est pas valable', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const sent = writes(page);
  await page.route('**/api/**/branch/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.goto('/internal/settings/branch');
  const rows = page.locator('tbody tr');
  const labels = () => rows.locator('button[class*=open]').allTextContents();
  await rows.nth(0).locator('button[class*=open]').click();
  await page.getByLabel('Libellé').fill('');
  const before = await labels();
  const down = async () => {
    await rows
      .nth(2)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Descendre' }).click();
  };
  await down();
  await expect(page.getByText(/n’est pas complète/)).toBeVisible();
  expect(await labels()).toEqual(before);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await down();
  await expect.poll(() => sent).toEqual([expect.stringContaining('/branch')]);
});

test('rapport (spec §9) : sa capture ne laisse lire ni les noms des listes ni ceux des dossiers récents', async ({
  pageOf,
}) => {
  const page = await pageOf('admin', { reducedMotion: 'reduce' });
  // What other tests do as the same person may ring the bell between two pictures, or open another file: what was read stays fresh.
  await page.route('**/api/notifications/unread', (route) => route.fulfill({ json: { unread: 0 } }));
  await page.clock.setFixedTime(new Date());
  await page.goto('/internal/students/show/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/internal/students');
  await expect(page.getByRole('navigation', { name: 'Dossiers récents' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Apprentis' }).getByRole('row').nth(5)).toBeVisible();
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }));

  /** The picture of a report that opens now. */
  async function picture() {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('rochat');
    const form = page.getByRole('dialog', { name: 'Signaler un problème' });
    const image = await form.getByRole('img').getAttribute('src');
    await form.getByRole('button', { name: 'CANCEL' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return createHash('sha256')
      .update(image ?? '')
      .digest('hex');
  }
  /** Turns each word of these parts of the page around: other names, as wide as those. */
  const rewrite = (parts: string) =>
    page.evaluate((selector) => {
      for (const part of document.querySelectorAll(selector)) {
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          text.nodeValue = (text.nodeValue ?? '').replaceAll(/\p{L}+/gu, (word) => Array.from(word).reverse().join(''));
      }
    }, parts);

  await settled(page);
  const first = await picture();
  await rewrite('[data-personal], tbody td, tbody th');
  expect(await picture()).toBe(first);
  await rewrite('h1');
  expect(await picture()).not.toBe(first);
});

import { expect, type Page } from '@playwright/test';
import type { Remote } from '../built';
import type { Line } from '../fault-proxy';

export interface Smoke {
  address: string;
  /** What shows that the remote does its work there. */
  works: (page: Page) => Promise<void>;
}

export const smokeTests: Readonly<Record<Remote, Smoke>> = {
  'remote-auth': {
    address: '/',
    works: async (page) => {
      await page.getByLabel('E-mail').fill('camille@exemple.ch');
      await expect(page.getByText('Adresse valide')).toBeVisible();
    },
  },
  'remote-internal': {
    address: '/internal/students',
    works: (page) => expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible(),
  },
  'remote-external': {
    address: '/external/ca-apprentice-landing',
    works: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText('accompagnement'),
  },
};

/** A call that fails on the page of a sound remote opens the form. */
export async function reportOpens(page: Page, line: Line, sound: 'remote-auth' | 'remote-internal'): Promise<void> {
  const { rule } = line;
  const call = sound === 'remote-auth' ? '/login' : '/api/students';
  line.rule = (request) => (request.path === call ? '500' : rule(request));
  if (sound === 'remote-auth') {
    await page.getByLabel('Mot de passe', { exact: true }).fill('Secret-2026');
    await page.getByRole('button', { name: 'Se connecter' }).click();
  } else await page.goto(smokeTests[sound].address);
  await expect(page.getByRole('dialog', { name: 'Signaler un problème' })).toBeVisible({ timeout: 10_000 });
}

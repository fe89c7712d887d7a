import { expect, type Page } from '@playwright/test';
import type { Remote } from './built';
import type { Harness } from './harness';
import { goWithin } from './page';
import type { Visit, Visitor } from './visits';

interface AtWork {
  address: string;
  /** What shows that the remote does its work there. */
  works: (page: Page) => Promise<void>;
}

export const atWork: Readonly<Record<Remote, AtWork>> = {
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

export const worksMs = 30_000;
export const worksAt = (page: Page, remote: Remote) =>
  expect(() => atWork[remote].works(page)).toPass({ timeout: worksMs });

/** Another person works with a remote that is neither the broken one nor its neighbour, and a call that fails there opens the form. */
export async function worksBeside(harness: Harness, broken: Remote, rule?: Visit['line']['rule']): Promise<void> {
  const beside = broken === 'remote-auth' ? 'remote-internal' : 'remote-auth';
  const visit = await harness.open({ who: beside === 'remote-auth' ? 'anonymous' : 'admin' });
  const { page, line } = visit;
  if (rule) line.rule = rule;
  await page.goto(atWork[beside].address);
  await worksAt(page, beside);
  const call = beside === 'remote-auth' ? '/login' : '/api/students';
  line.rule = (request) => (request.path === call ? '500' : rule?.(request));
  if (beside === 'remote-auth') {
    await page.getByLabel('Mot de passe', { exact: true }).fill('Secret-2026');
    await page.getByRole('button', { name: 'Se connecter' }).click();
  } else await page.goto(atWork[beside].address);
  await expect(page.getByRole('dialog', { name: 'Signaler un problème' })).toBeVisible({ timeout: 10_000 });
  await visit.close();
}

/** Another remote that this visitor may open. */
export function neighbourOf(remote: Remote, who: Visitor): Remote {
  if (remote !== 'remote-external') return 'remote-external';
  return who === 'admin' ? 'remote-internal' : 'remote-auth';
}

/** The sign-in page stands before anything is drawn: where its code never comes, people go by address. */
export const goOn = (page: Page, address: string, isStuck: boolean) =>
  isStuck ? page.goto(address, { waitUntil: 'commit' }) : goWithin(page, address);

const mostMs = 1_500;
const mostTries = 3;

/** The shell runs and shows something soon, by the page's own clock. A busy machine is slow once, a slow shell always. */
export async function isUsableSoon(page: Page, address: string): Promise<void> {
  let ms = Infinity;
  for (let tries = 0; tries < mostTries && ms > mostMs; tries++) {
    await page.goto(address, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(
      () => 'tandem' in self && document.getElementById('root')?.innerText.trim() && performance.now(),
    );
    ms = (await usable.jsonValue()) as number;
  }
  if (ms > mostMs) throw new Error(`usable only after ${Math.round(ms)} ms`);
}

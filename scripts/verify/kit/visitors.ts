import { chromium, expect, type Page } from '@playwright/test';
import { accounts } from '../../../e2e/src/accounts';
import { adminHeaders, deployToken } from '../../../e2e/src/deploy';
import { signInOverHttp } from '../../../e2e/src/test';
import { chromiumForTests } from '../../chromium.js';

const timeout = 20_000;
const seen = (page: Page, text: string) => page.getByText(text).waitFor({ timeout });

/** The administrator who lets teams in, the developer in a browser of their own, and everybody else. */
export async function visitors(url: string) {
  const browser = await chromium.launch(chromiumForTests());
  const everybody = await browser.newContext({ baseURL: url, locale: 'fr-CH' });
  await signInOverHttp(everybody.request, url, accounts.admin.email);
  const developer = await browser.newContext({ locale: 'fr-CH' });
  const [page, local] = [await everybody.newPage(), await developer.newPage()];
  const statusFrom = async (context: typeof everybody, address: string) =>
    (await context.request.get(address, { headers: { accept: 'text/html' } })).status();

  return {
    deployToken: (name: string) => deployToken(everybody.request, url, name),

    /** The switch of the general settings. */
    async allowLocal(localRemotes: boolean) {
      const headers = await adminHeaders(everybody.request);
      const before = await (await everybody.request.get('/api/settings', { headers })).json();
      const { version, values } = before.feature as { version: number; values: object };
      const data = { section: 'feature', version, values: { ...values, localRemotes } };
      const answer = await everybody.request.patch('/api/settings', { headers, data });
      if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    },

    /** The developer opens the link and says yes. */
    async opensLocal(link: string, text: string) {
      // The link names the address that people know, which is not the one that a test asks.
      await signInOverHttp(developer.request, new URL(link).origin, accounts.admin.email);
      await local.goto(link);
      await local.getByRole('link', { name: 'Continuer' }).click();
      await seen(local, text);
      await local.getByRole('complementary', { name: 'Aperçu' }).waitFor({ timeout });
    },
    showsLocal: (text: string) => seen(local, text),
    statusOfLocal: (address: string) => statusFrom(developer, new URL(address, local.url()).href),
    /** The servers look at the settings every half second. */
    untilStatusOfLocal: (address: string, status: number) =>
      expect.poll(() => statusFrom(developer, new URL(address, local.url()).href), { timeout }).toBe(status),
    statusFor: (address: string) => statusFrom(everybody, address),

    async shows(address: string, text: string) {
      await page.goto(address);
      await seen(page, text);
    },
    close: () => browser.close(),
  };
}

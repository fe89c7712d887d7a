import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { settings } from '@tandem/shared/contract/settings/settings';
import { accounts } from '../../../e2e/src/accounts';
import { adminAt } from '../../../e2e/src/team';
import { signInOverHttp } from '../../../e2e/src/test';
import type { Harness } from '../harness';

const timeout = 20_000;
const seen = (page: Page, text: string) => page.getByText(text).waitFor({ timeout });
const statusFrom = async (request: APIRequestContext, address: string) =>
  (await request.get(address, { headers: { accept: 'text/html' } })).status();

/** The administrator who lets teams in, the developer in a browser of their own, and everybody else. */
export async function visitors(harness: Harness) {
  const { page } = await harness.open();
  const admin = await adminAt(harness.product.url);
  const developer = await (await harness.browser()).newContext({ locale: 'fr-CH' });
  const local = await developer.newPage();
  const statusOfLocal = (address: string) => statusFrom(developer.request, new URL(address, local.url()).href);

  return {
    /** The switch of the general settings. */
    async allowLocal(localRemotes: boolean) {
      const { version, values } = (await admin.call(settings.read, {})).body.feature;
      const body = { section: 'feature' as const, version, values: { ...values, localRemotes } };
      const { ok, status } = await admin.call(settings.change, { body });
      if (!ok) throw new Error(`The settings answer ${status}`);
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
    statusOfLocal,
    /** The servers look at the settings every half second. */
    untilStatusOfLocal: (address: string, status: number) =>
      expect.poll(() => statusOfLocal(address), { timeout }).toBe(status),
    statusFor: (address: string) => statusFrom(page.request, address),

    async shows(address: string, text: string) {
      await page.goto(address);
      await seen(page, text);
    },
  };
}

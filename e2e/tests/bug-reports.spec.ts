import { decide, hrefTo } from '@tandem/shared/routing';
import type { Page } from '@playwright/test';
import { canary, drawnIn, failACall, isSinging, singTo, typeEverywhere } from '../src/canary';
import { params, people, routeTables } from '../src/route-tables';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';
import { walk } from '../src/walk';

/** Everything that a report of this page would send, told in words of the screen. */
async function reportOf(page: Page, isDescribed: boolean) {
  await failACall(page);
  const form = page.getByRole('dialog', { name: 'Signaler un problème' });
  await expect(form).toBeVisible();
  // Its drawing holds the page up.
  await expect(form.getByText('Capture en cours…')).toHaveCount(0, { timeout: 120_000 });
  if (isDescribed) {
    await form.getByLabel(/^Titre/).fill('Kanarix n’y est pas');
    await form.getByLabel(/^Description/).fill('J’ai cherché kanarix zwitschi.');
  }
  const texts = await form.locator('#report-cause, [role=region]').allTextContents();
  // A machine that is too slow for a picture sends none.
  const hasPicture = (await form.getByRole('img').count()) > 0;
  return { sent: texts.join(' '), drawn: hasPicture ? await drawnIn(page) : null };
}

for (const who of people)
  test(
    `${who} : d’aucune page un rapport n’emporte ce que quelqu’un a écrit, ni un nom`,
    walk,
    async ({ pageOf, url }) => {
      // A hundred pages, each loaded and drawn.
      test.setTimeout(1_800_000);
      const page = await pageOf(who, { reducedMotion: 'reduce', serviceWorkers: 'block' });
      const answer = await page.request.get(`${url}/api/user`);
      const person = answer.ok() ? await answer.json() : null;
      await singTo(page);
      const faults: string[] = [];
      let [described, pictures] = [0, 0];
      for (const route of routeTables().filter((each) => decide(each, person, params).open)) {
        await page.goto(hrefTo(route.path, params));
        await expect(page.locator('h1').first()).toBeVisible();
        await typeEverywhere(page);
        await settled(page);
        const isDescribed = await isSinging(page);
        const { sent, drawn } = await reportOf(page, isDescribed);
        for (const [what, text] of Object.entries({ sent, drawn: drawn ?? '' })) {
          const at = text.search(canary);
          if (at >= 0) faults.push(`${route.path}: ${what}: …${text.slice(Math.max(0, at - 100), at + 100)}…`);
        }
        if (drawn !== null && !/\p{L}{4}/u.test(drawn)) faults.push(`${route.path}: nothing to read in the picture`);
        if (isDescribed) described++;
        if (drawn !== null) pictures++;
      }
      expect(faults).toEqual([]);
      expect([described, pictures]).not.toContain(0);
    },
  );

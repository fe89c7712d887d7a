import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe';
import { usualSize } from './desk';
import { settled } from './settled';

const all = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 360, height: 740 },
  { theme: 'light', width: 360, height: 740 },
  { theme: 'dark', width: 1440, height: 900 },
] as const;

const isWhole = Boolean(process.env.SCREENSHOTS ?? process.env.ALL_LOOKS);

/**
 * How a screen is looked at: in the daily run each theme and each width once, by every rule in the look that the page has already, and
 * by those that a theme and a width can change in the other; all four by every rule with ALL_LOOKS=1, and with `npm run screenshots`,
 * which keeps a picture of each.
 */
export const looks = isWhole ? all : all.slice(0, 2);
const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];
type Look = (typeof all)[number];

/** Shows a page in this look. */
export async function lookAt(page: Page, { theme, width, height }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height });
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is wrong with what a page shows, in every look: `screen, theme, width: rule: elements`. The page keeps the last one. */
export async function faultsOf(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = [];
  const isThere = ({ width }: Look) => width === page.viewportSize()?.width;
  const inOrder = looks.toSorted((one, other) => Number(isThere(other)) - Number(isThere(one)));
  for (const [nth, look] of inOrder.entries()) {
    await lookAt(page, look);
    await settled(page);
    const where = `${screen}, ${look.theme}, ${look.width} px`;
    const found = await violationsOf(page, nth === 0 || isWhole ? undefined : rulesOfLooks);
    faults.push(...found.map((fault) => `${where}: ${fault}`));
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`${where}: ${overflow} px too wide`);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `screenshots/${screen}-${look.theme}-${look.width}.png` });
  }
  return faults;
}

/** No violation and nothing wider than the window, in every look; then the page has its usual one again. */
export async function expectFine(page: Page, screen: string): Promise<void> {
  expect(await faultsOf(page, screen)).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(usualSize);
}

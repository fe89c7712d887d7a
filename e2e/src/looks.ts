import type { Page } from '@playwright/test';

const all = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 360, height: 740 },
  { theme: 'light', width: 360, height: 740 },
  { theme: 'dark', width: 1440, height: 900 },
] as const;

/** How a screen is looked at: each theme and each width once in the daily run; all four with SCREENSHOTS=1 or ALL_LOOKS=1. */
export const looks = process.env.SCREENSHOTS || process.env.ALL_LOOKS ? all : all.slice(0, 2);
type Look = (typeof all)[number];

/** Shows a desk in this look. */
export async function lookAt(page: Page, { theme, width, height }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height });
}

/** Gives a desk its usual look again. */
export async function lookAsUsual(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1440, height: 900 });
}

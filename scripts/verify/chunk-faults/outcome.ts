import { stripVTControlCharacters } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { fallbackIn } from '../page';
import type { Visit } from '../harness';
import type { Outcome } from './case';

const timeoutMs = 12_000;

/** What the person may press where something could not be loaded: «Réessayer», «Actualiser». */
export const recoveryAction = (page: Page): Locator => fallbackIn(page).getByRole('button').first();

/** Once nothing is wrong any more: the page is there, by itself or after one press of the one button. */
export async function oneClick({ page }: Visit, goal: Locator): Promise<void> {
  const button = recoveryAction(page);
  await expect(goal.or(button).first()).toBeVisible({ timeout: timeoutMs });
  // The button is gone where the page helps itself at this moment.
  if (!(await goal.isVisible())) await button.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(goal).toBeVisible({ timeout: timeoutMs });
}

/** By the page's own clock: since its navigation, until the page or what stands in its place is seen. */
export async function visibleAfter(page: Page, goal: string): Promise<number> {
  const seen = await page.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].some((each) => each.checkVisibility()) && performance.now(),
    `${goal}, [role="alert"]`,
    { timeout: 20_000 },
  );
  return (await seen.jsonValue()) as number;
}

/** Runs a case; what it throws is the problem. */
export async function outcomeOf(visit: Visit, run: (found: Outcome) => Promise<void>): Promise<Outcome> {
  const found: Outcome = { visibleMs: 0, reloads: 0 };
  try {
    await run(found);
  } catch (error) {
    const message = stripVTControlCharacters((error as Error).message);
    found.problem = message.split('\n').slice(0, 3).join(' ');
  } finally {
    await visit.close();
  }
  return found;
}

export function check(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise);
}

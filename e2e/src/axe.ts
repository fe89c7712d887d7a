import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { twoFrames } from './settled';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Options {
  resultTypes: string[];
  runOnly?: readonly string[];
}
interface Axe {
  run: (options: Options) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * Waits until nothing on the page moves: rows that wait for their successors are dimmed, a colour on its way is nobody's, and an
 * animation may end by being cancelled. A theme that was just changed begins to move with the next frame.
 */
async function stillness(page: Page): Promise<void> {
  await twoFrames(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await twoFrames(page);
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length))
    .toBe(0);
}

/** What axe finds on the page once it stands still, by every rule or by these only: `rule: elements`. */
export async function violationsOf(page: Page, only?: readonly string[]): Promise<string[]> {
  await stillness(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate((options) => (window as unknown as { axe: Axe }).axe.run(options), {
    resultTypes: ['violations'],
    ...(only && { runOnly: only }),
  } satisfies Options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

import type { Locator, Page } from '@playwright/test';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { builtManifest } from '../built';
import type { Line } from '../fault-proxy';
import { addressOf } from '../page';
import type { Visitor } from '../visits';

/** A way on which files are asked for. */
export interface Scenario {
  who: Visitor;
  address: string;
  /** What is there when all is well. */
  goal: (page: Page) => Locator;
  act?: (page: Page) => Promise<void>;
  rule?: Line['rule'];
}

/** What a person sees when a file is not what it should be: the page without a decoration, the shell's fallback, the HTML's own message. */
export type Expected = 'page' | 'fallback' | 'message';

// Also behind a window that is open.
export const heading = (page: Page) => page.locator('h1');

/** Whoever may open the page; signed in only where that has to be. */
export function pageScenario(remote: string, path: string): Scenario {
  const row = builtManifest(remote).table.find((each) => each.path === path);
  const mayOpen = (who: Visitor) => row?.roles.includes(who);
  const who = (['anonymous', 'admin', 'external'] as const).find(mayOpen) ?? 'admin';
  return { who, address: addressOf(path), goal: heading };
}

/** The light form is away, so that the container has to come. */
export const withoutStart = (scenario: Scenario, { name, start }: Manifest): Scenario => ({
  ...scenario,
  rule: ({ path }) => (path === `/r/${name}/${start?.script}` ? '404' : undefined),
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { addressesOf, builtManifest, entriesOf } from '../built';
import { ownFilesOf } from '../chunk-faults/case';
import { check, outcomeOf } from '../chunk-faults/outcome';
import { type Fault, faults } from '../fault-proxy';
import type { Harness, Visitor } from '../harness';
import { fallbackIn } from '../page';
import { settled } from '../settled';

interface Site {
  who: Visitor;
  address: string;
  files: ReadonlySet<string>;
  goal: (page: Page) => ReturnType<Page['locator']>;
}

const students = '/internal/students';
const landing = '/external/ca-apprentice-landing';
const lightPages = Object.values(builtManifest('remote-external').start?.pages ?? {}).flat();

const bySite = {
  'a page': {
    who: 'admin',
    address: students,
    files: new Set([
      ...ownFilesOf('remote-internal', students, 'js'),
      ...ownFilesOf('remote-internal', students, 'css'),
    ]),
    goal: (page) => page.getByRole('table'),
  },
  'a public page': {
    who: 'anonymous',
    address: landing,
    files: new Set([...ownFilesOf('remote-external', landing, 'js'), ...addressesOf('remote-external', lightPages)]),
    goal: (page) => page.getByRole('heading', { level: 1, name: /accompagnement/ }),
  },
  'an entry': {
    who: 'admin',
    address: students,
    files: entriesOf('remote-internal'),
    goal: (page) => page.getByRole('table'),
  },
  'a public entry': {
    who: 'anonymous',
    address: landing,
    files: entriesOf('remote-external'),
    goal: (page) => page.getByRole('heading', { level: 1, name: /accompagnement/ }),
  },
} as const satisfies Record<string, Site>;
type SiteName = keyof typeof bySite;

export const sites = Object.keys(bySite) as SiteName[];

interface Return {
  site: SiteName;
  fault: Fault;
  isStorageBlocked: boolean;
}

export const returns: readonly Return[] = sites.flatMap((site) =>
  faults.flatMap((fault) => [false, true].map((isStorageBlocked) => ({ site, fault, isStorageBlocked }))),
);

export const returnTitle = ({ site, fault, isStorageBlocked }: Return) =>
  `${site}, ${fault}, storage ${isStorageBlocked ? 'off' : 'on'}`;

/** From when the files are there again. Until then a busy machine takes the time that it takes. */
const mostMs = 30_000;
const timeoutMs = 180_000;

/** The fallback stands, then the files are there again; nobody touches anything. What hung then hangs for ever. */
export async function tryReturn(harness: Harness, { site, fault, isStorageBlocked }: Return, lastsMs: number) {
  const { who, address, files, goal } = bySite[site];
  const visit = await harness.open({ who, isStorageBlocked });
  const { page, line } = visit;
  let backMs = 0;
  const { problem } = await outcomeOf(visit, async () => {
    line.rule = ({ path }) => (files.has(path) ? fault : undefined);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(fallbackIn(page)).toBeVisible({ timeout: timeoutMs });
    await settled(visit);
    await expect(fallbackIn(page)).toBeVisible({ timeout: timeoutMs });
    await pause(lastsMs);
    line.rule = () => undefined;
    const startedAt = performance.now();
    await expect(goal(page)).toBeVisible({ timeout: timeoutMs });
    backMs = performance.now() - startedAt;
    check(backMs <= mostMs, `back after ${(backMs / 1000).toFixed(1)} s`);
    check(visit.documents() <= 2, `${visit.documents() - 1} reloads`);
  });
  return { backMs, ...(problem && { problem }) };
}

// npm run verify:tamper [-- --sample 12 --only remote-auth --at-once 3]: every file of every package, one at a time, with other content under its name.
import { parseArgs } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { fallbackIn } from './page';
import { atOnce, choice, chosenOf } from './pool';
import { type Harness, verify } from './harness';
import { tamperStore } from './tamper/store';
import type { Expected } from './tamper/scenario';
import { type Target, targetsOf } from './tamper/targets';
import { hasRun, tampering } from './tamper/tampering';
import { settled } from './settled';

const { values } = parseArgs({ options: choice });

/** It ends what hangs, and nothing else: how soon the fallback stands is for `chunk-faults`. */
const timeout = 90_000;

interface Found {
  isAsked: boolean;
  hasRun: boolean;
  screen: Expected | 'nothing';
}

/** The first of them that is visible is what a person sees. */
const kinds = ['message', 'fallback', 'page'] as const satisfies readonly Expected[];

await verify(async (harness) => {
  const visitsAtOnce = Number(values['at-once']);
  const chosen = chosenOf(values, await targetsOf(harness, visitsAtOnce), ({ path }) => path);
  const found = await atOnce(visitsAtOnce, chosen, (target) => tamper(harness, target));
  const rows = chosen.map((target, index) => ({ target, found: found[index]! }));
  console.table(tableOf(rows));
  const bad = rows.filter((row) => !isGood(row));
  const said = bad.map(
    ({ target: { path, expected }, found: { isAsked, hasRun: ran, screen } }) =>
      `${path}: asked ${isAsked}, ran ${ran}, shown ${screen} instead of ${expected}`,
  );
  return [...said, ...(await tamperStore())];
});

/** Opens its part, as far as a page that lacks the file lets one; what is shown then decides. */
async function opened({ act }: Target['scenario'], page: Page): Promise<void> {
  await act?.(page).catch(() => undefined);
}

async function tamper(harness: Harness, { path, scenario, expected }: Target): Promise<Found> {
  const visit = await harness.open(scenario);
  const { page, line } = visit;
  const change = tampering(path);
  line.rule = (request) => (request.path === path ? change : scenario.rule?.(request));
  try {
    await page.goto(scenario.address, { waitUntil: 'commit' });
    const ends = {
      page: scenario.goal(page),
      fallback: fallbackIn(page),
      message: page.locator('.stopped[role=alert]'),
    };
    await expect(ends[scenario.act ? 'page' : expected])
      .toBeVisible({ timeout })
      .catch(() => undefined);
    const found: Found = { isAsked: false, hasRun: false, screen: 'nothing' };
    let documents = 0;
    // What a part could not bring may reload the page, once and in its time, with the part closed again: it is opened anew.
    const look = async () => {
      if (visit.documents() > documents) {
        documents = visit.documents();
        await opened(scenario, page);
      }
      await settled(visit);
      const visible = await Promise.all(kinds.map((kind) => ends[kind].first().isVisible()));
      found.screen = kinds.find((_, index) => visible[index]) ?? 'nothing';
      found.hasRun ||= await hasRun(page);
      expect([found.screen, visit.documents()]).toEqual([expected, documents]);
    };
    await expect(look)
      .toPass({ timeout })
      .catch(() => undefined);
    return { ...found, isAsked: line.requests.some((request) => request.path === path) };
  } finally {
    await visit.close();
  }
}

interface Row {
  target: Target;
  found: Found;
}

function isGood({ target, found }: Row): boolean {
  return found.isAsked && !found.hasRun && found.screen === target.expected;
}

function tableOf(rows: readonly Row[]) {
  const owners = [...new Set(rows.map(({ target }) => target.owner))];
  return Object.fromEntries(
    owners.map((owner) => {
      const own = rows.filter(({ target }) => target.owner === owner);
      const screen = (kind: Expected) => own.filter(({ found }) => found.screen === kind).length;
      return [
        owner,
        {
          files: own.length,
          executions: own.filter(({ found }) => found.hasRun).length,
          'fallback shown': screen('fallback'),
          'message shown': screen('message'),
          'page works without it': screen('page'),
          'as expected': own.filter(isGood).length,
        },
      ];
    }),
  );
}

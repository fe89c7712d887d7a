import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import type { Stop, Walk } from './plan';
import type { sessionsAt } from './sessions';
import { listenTo } from './tab';
import { Frozen, visit } from './visit';

const look = readFileSync(new URL('inline/look.js', import.meta.url), 'utf8');

export interface Location {
  browser: Browser;
  url: string;
  sessionOf: ReturnType<typeof sessionsAt>;
  isBlank: (page: Page, box: { x: number; y: number; width: number; height: number }) => Promise<boolean>;
  /** Enough is known: the rest need not be seen. */
  isOver: () => boolean;
}

/** A page and what is wrong with it. */
export interface Finding {
  walk: Walk;
  stop: Stop;
  cause: string;
}

async function contextFor({ browser, url, sessionOf }: Location, { who, without }: Walk): Promise<BrowserContext> {
  const storageState = await sessionOf(who);
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  });
  await context.addInitScript({ content: look });
  for (const file of without) await context.route(`**${file}*`, (route) => route.abort());
  return context;
}

/** Opens the pages of a walk one after the other and tells each fault. What another remote shows is compared with how it was before. */
export async function walkThrough(location: Location, walk: Walk, tell: (finding: Finding) => void): Promise<void> {
  const context = await contextFor(location, walk);
  const tab = listenTo(await context.newPage(), (url) => walk.without.some((file) => url.includes(file)));
  let isFresh = true;
  let at: Stop | undefined;
  const see = async (stop: Stop): Promise<string[]> => {
    at = stop;
    const causes = await visit(tab, stop, isFresh, location.isBlank);
    // Visitors come with a link from elsewhere.
    isFresh = walk.who === 'anonymous';
    return causes;
  };
  /** Whether nothing was wrong; what is broken anyway proves nothing of its neighbours. */
  const seeAll = async (stops: readonly Stop[]): Promise<boolean> => {
    let isSound = true;
    for (const stop of stops) {
      if (location.isOver()) return false;
      for (const cause of await see(stop)) {
        isSound = false;
        tell({ walk, stop, cause });
      }
    }
    return isSound;
  };
  const sound: Stop[] = [];
  try {
    for (const stop of walk.around) if ((await see(stop)).length === 0) sound.push(stop);
    isFresh = true;
    if (await seeAll(walk.stops)) await seeAll(sound);
  } catch (error) {
    if (!(error instanceof Frozen) || !at) throw error;
    tell({ walk, stop: at, cause: 'la page ne répond plus' });
  } finally {
    await Promise.race([context.close(), new Promise((resolve) => setTimeout(resolve, 2_000))]);
  }
}

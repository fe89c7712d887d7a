import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Stop } from './plan';
import type { Tab } from './tab';

declare global {
  /** inline/look.js */
  var tandemGate: {
    arrive: (stop: Stop, ms: number) => Promise<Arrival>;
    rest: (ms: number) => Promise<boolean>;
    inspect: () => Facts | null;
  };
}

interface Arrival {
  stands: boolean;
  fallback: string | null;
  path: string;
}

interface Facts {
  covered: boolean;
  eaten: boolean;
  natives: string[];
  added: boolean;
  cleared: boolean;
  outside: string[];
  report: string | null;
  renderers: string[];
  /** Milliseconds of the longest task since the last look. */
  longest: number;
  box: { x: number; y: number; width: number; height: number };
}

// A busy machine takes its time: whoever shows nothing by then shows nothing.
const arriveMs = 12_000;
const restMs = 12_000;
const watchMs = 1_000;
const longestTaskMs = 5_000;
/** The shell tells of a failure at once; the request takes a moment. */
const signalMs = 200;
/** A page that does not answer by then is frozen. */
const answerMs = 20_000;

/** Nothing more can be learned from this tab. */
export class Frozen extends Error {}

/** Rejects with Frozen where the page's own thread does not answer. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = pause(answerMs, undefined, { signal: over.signal }).then(() => {
    throw new Frozen();
  });
  late.catch(() => undefined);
  return Promise.race([asked, late]).finally(() => over.abort());
}

/** A page that reloads meanwhile is asked again. */
async function ask<T>(run: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await answered(run());
  } catch (error) {
    const hasReloaded = /Execution context was destroyed|navigation|net::ERR_ABORTED/.test((error as Error).message);
    if (!hasReloaded || tries === 1) throw error;
    return ask(run, tries - 1);
  }
}

/**
 * The browser gives idle time as it likes, at times none for many seconds: where none comes, the page's own thread says whether it is
 * at work.
 */
async function rests({ page, isFree }: Tab): Promise<boolean> {
  const end = Date.now() + restMs;
  do {
    if (await ask(() => page.evaluate((ms) => tandemGate.rest(ms), watchMs))) return true;
    if (await answered(isFree(watchMs))) return true;
  } while (Date.now() < end);
  return false;
}

/**
 * The page before may reload itself just then: that ends the first try. Its document still comes, and ends the second try: it is the
 * one that was asked for.
 */
const hasCome = (error: Error) =>
  /Navigation to "(.+)" is interrupted by another navigation to "\1"/.test(error.message);

const enter = (page: Page, address: string) =>
  page.goto(address, { waitUntil: 'commit' }).catch((error: Error) => {
    if (!hasCome(error)) throw error;
  });

/** As a visitor comes, with a document; else as a link leads there, within the tab. */
const go = (page: Page, { address }: Stop, isFresh: boolean) =>
  isFresh
    ? ask(() => enter(page, address))
    : ask(() =>
        page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, address),
      );

const faultsOf = (facts: Facts): string[] => [
  ...(facts.covered ? ['quelque chose recouvre la page'] : []),
  ...(facts.eaten ? ['un clic n’arrive plus à la page'] : []),
  ...(facts.natives.length > 0 ? [`${facts.natives.slice(0, 5).join(', ')} du navigateur n’est plus d’origine`] : []),
  ...(facts.added ? ['Array, Object ou history ont reçu des propriétés'] : []),
  ...(facts.cleared ? ['le stockage du navigateur a été vidé'] : []),
  ...facts.outside.map((selector) => `un style agit hors du module\u00a0: ${selector}`),
  ...(facts.report === null ? [] : [`un signalement s’ouvre\u00a0: ${facts.report}`]),
  ...(facts.renderers.length > 1
    ? [`une autre copie de React dessine\u00a0: ${facts.renderers.slice(1).join(', ')}`]
    : []),
  ...(facts.longest > longestTaskMs ? [`la page est bloquée pendant ${(facts.longest / 1000).toFixed(0)} s`] : []),
];

function arrivalFault({ stands, fallback }: Arrival): string[] {
  if (fallback !== null) return [`à sa place\u00a0: «\u00a0${fallback}\u00a0»`];
  return stands ? [] : [`rien ne s’affiche en ${arriveMs / 1000} s`];
}

/** Opens one page, waits until it rests, and says what is wrong with it. Throws Frozen where the tab is lost. */
export async function visit(
  tab: Tab,
  stop: Stop,
  isFresh: boolean,
  isBlank: (page: Page, box: Facts['box']) => Promise<boolean>,
) {
  const { page } = tab;
  await go(page, stop, isFresh);
  const arrival = await ask(() => page.evaluate(([to, ms]) => tandemGate.arrive(to, ms), [stop, arriveMs] as const));
  const missing = arrivalFault(arrival);
  if (missing.length > 0) {
    await pause(signalMs);
    return [...tab.heard(), ...missing];
  }
  await tab.quiet(restMs);
  const isAtRest = await rests(tab);
  const facts = await ask(() => page.evaluate(() => tandemGate.inspect()));
  if (!facts) return [...tab.heard(), 'le contenu de la page a été retiré'];
  const faults = [...tab.heard(), ...(isAtRest ? [] : ['la page ne se repose jamais']), ...faultsOf(facts)];
  const isWhite = faults.length === 0 && (await isBlank(page, facts.box));
  return isWhite ? ['la page est d’une seule couleur'] : faults;
}

import { stripVTControlCharacters } from 'node:util';
import { type Change, type Fault, faults, type Line } from '../fault-proxy';
import type { Visit } from '../visits';

/** What does not come as it should: of a page of the remote, or of a public page. */
export const faultSites = [
  'HTML data',
  'entry',
  'exposed',
  'lazy',
  'CSS',
  'page',
  'public entry',
  'public page',
] as const;

export interface Case {
  site: (typeof faultSites)[number];
  fault: Fault;
  isStorageBlocked: boolean;
  /** Something is typed when it happens. */
  isDirty: boolean;
  /** Until it is lifted; else the first request of each file alone. */
  isLasting: boolean;
  /** Nobody touches anything: the page comes back by itself. Else a person presses the one button. */
  isAlone: boolean;
}

/** How a case went; `problem` where it went wrong. */
export interface Outcome {
  /** Until the page, or what stands in its place, was there; of what comes back by itself, until it was back. */
  ms: number;
  reloads: number;
  problem?: string;
}

const both = [false, true];
const withStorageAndFault = faults.flatMap((fault) => both.map((isStorageBlocked) => ({ fault, isStorageBlocked })));

/** A document is asked for once: there is no difference between one fault and a lasting one. */
export const pressed: readonly Case[] = (['HTML data', 'entry', 'exposed', 'lazy', 'CSS'] as const).flatMap((site) =>
  withStorageAndFault.flatMap((row) =>
    both.flatMap((isDirty) =>
      (site === 'HTML data' ? [true] : both).map((isLasting) => ({ site, ...row, isDirty, isLasting, isAlone: false })),
    ),
  ),
);

export const returning: readonly Case[] = (['page', 'public page', 'entry', 'public entry'] as const).flatMap((site) =>
  withStorageAndFault.map((row) => ({ site, ...row, isDirty: false, isLasting: true, isAlone: true })),
);

export const caseTitle = ({ site, fault, isStorageBlocked, isDirty, isLasting, isAlone }: Case) =>
  `${site}, ${fault} ${isLasting ? 'until lifted' : 'once'}, storage ${isStorageBlocked ? 'off' : 'on'}, ${isAlone ? 'by itself' : isDirty ? 'dirty form' : 'clean form'}`;

/** Lets a fault happen to some files, or to the document, from now on. */
export function plant(
  line: Line,
  { fault, isLasting }: Case,
  isTargeted: (path: string) => boolean,
  when = Promise.resolve(),
) {
  const met = new Set<string>();
  line.rule = async ({ path }) => {
    if (!isTargeted(path) || (!isLasting && met.has(path))) return undefined;
    met.add(path);
    await when;
    return fault;
  };
}

/** Runs a case; what it throws is the problem. */
export async function outcomeOf(visit: Visit, run: (found: Outcome) => Promise<void>): Promise<Outcome> {
  const found: Outcome = { ms: 0, reloads: 0 };
  try {
    await run(found);
  } catch (error) {
    found.problem = stripVTControlCharacters((error as Error).message)
      .split('\n')
      .slice(0, 3)
      .join(' ');
  } finally {
    await visit.close();
  }
  return found;
}

const dataStart = /<script type="application\/json" id="tandem">/;

/** Damage to the page's data alone: the HTML around it is whole, or ends there. */
export const damagedData: Partial<Record<Fault, Change>> = {
  'flipped byte': (html) => {
    const at = dataOf(html);
    const damaged = Buffer.from(html);
    damaged[at]! ^= 1;
    return damaged;
  },
  truncated: (html) => html.subarray(0, dataOf(html)),
};

/** A place within the data. */
function dataOf(html: Buffer): number {
  const text = html.toString('latin1');
  const start = text.search(dataStart);
  return (start + text.indexOf('</script>', start)) >> 1;
}

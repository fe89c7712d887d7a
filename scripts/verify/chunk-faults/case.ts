import { addressesOf, builtManifest, scripts } from '../built';
import { type Change, type Fault, faults, type Line } from '../fault-proxy';

export const faultSites = ['HTML data', 'entry', 'exposed', 'lazy', 'CSS'] as const;

export interface Case {
  site: (typeof faultSites)[number];
  fault: Fault;
  isStorageBlocked: boolean;
  isDirty: boolean;
  /** Until it is lifted; else the first request of each file alone. */
  isLasting: boolean;
}

/** How a case went; `problem` where it went wrong. */
export interface Outcome {
  /** Until the page, or what stands in its place, was there. */
  visibleMs: number;
  reloads: number;
  problem?: string;
}

const both = [false, true];
const choices = both.flatMap((isDirty) => both.map((isStorageBlocked) => ({ isDirty, isStorageBlocked })));

/** A document is asked for once: there is no difference between one fault and a lasting one. */
export const cases: readonly Case[] = faultSites.flatMap((site) =>
  faults.flatMap((fault) =>
    choices.flatMap((choice) =>
      (site === 'HTML data' ? [true] : both).map((isLasting) => ({ site, fault, ...choice, isLasting })),
    ),
  ),
);

export const caseTitle = ({ site, fault, isStorageBlocked, isDirty, isLasting }: Case) =>
  `${site}, ${fault} ${isLasting ? 'until lifted' : 'once'}, storage ${isStorageBlocked ? 'off' : 'on'}, ${isDirty ? 'dirty' : 'clean'} form`;

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

/** The files of one page of a remote that are not also those of its frame. */
export function ownFilesOf(name: string, path: string, kind: 'js' | 'css') {
  const { pages } = builtManifest(name);
  const frame = new Set(pages['layout']);
  return addressesOf(
    name,
    (pages[path] ?? []).filter((file) => file.endsWith(`.${kind}`) && !frame.has(file)),
  );
}

/** The chunk that the entry asks for next; the light form does without, so it has to be away too. */
export const exposedOf = (name: string) => {
  const { routes, start } = builtManifest(name);
  return addressesOf(name, [...scripts(routes), start?.script]);
};

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

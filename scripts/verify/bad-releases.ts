// npm run verify:bad-releases [-- --sample 6 --forced 12 --good 4 --only «white» --part forced]: every kind of bad release of every remote is
// refused by the gate, with what is wrong with it. Forced past it, the shell, the bug report and the other remotes go on; it is taken back
// within a minute of its first five visitors, its own team is named, and the next page is whole. Good ones pass. `--sample`: so many of
// the faults of files and of pages.
import { parseArgs } from 'node:util';
import { isAccepted, isRefusedFor } from './bad-releases/verdict';
import { type Bad, contain, isHarmless } from './bad-releases/contain';
import type { Fault } from './bad-releases/fault';
import { faultsOfFiles } from './bad-releases/faults.files';
import { faultOfShell, faultsOfManifests } from './bad-releases/faults.manifests';
import { faultsOfPages, faultsOfUse } from './bad-releases/faults.pages';
import { goodReleases } from './bad-releases/good';
import { type Remote, remotes } from './built';
import { chromiumOrExplain } from '../chromium.js';
import { type Harness, said, withHarness } from './harness';
import { choice, chosenOf } from './pool';

const { values } = parseArgs({
  options: {
    ...choice,
    forced: { type: 'string', default: '' },
    good: { type: 'string', default: '' },
    part: { type: 'string', default: 'refused accepted forced' },
  },
});

const counts = new Map<string, { right: number; of: number; slowest: number }>();

/** One line for each release; returns its title where something is wrong. */
async function row(
  kind: string,
  title: string,
  run: () => Promise<{ isRight: boolean; lines: readonly string[]; seconds?: number }>,
) {
  const startedAt = performance.now();
  const { isRight, lines, seconds = (performance.now() - startedAt) / 1000 } = await run();
  console.log(`${isRight ? '✓' : '✗'} ${kind.padEnd(8)} ${title} (${seconds.toFixed(1)} s)`);
  for (const line of lines) console.log(`    ${line}`);
  const { right, of, slowest } = counts.get(kind) ?? { right: 0, of: 0, slowest: 0 };
  counts.set(kind, { right: right + (isRight ? 1 : 0), of: of + 1, slowest: Math.max(slowest, seconds) });
  return isRight ? [] : [`${kind} ${title}`];
}

/** Strangers stay on public pages by their light form: what is wrong with a container there is met by who has signed in. */
const isMetByKnown = (remote: Remote, { isByLink }: Fault) => isByLink === true && remote === 'remote-external';

/** Every fault on every remote; each fault has known visitors on one public remote, and strangers on the other one. */
const casesOf = (faults: readonly Fault[]) =>
  faults.flatMap((fault, nth) =>
    remotes
      .map((remote, index): Bad => ({
        remote,
        fault,
        areKnown: (nth + index / 2) % 2 === 0 || isMetByKnown(remote, fault),
      }))
      .filter(({ remote }) => (fault.only ?? remote) === remote),
  );
const titleOf = ({ remote, fault }: Bad) => `${remote}: ${fault.title}`;
const chosen = (faults: readonly Fault[], sample = values.sample) =>
  chosenOf({ only: values.only, sample }, casesOf(faults), titleOf);

async function throughGate(harness: Harness): Promise<string[]> {
  const problems: string[] = [];
  const isPart = (name: string) => values.part.includes(name);
  const bad = isPart('refused')
    ? [...chosen(faultsOfManifests, ''), ...chosen(faultsOfFiles), ...chosen(faultsOfPages)]
    : [];
  const ofShell = isPart('refused') && !values.only ? [{ remote: 'shell', fault: faultOfShell }] : [];
  for (const { remote, fault } of [...ofShell, ...bad])
    problems.push(...(await row('refused', `${remote}: ${fault.title}`, () => isRefusedFor(harness, remote, fault))));
  const good = isPart('accepted') && !values.only ? goodReleases : [];
  for (const { title, name, difference } of good.slice(0, Number(values.good) || good.length))
    problems.push(...(await row('accepted', `${name}: ${title}`, () => isAccepted(harness, name, difference))));
  return problems;
}

async function pastGate(harness: Harness): Promise<string[]> {
  const problems: string[] = [];
  for (const bad of chosen([...faultsOfFiles, ...faultsOfPages, ...faultsOfUse], values.forced || values.sample)) {
    const team = await harness.team(bad.remote, 'admin');
    const visitors = bad.areKnown || bad.remote === 'remote-internal' ? 'known' : 'strangers';
    const run = async () => {
      const found = await contain(harness, team, bad);
      return { isRight: found.problems.length === 0, lines: found.problems, seconds: found.seconds };
    };
    problems.push(...(await row(isHarmless(bad) ? 'harmless' : 'forced', `${titleOf(bad)}, ${visitors}`, run)));
  }
  return problems;
}

async function everything(): Promise<string[]> {
  const problems: string[] = [];
  if (/refused|accepted/.test(values.part)) {
    const browser = await chromiumOrExplain();
    if (!browser) return ['the gate needs a Chromium'];
    problems.push(...(await withHarness(throughGate, { GATE_BROWSER: browser, LOG_LEVEL: 'warn' })));
  }
  if (values.part.includes('forced')) problems.push(...(await withHarness(pastGate)));
  for (const [kind, { right, of, slowest }] of counts)
    console.log(`${kind}: ${right} of ${of}, the slowest after ${slowest.toFixed(1)} s (wanted: 60 s)`);
  return counts.size > 0 ? problems : ['nothing was tried'];
}

await said(everything());

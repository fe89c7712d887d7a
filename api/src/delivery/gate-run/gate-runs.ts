import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Manifest } from '@tandem/shared/releases/manifest';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import { inTurns, type ReleaseStore } from '../store/store';
import { findBrowser } from './browser';
import { runApart } from './worker';

/** Runs releases in a browser before they go live. */
export interface GateRuns {
  hasBrowser: () => boolean;
  /**
   * Why this release may not go live beside the others, in lines; waits some seconds. Undefined: the browser is still at it, and the
   * same question gets the answer later. Without a browser the answer is a fault, unless the operator wants none.
   */
  ask: (candidate: Manifest, live: readonly Manifest[]) => Promise<readonly string[] | undefined>;
}

interface Needs {
  config: Pick<Config, 'gateBrowser' | 'dataDir'>;
  store: Pick<ReleaseStore, 'read'>;
  log: FastifyBaseLogger;
}

/** It gives way to everything else, and a shell has every page of every remote: a slow server takes more than two minutes. */
const longestMs = 240_000;
/** Who asks waits so long at most: no proxy hangs up by then. */
const timeoutMs = 20_000;
const retainedAnswers = 50;
const atOnce = 8;

const titleOf = ({ name, version }: Manifest) => `${name} ${version}`;
/** The files of a release as a build leaves them. */
async function unpack({ store }: Needs, manifest: Manifest, folder: string) {
  const dist = join(folder, 'built', manifest.name, 'dist');
  await mkdir(dist, { recursive: true });
  await inTurns(manifest.files, atOnce, async ({ name }) => {
    const stored = await store.read(manifest.name, name);
    if (stored) await writeFile(join(dist, name), stored.content);
  });
  await writeFile(join(dist, 'release.json'), JSON.stringify(manifest));
}

async function run(needs: Needs, browser: string, candidate: Manifest, others: readonly Manifest[]) {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-gate-'));
  // The private PostgreSQL may run under another account.
  await chmod(folder, 0o711);
  try {
    const releases = [candidate, ...others];
    for (const release of releases) await unpack(needs, release, folder);
    const shelf = join(needs.config.dataDir, 'gate');
    return await runApart({ folder, shelf, browser, candidate: candidate.name, releases, longestMs });
  } finally {
    // Its database may still be writing its last words.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

export function gateRunsOf(needs: Needs): GateRuns {
  const { log } = needs;
  const answers = new Map<string, readonly string[]>();
  const underWay = new Map<string, Promise<readonly string[]>>();
  let last: Promise<unknown> = Promise.resolve();

  async function answerOf(browser: string, candidate: Manifest, others: readonly Manifest[], key: string) {
    const startedAt = performance.now();
    const report = await run(needs, browser, candidate, others);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const faults =
      report.kind === 'done'
        ? report.faults
        : [`${titleOf(candidate)}\u00a0: l’essai n’a pas abouti\u00a0: ${report.message}`];
    log.info({ release: titleOf(candidate), seconds, faults: faults.length }, 'the gate has run a release');
    // What did not come to its end is asked anew.
    if (report.kind === 'done') answers.set(key, faults);
    for (const old of [...answers.keys()].slice(0, -retainedAnswers)) answers.delete(old);
    return faults;
  }

  /** One after the other: each needs a processor and half a gigabyte. */
  function begin(browser: string, candidate: Manifest, others: readonly Manifest[], key: string) {
    const answer = last.catch(() => undefined).then(() => answerOf(browser, candidate, others, key));
    last = answer;
    underWay.set(key, answer);
    void answer
      .catch((error: unknown) => log.error({ err: error }, 'the gate could not run a release'))
      .finally(() => underWay.delete(key));
    return answer;
  }

  return {
    hasBrowser: () => findBrowser(needs.config).kind === 'at',

    async ask(candidate, live) {
      const others = live.filter(({ name }) => name !== candidate.name);
      const isWhole = [candidate, ...others].some(({ name }) => name === 'shell') && others.length > 0;
      const browser = findBrowser(needs.config);
      if (browser.kind === 'off' || !isWhole) return [];
      if (browser.kind === 'missing')
        return [`${titleOf(candidate)}\u00a0: aucun navigateur n’a essayé cette version (GATE_BROWSER)`];
      const key = [candidate, ...others].map(titleOf).join();
      const known = answers.get(key);
      if (known) return known;
      const answer = underWay.get(key) ?? begin(browser.path, candidate, others, key);
      return Promise.race([answer, pause(timeoutMs, undefined, { ref: false })]);
    },
  };
}

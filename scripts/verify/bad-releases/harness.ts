import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releases } from '@tandem/shared/contract/delivery/releases';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { accounts, password } from '../../../e2e/src/accounts';
import { type Built, variantOf } from '../../../e2e/src/release-variant';
import { removeFolder } from '../../../testkit/folder';
import { startTandem } from '../../../testkit/tandem';
import { chromiumOrExplain } from '../../chromium.js';
import { onceRun } from '../../releases/here';
import { sendMissing } from '../../releases/send';
import { signIn } from '../../releases/who';
import { distOf } from '../built';
import type { Difference } from './faults';

/** What became of a release that was sent. */
export interface Sent {
  /** In the lines of the gate; empty: it is live. */
  refused: readonly string[];
  seconds: number;
}

/** A running Tandem with a browser behind its gate, and somebody who releases to it. */
export interface Harness {
  /** Another release of a package, without a build. */
  make: (name: string, difference?: Difference) => Built;
  /** Sends it for everyone, as a team does. */
  send: (built: Built) => Promise<Sent>;
  live: () => Promise<Manifest[]>;
}

/** Starts it; whatever happens, it is ended. */
export async function withHarness<T>(run: (harness: Harness) => Promise<T>): Promise<T> {
  const browser = await chromiumOrExplain();
  if (!browser) throw new Error('The gate needs a Chromium.');
  const builds = mkdtempSync(path.join(tmpdir(), 'tandem-bad-releases-'));
  const product = await startTandem({ env: { GATE_BROWSER: browser, LOG_LEVEL: 'warn' } });
  try {
    const server = await signIn(product.url, accounts.admin.email, password);
    const live = async () => (await server.call(releases.live, {})).body;
    let count = 0;
    return await run({
      live,
      make: (name, difference) => variantOf(distOf(name), ++count, path.join(builds, String(count)), difference),
      async send({ manifest, folder }) {
        const startedAt = performance.now();
        const base = (await live()).find(({ name }) => name === manifest.name)?.version ?? null;
        await sendMissing(server, manifest, folder);
        const wish = { params: { package: manifest.name }, body: { manifest, base } };
        const answer = await onceRun(() => server.call(releases.publish, wish));
        const seconds = (performance.now() - startedAt) / 1000;
        if (answer.ok) return { refused: [], seconds };
        if (!('faults' in answer.body)) throw new Error(JSON.stringify(answer.body));
        return { refused: answer.body.faults, seconds };
      },
    });
  } catch (error) {
    console.log(product.log());
    throw error;
  } finally {
    await product.end();
    removeFolder(builds);
  }
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { accounts, password } from '../../../e2e/src/accounts';
import { type Difference, variantOf } from '../../../e2e/src/release-variant';
import { removeFolder } from '../../../testkit/folder';
import { startTandem } from '../../../testkit/tandem';
import { chromiumOrExplain } from '../../chromium.js';
import { onceRun } from '../../releases/here';
import { sendMissing } from '../../releases/send';
import { signIn } from '../../releases/who';
import { distOf } from '../built';

/** What became of a release that was sent. */
export interface Sent {
  /** In the lines of the gate; empty: it is live. */
  refused: readonly string[];
  seconds: number;
}

/** A running Tandem with a browser behind its gate: sends another release of a package for everyone, as a team does. */
export type Gate = (name: string, difference?: Difference) => Promise<Sent>;

/** Starts it; whatever happens, it is ended. */
export async function withGate<T>(run: (gate: Gate) => Promise<T>): Promise<T> {
  const browser = await chromiumOrExplain();
  if (!browser) throw new Error('The gate needs a Chromium.');
  const builds = mkdtempSync(path.join(tmpdir(), 'tandem-bad-releases-'));
  const product = await startTandem({ env: { GATE_BROWSER: browser, LOG_LEVEL: 'warn' } });
  try {
    const server = await signIn(product.url, accounts.admin.email, password);
    let count = 0;
    return await run(async (name, difference) => {
      const { manifest, folder } = variantOf(distOf(name), ++count, path.join(builds, String(count)), difference);
      const startedAt = performance.now();
      const { body: live } = await server.call(releases.live, {});
      const base = live.find((each) => each.name === name)?.version ?? null;
      await sendMissing(server, manifest, folder);
      const wish = { params: { package: name }, body: { manifest, base } };
      const answer = await onceRun(() => server.call(releases.publish, wish));
      const seconds = (performance.now() - startedAt) / 1000;
      if (answer.ok) return { refused: [], seconds };
      if (!('faults' in answer.body)) throw new Error(JSON.stringify(answer.body));
      return { refused: answer.body.faults, seconds };
    });
  } catch (error) {
    console.log(product.log());
    throw error;
  } finally {
    await product.end();
    removeFolder(builds);
  }
}

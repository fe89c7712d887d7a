// npm run bench:load [-- --runs 7]: this product, one build of the same sources and federation as its guide shows it, in a real browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumForTimes } from '../scripts/chromium.js';
import { measureInTurns } from './load/measure/plan';
import { verdicts } from './load/report/limits';
import { resultOf } from './load/report/result';
import { summaryOf } from './load/report/summary';
import { tableOf } from './load/report/table';
import { startFront } from './load/serve/front';
import { type Ends, startMeasured } from './load/serve/product';
import type { Release } from './load/variants';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const runs = Number(values.runs);
const results = new URL('results/', import.meta.url);

/** Measures, prints and keeps; says whether every limit holds. */
async function main(ends: Ends): Promise<boolean> {
  const startedAt = new Date();
  const load = Math.round(loadavg()[0]! * 10) / 10;
  if (load > cpus().length / 2)
    console.error(`Attention : la machine est occupée (charge ${load}), les temps ne valent rien.`);
  const product = await startMeasured(ends);
  const front = await startFront(product.url);
  ends.push(front.stop);
  const browser = await chromium.launch({
    ...chromiumForTimes(),
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  ends.push(() => browser.close());

  const serve = async (release: Release) => {
    await product.serve(release);
    await front.serve(release);
  };
  const tell = (text: string) => console.error(`${text} (${secondsSince(startedAt).toFixed(0)} s)`);
  const samples = await measureInTurns({ browser, urlOf: front.urlOf, serve }, runs, tell);

  const summary = summaryOf(samples);
  const found = verdicts(samples, summary);
  const facts = {
    startedAt,
    seconds: secondsSince(startedAt),
    runs,
    chromium: browser.version(),
    load,
    versions: product.versions,
  };
  mkdirSync(results, { recursive: true });
  writeFileSync(new URL('load.json', results), `${JSON.stringify(resultOf(summary, found, facts), null, 2)}\n`);
  console.log(`${tableOf(summary)}\n`);
  for (const { text, holds } of found) console.log(`${holds ? '✓' : '✗'} ${text}`);
  return found.every(({ holds }) => holds);
}

const secondsSince = (from: Date) => (Date.now() - from.getTime()) / 1000;

const ends: Ends = [];
/** Everything that was started is ended, whatever happens. */
const endAll = async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

try {
  process.exitCode = (await main(ends)) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
}

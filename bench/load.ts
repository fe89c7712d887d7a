// npm run bench:load [-- --runs 7 | --minute]: this product, one build of the same sources and federation as its guide shows it, in a
// real browser.
import { chromium } from '@playwright/test';
import { chromiumForTimes } from '../scripts/chromium.js';
import { measureInTurns } from './load/measure/plan';
import { verdicts } from './load/report/limits';
import { resultOf } from './load/report/result';
import { summaryOf } from './load/report/summary';
import { tableOf } from './load/report/table';
import { startFront } from './load/serve/front';
import { startMeasured } from './load/serve/product';
import type { Release } from './load/variants';
import { asked, atEnd, bench, saveResult } from './run';

const { runs } = asked({ runs: 7 }, { runs: 1 });

const secondsSince = (from: Date) => (Date.now() - from.getTime()) / 1000;

await bench(async ({ at: startedAt, load }) => {
  const product = await startMeasured();
  const front = await startFront(product.url);
  atEnd(front.stop);
  const browser = await chromium.launch({
    ...chromiumForTimes(),
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  atEnd(() => browser.close());

  const serve = async (release: Release) => {
    await product.serve(release);
    await front.serve(release);
  };
  const log = (text: string) => console.error(`${text} (${secondsSince(startedAt).toFixed(0)} s)`);
  const samples = await measureInTurns({ browser, urlOf: front.urlOf, serve }, runs, log);

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
  saveResult('load.json', resultOf(summary, found, facts));
  console.log(`${tableOf(summary)}\n`);
  return found;
});

import { readFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';
import { cpuRate, latencyMs } from '../variants';
import type { Verdict } from '../../run';
import { storedSummary, type Summary } from './summary';

interface Facts {
  startedAt: Date;
  seconds: number;
  runs: number;
  chromium: string;
  /** Of the machine before the measures began: processes that wanted a processor, over the last minute. */
  load: number;
  versions: Readonly<Record<string, string>>;
}

const { devDependencies: pins } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { devDependencies: Record<string, string> };

/** What is kept of a run: when, with what, on which kind of machine, and every figure. */
export const resultOf = (summary: Summary, verdicts: readonly Verdict[], facts: Facts) => ({
  date: facts.startedAt.toISOString(),
  seconds: Math.round(facts.seconds),
  runs: facts.runs,
  conditions: { latencyMs, cpuRate },
  versions: {
    ...facts.versions,
    node: process.versions.node,
    chromium: facts.chromium,
    webpack: pins['webpack'],
    '@module-federation/enhanced': pins['@module-federation/enhanced'],
  },
  machine: {
    system: `${platform()} ${release().split('-')[0]}`,
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 1e9),
    load: facts.load,
  },
  figures: storedSummary(summary),
  limits: verdicts,
});

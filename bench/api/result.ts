import { existsSync, readFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';
import { saveResult, type Verdict } from '../run';
import type { Figures } from './figures';
import { think } from './staff';

type StoredSizes = Record<string, Figures & { limits: readonly Verdict[] }>;

const file = new URL('../results/api.json', import.meta.url);
const storedSizes = (): StoredSizes =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { sizes: StoredSizes }).sizes : {};

/** How many times dearer each row is with many than with few apprentices, at the median of one caller. */
function growthOf(sizes: StoredSizes): { from: number; to: number; times: Record<string, number> } | undefined {
  const [few, many] = Object.values(sizes).toSorted((a, b) => a.size - b.size);
  if (!few || !many) return undefined;
  const times = Object.entries(few.cases).flatMap(([name, { p50: small }]) => {
    const large = many.cases[name]?.p50;
    return large && small > 0 ? [[name, Math.round((large / small) * 10) / 10] as const] : [];
  });
  return { from: few.size, to: many.size, times: Object.fromEntries(times) };
}

/** Keeps this run beside the last one of the other size; resolves to the growth between the two. */
export function store(figures: Figures, limits: readonly Verdict[]) {
  const sizes: StoredSizes = { ...storedSizes(), [figures.size]: { ...figures, limits } };
  const growth = growthOf(sizes);
  const machine = {
    system: `${platform()} ${release().split('-')[0]}`,
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 1e9),
    node: process.versions.node,
  };
  saveResult('api.json', { machine, secondsBetweenDeeds: think, growth, sizes });
  return growth;
}

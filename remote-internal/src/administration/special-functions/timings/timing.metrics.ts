import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import type { releases } from '@tandem/shared/contract/delivery/releases';

export type Timing = ReplyOf<typeof releases.timings>[number];

const milliseconds = (value: number) =>
  value >= 1000
    ? `${(value / 1000).toLocaleString('fr-CH', { maximumFractionDigits: 2 })} s`
    : `${Math.round(value)} ms`;
const plain = (value: number) => value.toLocaleString('fr-CH', { maximumFractionDigits: 3 });

/** One figure of a visit. */
export interface Metric {
  id: 'lcp' | 'inp' | 'cls' | 'ttfb' | 'shell' | 'mounted';
  title: string;
  /** In the head of the table. */
  short: string;
  /** For people who do not know the abbreviation. */
  says: string;
  format: (value: number) => string;
  /** Up to `good` nobody minds; from `poor` on everybody does (thresholds of Web Vitals). */
  limits?: { good: number; poor: number };
}

export const vitals: readonly Metric[] = [
  {
    id: 'lcp',
    title: 'Affichage (LCP)',
    short: 'LCP',
    says: 'jusqu’à ce que l’essentiel soit affiché',
    format: milliseconds,
    limits: { good: 2500, poor: 4000 },
  },
  {
    id: 'inp',
    title: 'Réaction (INP)',
    short: 'INP',
    says: 'entre un clic et sa suite visible',
    format: milliseconds,
    limits: { good: 200, poor: 500 },
  },
  {
    id: 'cls',
    title: 'Stabilité (CLS)',
    short: 'CLS',
    says: 'ce qui bouge pendant le chargement',
    format: plain,
    limits: { good: 0.1, poor: 0.25 },
  },
];

/** Instants since the beginning of the navigation, each after the one before. */
export const phases: readonly Metric[] = [
  { id: 'ttfb', title: 'Réponse du serveur', short: 'Réponse', says: 'premier octet', format: milliseconds },
  {
    id: 'shell',
    title: 'Démarrage de la coquille',
    short: 'Coquille',
    says: 'première ligne exécutée',
    format: milliseconds,
  },
  { id: 'mounted', title: 'Page prête', short: 'Page prête', says: 'page dessinée', format: milliseconds },
];

/** How a value stands against its limits. */
export function gradeOf(value: number, limits: Metric['limits']): 'good' | 'fair' | 'poor' {
  if (!limits || value <= limits.good) return 'good';
  return value < limits.poor ? 'fair' : 'poor';
}

export const gradeTexts = { good: 'bon', fair: 'à améliorer', poor: 'mauvais' } as const;

/** How long each phase took by itself; undefined where an instant is missing. */
export function spansOf(timing: Timing): readonly number[] | undefined {
  const instants = phases.map(({ id }) => timing[id]);
  if (!instants.every((instant) => instant !== null)) return undefined;
  return instants.map((instant, at) => Math.max(0, instant - (instants[at - 1] ?? 0)));
}

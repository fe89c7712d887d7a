import type { Figures } from './figures';

export interface Verdict {
  text: string;
  holds: boolean;
}

/** Apprentices up to which the times are limits; beyond, they are only shown. */
const limitedSize = 25_000;
const limits = { times: 150, cpu: 1.15, listsKilobytes: 20 } as const;
/** Of the rows of one caller. */
const limitedCases = ['liste', 'recherche', 'enregistrer', 'filtre statut', 'tri sur plusieurs colonnes'];
const limitedDeeds = ['liste', 'recherche', 'enregistrer'] as const;
const limitedCosts = ['GET /api/user', 'liste'];

const comma = (value: number) => String(value).replace('.', ',');

const under = (title: string, value: number, most: number, unit: string): Verdict => ({
  text: `${title} : ${comma(value)} ${unit} (limite ${comma(most)})`,
  holds: value <= most,
});

/** What has to hold, and whether it does. */
export function verdictsOf({ size, staff, cases, deeds, cpu, lists }: Figures): Verdict[] {
  const times =
    size > limitedSize
      ? []
      : [
          ...limitedCases.map((name) => under(`P95 ${name}, seul`, cases[name]?.p95 ?? NaN, limits.times, 'ms')),
          ...limitedDeeds.map((name) => under(`P95 ${name}, ${staff} personnes`, deeds[name].p95, limits.times, 'ms')),
        ];
  return [
    ...times,
    ...limitedCosts.map((name) =>
      under(
        `CPU ${name} (${(cpu[name]?.ratios ?? []).map(comma).join(' ')})`,
        cpu[name]?.ratio ?? NaN,
        limits.cpu,
        '× Fastify et le pilote',
      ),
    ),
    under('listes de référence en un appel', lists.kilobytesBr, limits.listsKilobytes, 'ko br'),
    { text: 'listes inchangées : 304', holds: lists.isUnchangedKnown },
  ];
}

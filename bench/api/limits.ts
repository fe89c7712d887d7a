import type { Figures } from './figures';

export interface Verdict {
  text: string;
  holds: boolean;
}

/** Milliseconds, kilobytes. */
const limits = { times: 150, listsKilobytes: 20 } as const;
/** Of the rows of one caller: what people wait for most often, at every size. */
const limitedCases = ['liste', 'recherche', 'filtre statut', 'tri sur plusieurs colonnes'];
/** Up to this size also saving, AppApp, and everything with many people at once. */
const limitedSize = 25_000;
const limitedSteps: Readonly<Record<string, number>> = {
  'Ctrl K': limits.times,
  enregistrer: limits.times,
  carte: 200,
  'page d’un groupe': 200,
  'aperçu d’un groupe': 300,
  'grille d’un groupe': 200,
  'saisir une présence': limits.times,
  'à saisir': 200,
};
const limitedDeeds = ['liste', 'recherche', 'enregistrer'] as const;

const comma = (value: number) => String(value).replace('.', ',');

const under = (title: string, value: number, most: number, unit: string): Verdict => ({
  text: `${title} : ${comma(value)} ${unit} (limite ${comma(most)})`,
  holds: value <= most,
});

/** What has to hold, and whether it does. */
export function verdictsOf({ size, staff, cases, deeds, lists }: Figures): Verdict[] {
  const isLimited = size <= limitedSize;
  const alone = Object.entries({
    ...Object.fromEntries(limitedCases.map((name) => [name, limits.times])),
    ...(isLimited && limitedSteps),
  });
  const together = isLimited ? limitedDeeds : [];
  return [
    ...alone.map(([name, most]) => under(`P95 ${name}, seul`, cases[name]?.p95 ?? NaN, most, 'ms')),
    ...together.map((name) => under(`P95 ${name}, ${staff} personnes`, deeds[name].p95, limits.times, 'ms')),
    under('listes de référence en un appel', lists.kilobytesBr, limits.listsKilobytes, 'ko br'),
    { text: 'listes inchangées : 304', holds: lists.isUnchangedKnown },
  ];
}

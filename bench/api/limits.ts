import { under, type Verdict } from '../run';
import type { Crowd, Figures } from './figures';
import { together } from './month';

/** Milliseconds, kilobytes, megabytes. */
const limits = { times: 150, listsKilobytes: 20, grownMegabytes: 100 } as const;
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
  [`valider ${together} décomptes`]: 3000,
  statistiques: 500,
  'statistiques, une ventilation': 500,
  'statistiques, puis par': 500,
  'statistiques, puis par, masquées': 500,
};
const limitedActions: Readonly<Record<Crowd, Readonly<Record<string, number>>>> = {
  staff: { accueil: 200, liste: limits.times, recherche: limits.times, enregistrer: limits.times },
  teachers: { présence: limits.times },
  coaches: { suivis: limits.times, 'feuille d’un suivi': limits.times, accompagnement: limits.times },
};

/** What has to hold, and whether it does. */
export function verdictsOf({ size, people, cases, crowds, exported, lists }: Figures): Verdict[] {
  const isLimited = size <= limitedSize;
  const alone = Object.entries({
    ...Object.fromEntries(limitedCases.map((name) => [name, limits.times])),
    ...(isLimited && limitedSteps),
  });
  const everything = [cases, ...Object.values(crowds)].flatMap((each) => Object.entries(each));
  const crowdOf = ([crowd, actions]: [string, Readonly<Record<string, number>>]) =>
    Object.entries(actions).map(([name, most]) => {
      const of = crowd as Crowd;
      return under(`P95 ${name}, ${people[of]} à la fois`, crowds[of][name]?.p95 ?? NaN, most, 'ms');
    });
  return [
    ...alone.map(([name, most]) => under(`P95 ${name}, seul`, cases[name]?.p95 ?? NaN, most, 'ms')),
    ...everything.flatMap(([name, { count }]) =>
      count === 0 ? [{ text: `${name} : sans réponse`, holds: false, isAnswer: true } as const] : [],
    ),
    ...(isLimited ? Object.entries(limitedActions).flatMap(crowdOf) : []),
    under('mémoire d’un export XLSX de tous', exported.grownMegabytes, limits.grownMegabytes, 'Mo'),
    under('listes de référence en un appel', lists.kilobytesBr, limits.listsKilobytes, 'ko br'),
    { text: 'listes inchangées : 304', holds: lists.isUnchangedKnown, isAnswer: true },
  ];
}

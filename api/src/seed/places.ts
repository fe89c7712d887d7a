import { locationLists } from './lists/places';
import type { ListIds } from './lists';
import type { Random } from './random';

const streets = [
  'Rue de la Gare',
  'Avenue du Léman',
  'Chemin des Vignes',
  'Rue du Château',
  'Route de Lausanne',
  'Chemin de l’Église',
  'Rue de l’Industrie',
  'Avenue des Alpes',
  'Chemin du Crêt',
  'Place du Marché',
  'Rue du Grand-Pont',
  'Chemin de la Forêt',
  'Route du Simplon',
  'Rue des Écoles',
];

const communes = locationLists['political-localities'];
/** Towns count more: most people live there. */
const weights = communes.map((commune) => [commune, commune.extra.npas.length * 3] as const);

/** An address in one of the communes that the organisation serves. */
export function addressFor(random: Random, ids: ListIds) {
  const { label, extra } = random.weighted(weights);
  return {
    street: random.pick(streets),
    houseNo: `${random.integer(1, 78)}${random.chance(12) ? random.pick(['a', 'b', 'bis']) : ''}`,
    npa: random.pick(extra.npas),
    city: label,
    politicalLocalityId: ids['political-localities'].get(label),
  };
}

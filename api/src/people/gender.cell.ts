import { type Gender, genderLabels } from '@tandem/shared/contract/enumerations';
import type { CellReader } from '../platform/imports/lines/reading';
import { synonymReader } from '../platform/imports/lines/synonyms';

/** `f`, `Femme`, `Mme`; undefined for any other word. */
const genderOf = synonymReader<Gender>(genderLabels, {
  f: ['f', 'femme', 'feminin', 'fille', 'madame', 'mme', 'mlle', 'w', 'weiblich', 'female'],
  m: ['m', 'h', 'homme', 'masculin', 'garcon', 'monsieur', 'mr', 'mannlich', 'male'],
  x: ['x', 'autre', 'divers', 'non precise', 'non binaire'],
});

/** A column of genders, for every import of people. */
export const genderCell: CellReader = { read: genderOf, unread: 'Indiquez femme, homme ou autre.' };

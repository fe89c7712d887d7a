import {
  addressFields,
  avsFields,
  backgroundFields,
  companyFields,
  type FieldRow,
  identityFields,
  originFields,
  representativeFields,
  trainingFields,
} from '../student.fields';
import { newContactFields } from './AddSections';

const rowsOf: Readonly<Record<string, readonly FieldRow[]>> = {
  identity: identityFields,
  contact: newContactFields,
  address: addressFields,
  representative: representativeFields,
  apprenticeship: trainingFields,
  'apprenticeship.company': companyFields,
  origin: originFields,
  background: backgroundFields,
};
const labels: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(rowsOf).flatMap(([path, rows]) => rows.map(({ name, label }) => [`${path}.${name}`, label])),
  ['apprenticeship.company', 'Entreprise'],
  ['representative', 'Représentant légal'],
  ...avsFields.map(({ name, label }) => [name, label]),
]);

/** The faults of the form in the order of the page: id of the field, its label, the message. */
export function faultsOf(errors: object): [id: string, label: string, message: string][] {
  const found = flat(errors);
  return Object.entries(labels)
    .filter(([path]) => found.has(path))
    .map(([path, label]) => [path === 'avs' ? 'file.avs' : path, label, found.get(path) ?? '']);
}

/** Nested errors of a form as path → message. */
function flat(errors: object, path = '', found = new Map<string, string>()): Map<string, string> {
  for (const [name, error] of Object.entries(errors) as [string, unknown][]) {
    if (typeof error !== 'object' || error === null || name === 'ref') continue;
    const at = path ? `${path}.${name}` : name;
    if ('message' in error && typeof error.message === 'string') found.set(at, error.message);
    else flat(error, at, found);
  }
  return found;
}

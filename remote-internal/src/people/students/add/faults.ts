import type { NamedField } from '@tandem/shared/fields/field';
import { faultMessage } from '@tandem/shared/forms/fields/fault.messages';
import {
  addressFields,
  avsFields,
  backgroundFields,
  companyFields,
  companyRow,
  identityFields,
  newContactFields,
  originFields,
  representativeFields,
  trainingFields,
} from '../fields/student.fields';

/** The sections in the order of the page; the words before a label say whose it is where labels repeat. */
const sections: [path: string, rows: readonly NamedField[], whose?: string][] = [
  ['identity', identityFields],
  ['contact', newContactFields],
  ['address', addressFields],
  ['representative', representativeFields, 'Représentant·e légal·e'],
  ['apprenticeship', [...trainingFields, companyRow]],
  ['apprenticeship.company', companyFields, 'Entreprise'],
  ['origin', originFields],
  ['background', backgroundFields],
  ['', avsFields],
];

/** The faults of the form in the order of the page: id of the field, its label, the message. */
export function faultsOf(errors: object, values: object): [id: string, label: string, message: string][] {
  return sections.flatMap(([section, rows, whose]) =>
    rows.flatMap((row): [string, string, string][] => {
      const path = section ? `${section}.${row.name}` : row.name;
      const message = faultMessage(row, at(values, path), messageAt(errors, path));
      return message ? [[section ? path : `file.${path}`, whose ? `${whose}, ${row.label}` : row.label, message]] : [];
    }),
  );
}

function messageAt(errors: object, path: string): string | undefined {
  const fault = at(errors, path) as { message?: unknown } | undefined;
  return typeof fault?.message === 'string' ? fault.message : undefined;
}

const at = (tree: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], tree);

import type { ListKey } from '@tandem/shared/contract/lists.settings';
import type { FieldRow } from '../sections/fields/field.row';

/** The lists that the fields below choose from. */
export const teacherLists: readonly ListKey[] = ['country'];

const noAutofill = { autoComplete: 'off' };

export const identityFields: readonly FieldRow[] = [
  { name: 'firstName', label: 'Prénom', kind: 'text', isRequired: true, ...noAutofill },
  { name: 'lastName', label: 'Nom', kind: 'text', isRequired: true, ...noAutofill },
];

export const contactFields: readonly FieldRow[] = [
  { name: 'mobile', label: 'Natel', kind: 'phone', isRequired: true, hint: 'Par exemple 079 123 45 67', ...noAutofill },
  { name: 'phone', label: 'Téléphone', kind: 'phone', ...noAutofill },
  { name: 'email', label: 'E-mail', kind: 'email', width: 'whole', isRequired: true, ...noAutofill },
  { name: 'street', label: 'Rue', kind: 'text', width: 'wide', ...noAutofill },
  { name: 'houseNo', label: 'Numéro', kind: 'text', width: 'short', ...noAutofill },
  { name: 'npa', label: 'NPA', kind: 'text', width: 'short', ...noAutofill },
  { name: 'city', label: 'Localité', kind: 'text', width: 'wide', ...noAutofill },
  { name: 'countryId', label: 'Pays', kind: 'one', list: 'country' },
];

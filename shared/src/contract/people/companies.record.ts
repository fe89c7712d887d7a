import type { Fields } from '../../fields/field';

/** A company, as typed in while an apprentice is added. */
export const companyTable = {
  name: { kind: 'text', label: 'Nom de l’entreprise', max: 160, isRequired: true },
  uid: { kind: 'uid', label: 'N° IDE' },
  street: { kind: 'text', label: 'Rue et numéro', max: 120 },
  npa: { kind: 'npa', label: 'NPA', width: 'short' },
  city: { kind: 'text', label: 'Localité', max: 80, width: 'wide' },
  phone: { kind: 'phone', label: 'Téléphone' },
  email: { kind: 'email', label: 'E-mail' },
} as const satisfies Fields;

/** With what nobody types while an apprentice is added. */
export const companyDetailTable = {
  ...companyTable,
  website: { kind: 'text', label: 'Site internet', max: 200 },
  sector: { kind: 'text', label: 'Branche d’activité', max: 120 },
  politicalLocalityId: { kind: 'one', label: 'Commune politique', list: 'political-localities' },
} as const satisfies Fields;

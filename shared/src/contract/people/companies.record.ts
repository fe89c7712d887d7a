import type { Fields } from '../../fields/field';

/** A company, as typed in while an apprentice is added. */
export const companyTable = {
  name: {
    kind: 'text',
    label: 'Nom de l’entreprise',
    max: 160,
    isRequired: true,
    headers: ['nom', 'entreprise', 'raison sociale', 'employeur', 'maison', 'entreprise formatrice', 'firma'],
  },
  uid: { kind: 'uid', label: 'N° IDE', headers: ['ide', 'uid', 'n ide', 'numero ide'] },
  street: { kind: 'text', label: 'Rue et numéro', max: 120, headers: ['rue', 'adresse', 'rue no', 'strasse'] },
  npa: { kind: 'npa', label: 'NPA', width: 'short', headers: ['code postal', 'cp', 'plz'] },
  city: { kind: 'text', label: 'Localité', max: 80, width: 'wide', headers: ['ville', 'lieu', 'ort'] },
  phone: { kind: 'phone', label: 'Téléphone', headers: ['tel', 'telephone fixe', 'n de telephone'] },
  email: { kind: 'email', label: 'E-mail', headers: ['email', 'mail', 'courriel', 'adresse e mail', 'adresse mail'] },
} as const satisfies Fields;

/** With what nobody types while an apprentice is added. */
export const companyDetailTable = {
  ...companyTable,
  website: { kind: 'text', label: 'Site internet', max: 200, headers: ['site', 'site web', 'internet', 'web'] },
  sector: {
    kind: 'text',
    label: 'Branche d’activité',
    max: 120,
    headers: ['branche', 'secteur', 'activite', 'domaine'],
  },
  politicalLocalityId: { kind: 'one', label: 'Commune politique', list: 'political-localities', headers: ['commune'] },
} as const satisfies Fields;

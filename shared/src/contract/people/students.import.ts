import type { Fields } from '../../fields/field';
import type { ImportField, ImportKind } from '../platform/imports.kind';
import {
  avsFields,
  contactOfNewFields,
  representativeFields,
  studentSections,
  trainingFields,
} from './students.record';

/** What a line says of a company beside its apprentice. */
const companyFields = {
  name: {
    kind: 'text',
    label: 'Entreprise',
    max: 160,
    headers: [
      'entreprise formatrice',
      'employeur',
      'maison',
      'nom de l entreprise',
      'raison sociale',
      'patron',
      'firma',
    ],
  },
  uid: { kind: 'uid', label: 'N° IDE de l’entreprise', headers: ['ide', 'no ide', 'uid', 'n ide'] },
  npa: { kind: 'npa', label: 'NPA de l’entreprise', headers: ['npa entreprise', 'entreprise npa'] },
  city: {
    kind: 'text',
    label: 'Localité de l’entreprise',
    max: 80,
    headers: ['localite entreprise', 'entreprise localite', 'lieu entreprise', 'lieu de travail'],
  },
} as const satisfies Fields;

/** What a file of apprentices may bring, in the order of the form «Nouvel apprenti»: every field that names headers. */
const sections = {
  identity: studentSections.identity,
  '': avsFields,
  contact: contactOfNewFields,
  address: studentSections.address,
  apprenticeship: trainingFields,
  'apprenticeship.company': companyFields,
  representative: representativeFields,
  origin: studentSections.origin,
  background: studentSections.background,
} as const;
type Sections = typeof sections;

type KeyIn<S extends string, T> = {
  [N in keyof T & string]: T[N] extends { headers: readonly string[] } ? (S extends '' ? N : `${S}.${N}`) : never;
}[keyof T & string];
export type StudentImportKey = { [S in keyof Sections]: KeyIn<S, Sections[S]> }[keyof Sections];

interface StudentImportField extends ImportField {
  /** Path in the body of a new apprentice; lists and companies come as text. */
  key: StudentImportKey;
}

/** The other sections may be left out as a whole. */
const requiredSections: readonly string[] = ['identity', 'contact'];

const importsOf = ([section, fields]: [string, Fields]): StudentImportField[] =>
  Object.entries(fields)
    .filter(([, { headers }]) => headers)
    .map(([name, field]) => ({
      key: (section ? `${section}.${name}` : name) as StudentImportKey,
      label: section === 'representative' ? `${field.label} de la représentation légale` : field.label,
      field,
      isRequired: field.isRequired === true && requiredSections.includes(section),
      isOfRepresentative: section === 'representative',
    }));
/** Every field that a file of apprentices may fill. */
export const studentImportFields: readonly StudentImportField[] = Object.entries(sections).flatMap(importsOf);

/** A file of apprentices (people 48). */
export const studentsImport: ImportKind = {
  title: 'Importer des apprenti·es',
  what: 'Apprentis',
  unit: 'apprenti·e',
  made: 'fiche',
  fields: studentImportFields,
  changes: ['student'],
  columns: { name: 'Apprenti·e', number: 'N° de dossier' },
  page: '/internal/students/show/:id',
  list: { path: '/internal/students?sort=-number', label: 'Voir les apprenti·es' },
  duplicateLabels: { label: 'Doublons probables', create: 'Les importer quand même (sauf même N° AVS)' },
  template: 'modele-apprentis',
};

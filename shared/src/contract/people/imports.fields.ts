import type { Field, Fields } from '../../fields/field';
import type { ListKey } from '../settings/lists.settings';
import {
  avsFields,
  contactOfNewFields,
  representativeFields,
  studentSections,
  trainingFields,
} from './students.record';

/** One field that a column of a file may fill; other headers than its label are the field's. */
export interface ImportField {
  /** Path in the body of a new apprentice; lists and companies come as text. */
  key: StudentImportKey;
  label: string;
  field: Field;
  /** Without a column for it nothing can be imported. */
  isRequired: boolean;
  /** The header holds one of the words of the representative: «Nom du représentant légal». */
  isOfRepresentative: boolean;
}

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

/** The other sections may be left out as a whole. */
const requiredSections: readonly string[] = ['identity', 'contact'];

const importsOf = ([section, fields]: [string, Fields]): ImportField[] =>
  Object.entries(fields)
    .filter(([, { headers }]) => headers)
    .map(([name, field]) => ({
      key: (section ? `${section}.${name}` : name) as StudentImportKey,
      label: section === 'representative' ? `${field.label} du représentant légal` : field.label,
      field,
      isRequired: field.isRequired === true && requiredSections.includes(section),
      isOfRepresentative: section === 'representative',
    }));
export const studentImportFields: readonly ImportField[] = Object.entries(sections).flatMap(importsOf);
export const studentImportKeys = studentImportFields.map(({ key }) => key) as [StudentImportKey, ...StudentImportKey[]];

/** The field behind a key. */
export const importFieldOf = (key: StudentImportKey): ImportField =>
  studentImportFields.find((known) => known.key === key)!;
/** The list that the cells of a field name, for those that name one. */
export const listOfImportField: ReadonlyMap<StudentImportKey, ListKey> = new Map(
  studentImportFields.flatMap(({ key, field }) => (field.kind === 'one' ? [[key, field.list] as const] : [])),
);

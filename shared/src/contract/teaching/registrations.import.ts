import type { Fields } from '../../fields/field';
import { avsFields, studentSections } from '../people/students.record';
import type { ImportKind } from '../platform/imports.kind';
import { registrationTables } from './registrations.record';

const { lastName, firstName, birthDate } = studentSections.identity;

/** Who asks: the AVS number, or name and birth. */
const who = {
  avs: avsFields.avs,
  lastName: { ...lastName, isRequired: false },
  firstName: { ...firstName, isRequired: false },
  birthDate: { ...birthDate, isRequired: false },
} as const satisfies Fields;

const { asked, branch, wish } = registrationTables;
const { locationCourseIds, availability, ...others } = wish;

/** What is asked for (teaching 6), in the order of the form. */
const said = {
  ...asked,
  trainingYearId: {
    kind: 'one',
    list: 'training-year',
    label: 'Année de formation',
    headers: ['annee scolaire', 'annee', 'periode'],
  },
  locationCourseIds,
  secondPlaceId: {
    kind: 'one',
    list: 'location-course',
    label: '2e lieu souhaité',
    headers: ['2e lieu', '2eme lieu', 'lieu 2', 'deuxieme lieu'],
  },
  thirdPlaceId: {
    kind: 'one',
    list: 'location-course',
    label: '3e lieu souhaité',
    headers: ['3e lieu', '3eme lieu', 'lieu 3', 'troisieme lieu'],
  },
  availability,
  ...branch,
  ...others,
  priority: { ...wish.priority, kind: 'flag' },
} as const satisfies Fields;

const fields = { ...who, ...said };
export type RegistrationImportKey = {
  [N in keyof typeof fields]: (typeof fields)[N] extends { headers: readonly string[] } ? N : never;
}[keyof typeof fields];

/** A file of requests for AppApp: one line is one branch of one apprentice (teaching 6). */
export const registrationsImport: ImportKind = {
  title: 'Importer des inscriptions',
  what: 'Inscriptions AppApp',
  unit: 'inscription',
  made: 'inscription',
  fields: Object.entries<Fields[string]>(fields)
    .filter(([, { headers }]) => headers)
    .map(([key, field]) => ({ key, label: field.label, field, isRequired: field.isRequired === true })),
  changes: ['registration', 'student'],
  columns: { name: 'Apprenti·e', number: 'Inscription' },
  page: '/internal/students/show/:id?tab=appapp',
  list: { path: '/internal/appapp?view=requested', label: 'Voir les demandes' },
  duplicateLabels: { label: 'Déjà inscrit·es', create: null },
  template: 'modele-inscriptions',
  hint: 'Les inscriptions arrivent sous «\u00a0À décider\u00a0». Aucun e-mail n’est envoyé.',
};

import type { Fields } from '../../fields/field';
import { avsFields, studentSections } from '../people/students.record';
import type { ImportKind } from '../platform/imports.kind';
import { mostMotives, maxLocations } from './registrations.fields';

const { lastName, firstName, birthDate } = studentSections.identity;

/** Who asks: the AVS number, or name and birth. */
const who = {
  avs: avsFields.avs,
  lastName: { ...lastName, isRequired: false },
  firstName: { ...firstName, isRequired: false },
  birthDate: { ...birthDate, isRequired: false },
} as const satisfies Fields;

/** What is asked for (teaching 6), in the order of the form. */
const wish = {
  branchId: {
    kind: 'one',
    list: 'branch',
    label: 'Branche',
    isRequired: true,
    headers: ['cours', 'matiere', 'branche souhaitee', 'discipline', 'code branche'],
  },
  trainingYearId: {
    kind: 'one',
    list: 'training-year',
    label: 'Année de formation',
    headers: ['annee scolaire', 'annee', 'periode'],
  },
  locationCourseIds: {
    kind: 'several',
    list: 'location-course',
    max: maxLocations,
    label: 'Lieux souhaités',
    isRequired: true,
    headers: [
      'lieu souhaite',
      'lieux',
      'lieu',
      'lieu de cours',
      '1er lieu',
      '1er lieu souhaite',
      'lieu 1',
      'premier lieu',
    ],
  },
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
  availability: {
    kind: 'own',
    label: 'Disponibilités',
    isRequired: true,
    headers: ['dispos', 'disponibilite', 'dispo', 'jours libres', 'moments libres', 'horaires'],
  },
  whyAppappIds: {
    kind: 'several',
    list: 'why-appapp',
    max: mostMotives,
    label: 'Motifs',
    isRequired: true,
    headers: ['motif', 'raison', 'raisons', 'pourquoi'],
  },
  average: {
    kind: 'own',
    label: 'Note actuelle',
    headers: ['note', 'moyenne', 'moyenne actuelle', 'note moyenne'],
  },
  goal: { kind: 'text', max: 500, label: 'Objectif', headers: ['objectifs', 'but'] },
  payerTypeId: {
    kind: 'one',
    list: 'payer-type',
    label: 'Payeur',
    isRequired: true,
    headers: ['type de payeur', 'facturation', 'facture a', 'qui paie'],
  },
  sourceStudentId: studentSections.background.sourceStudentId,
  regionId: {
    kind: 'one',
    list: 'region',
    label: 'Région',
    headers: ['association', 'region financeuse', 'association financeuse'],
  },
  regionReason: { kind: 'text', max: 300, label: 'Motif de la région', headers: ['raison de la region'] },
  priority: { kind: 'flag', label: 'Prioritaire', headers: ['priorite', 'prio', 'urgent'] },
  comment: {
    kind: 'text',
    max: 2000,
    label: 'Remarque',
    headers: ['remarques', 'commentaire', 'commentaires', 'note libre'],
  },
} as const satisfies Fields;

const fields = { ...who, ...wish };
export type RegistrationImportKey = keyof typeof fields;

/** A file of requests for AppApp: one line is one branch of one apprentice (teaching 6). */
export const registrationsImport: ImportKind = {
  title: 'Importer des inscriptions',
  what: 'Inscriptions AppApp',
  unit: 'inscription',
  made: 'inscription',
  fields: Object.entries<Fields[string]>(fields).map(([key, field]) => ({
    key,
    label: field.label,
    field,
    isRequired: field.isRequired === true,
  })),
  changes: ['registration', 'student'],
  columns: { name: 'Apprenti', number: 'Inscription' },
  page: '/internal/students/show/:id?tab=appapp',
  list: { path: '/internal/appapp?view=requested', label: 'Voir les demandes' },
  duplicateLabels: { label: 'Déjà inscrits', create: null },
  template: 'modele-inscriptions',
  hint: 'Les inscriptions arrivent sous «\u00a0À traiter\u00a0». Aucun e-mail n’est envoyé.',
};

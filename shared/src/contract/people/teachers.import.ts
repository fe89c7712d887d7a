import type { Fields } from '../../fields/field';
import type { ImportField, ImportKind } from '../platform/imports.kind';
import { teacherTables } from './teachers.record';

/** What a file may bring, in the order of the page; pay, bank and AVS data have a call of their own (decision 0015). */
const sections = {
  identity: teacherTables.identity,
  contact: teacherTables.contact,
  study: teacherTables.study,
} as const;

const importsOf = ([section, fields]: [string, Fields]): ImportField[] =>
  Object.entries(fields).map(([name, field]) => ({
    key: `${section}.${name}`,
    label: field.label,
    field,
    isRequired: field.isRequired === true,
  }));

/** A file of teachers (people 48). */
export const teachersImport: ImportKind = {
  title: 'Importer des répétiteur·trices',
  what: 'Répétiteurs',
  unit: 'répétiteur·trice',
  made: 'fiche',
  fields: Object.entries(sections).flatMap(importsOf),
  changes: ['teacher'],
  columns: { name: 'Répétiteur·trice', number: 'E-mail' },
  page: '/internal/teachers/show/:id',
  list: { path: '/internal/teachers', label: 'Voir les répétiteur·trices' },
  duplicateLabels: { label: 'Déjà connus', create: null },
  template: 'modele-repetiteurs',
  hint: 'Les répétiteur·trices arrivent sous «\u00a0Actif\u00a0». Rémunération, banque et N° AVS ne s’importent pas. Aucun e-mail n’est envoyé.',
};

import type { Fields } from '../../fields/field';
import type { ImportKind } from '../platform/imports.kind';
import { companyDetailTable } from './companies.record';

const table: Fields = companyDetailTable;

/** A file of companies (people 48). */
export const companiesImport: ImportKind = {
  title: 'Importer des entreprises',
  what: 'Entreprises',
  unit: 'entreprise',
  made: 'entreprise',
  fields: Object.entries(table).map(([key, field]) => ({
    key,
    label: field.label,
    field,
    isRequired: field.isRequired === true,
  })),
  changes: ['company'],
  columns: { name: 'Entreprise', number: 'N° IDE' },
  page: '/internal/students?company=:id',
  list: { path: '/internal/students', label: 'Revenir aux apprenti·es' },
  duplicateLabels: { label: 'Déjà connues', create: 'Les importer quand même (sauf même N° IDE)' },
  template: 'modele-entreprises',
  hint: 'Les entreprises se proposent dès lors dans la fiche de chaque apprenti·e. Aucun e-mail n’est envoyé.',
};

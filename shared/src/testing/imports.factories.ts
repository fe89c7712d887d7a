import type { ImportFile } from '../contract/platform/imports.file';

/** An import of three lines whose columns the headers tell. */
export const anImportFile = (given: Partial<ImportFile> = {}): ImportFile => ({
  id: 7,
  version: 1,
  kind: 'students',
  fileName: 'apprentis.csv',
  state: 'uploaded',
  headers: ['Nom', 'Prénom', 'Sexe', 'Né le', 'Natel', 'E-mail', 'Divers'],
  header: { sheet: 0, name: '', line: 1 },
  total: 3,
  done: 0,
  created: 0,
  mapping: {
    columns: {
      'identity.lastName': 0,
      'identity.firstName': 1,
      'identity.gender': 2,
      'identity.birthDate': 3,
      'contact.mobile': 4,
      'contact.email': 5,
    },
    replacements: [],
  },
  preview: [['Rochat', 'Léa', 'f', '1.9.2004', '079 123 45 67', 'l@exemple.ch', 'rouge']],
  summary: null,
  result: null,
  undo: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  createdBy: 'Anne Favre',
  finishedAt: null,
  undoneAt: null,
  ...given,
});

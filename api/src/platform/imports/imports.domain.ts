import { importUploads, imports } from '@tandem/shared/contract/platform/imports';
import { importRoles } from '@tandem/shared/contract/platform/imports.roles';
import type { Domain } from '../../domain';
import type { Policy } from '../http/policy';
import { mount } from '../http/mount';
import { importsHandlers } from './imports.api';
import { importWrite, writeImports } from './imports.job';
import { importsRepository } from './imports.repository';
import { importUploadsHandlers } from './imports.upload.api';

/** The person who imports something; each import is asked for its own kind besides (`imports.api.ts`). */
const importers = [...new Set(Object.values(importRoles).flat())];

const importsPolicy = {
  list: importers,
  template: importers,
  show: importers,
  sheets: importers,
  setHeader: importers,
  map: importers,
  lines: importers,
  faultyLines: importers,
  write: importers,
  created: importers,
  undo: importers,
} as const satisfies Policy<typeof imports>;

export const importsDomain: Domain = {
  api: (app, services) => {
    mount(app, importUploads, importRoles, importUploadsHandlers(services));
    mount(app, imports, importsPolicy, importsHandlers(services));
  },
  jobs: [{ ...importWrite, work: writeImports }],
  scheduledTasks: [
    (services) => importsRepository(services).failAbandoned(services.now()),
    (services) => importsRepository(services).purge(services.now()),
  ],
  privacy: [
    {
      table: 'imports',
      label: 'Fichiers importés, 30 jours',
      purpose: 'journal',
      of: {},
      forgets: {},
      retains: ['kind', 'file_name', 'state', 'headers', 'mapping'],
      mentions: { rows: 'lines', report: 'mask' },
    },
  ],
  nonPersonalTables: { import_mappings: 'Colonnes choisies pour un genre de fichier' },
};

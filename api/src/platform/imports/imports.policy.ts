import type { importUploads, imports } from '@tandem/shared/contract/platform/imports';
import { importRoles } from '@tandem/shared/contract/platform/imports.roles';
import type { Policy } from '../http/policy';

/** The person who imports something; each import is asked for its own kind besides (`imports.api.ts`). */
const importers = [...new Set(Object.values(importRoles).flat())];

export const importUploadsPolicy = importRoles satisfies Policy<typeof importUploads>;

export const importsPolicy = {
  list: importers,
  template: importers,
  show: importers,
  map: importers,
  lines: importers,
  faultyLines: importers,
  write: importers,
  created: importers,
  undo: importers,
} as const satisfies Policy<typeof imports>;

import type { importUploads, imports } from '@tandem/shared/contract/platform/imports';
import { importRoles } from '@tandem/shared/contract/platform/imports.roles';
import type { Policy } from '../http/policy';

/** Whoever imports something; each import is asked for its own kind besides (`imports.api.ts`). */
const whoever = [...new Set(Object.values(importRoles).flat())];

export const importUploadsPolicy = importRoles satisfies Policy<typeof importUploads>;

export const importsPolicy = {
  list: whoever,
  template: whoever,
  show: whoever,
  map: whoever,
  lines: whoever,
  faultyLines: whoever,
  write: whoever,
  created: whoever,
  undo: whoever,
} as const satisfies Policy<typeof imports>;

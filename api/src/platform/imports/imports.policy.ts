import type { imports } from '@tandem/shared/contract/platform/imports';
import { importRoles } from '@tandem/shared/contract/platform/imports.roles';
import type { Policy } from '../http/policy';

/** Whoever imports something; each import is asked for its own kind besides (`imports.api.ts`). */
const whoever = [...new Set(Object.values(importRoles).flat())];

export const importsPolicy = {
  list: whoever,
  upload: whoever,
  template: whoever,
  show: whoever,
  map: whoever,
  lines: whoever,
  faultyLines: whoever,
  write: whoever,
  created: whoever,
  undo: whoever,
} as const satisfies Policy<typeof imports>;

import { administration } from '@tandem/shared/access';
import type { imports } from '@tandem/shared/contract/people/imports';
import type { Policy } from '../../platform/http/policy';

/** Whoever may create class B for many people at once (people 36, people 48). */
export const importsPolicy = {
  list: administration,
  uploadStudents: administration,
  template: administration,
  show: administration,
  map: administration,
  lines: administration,
  faultyLines: administration,
  write: administration,
  created: administration,
  undo: administration,
} as const satisfies Policy<typeof imports>;

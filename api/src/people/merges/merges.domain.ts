import { administration, office } from '@tandem/shared/access';
import { merges } from '@tandem/shared/contract/people/merges';
import { sql } from 'drizzle-orm';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { mergesHandlers } from './merges.api';

/** Both files with all their fields stand side by side, and one of them goes (people 51). */
const mergesPolicy = {
  studentDuplicates: administration,
  addNonDuplicate: administration,
  removeNonDuplicate: administration,
  studentPreview: administration,
  mergeStudents: administration,
  /** Whoever may open the file reads where it went. */
  studentMergedInto: office,
  companyDuplicates: administration,
  companyPreview: administration,
  mergeCompanies: administration,
  companyMergedInto: office,
  undo: administration,
} as const satisfies Policy<typeof merges>;

export const mergesDomain: Domain = {
  api: (app, services) => mount(app, merges, mergesPolicy, mergesHandlers(services)),
  privacy: [
    {
      table: 'merges',
      label: 'Fusions de fiches',
      purpose: 'journal',
      only: sql`s.kind = 'student'`,
      of: { student: ['kept_id', 'merged_id'] },
      forgets: { before: 'emptyObject' },
      retains: ['kind', 'moved'],
      // What two files said before they were one stands in the file.
      hides: ['before', 'moved'],
    },
  ],
};

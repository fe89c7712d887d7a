import { studentEntities } from './people/students.entities';
import { teacherEntities } from './people/teachers.entities';
import { companyEntities } from './people/companies.entities';
import { studentNoteEntities } from './people/student-notes.entities';
import { consentEntities } from './people/consents.entities';
import { attestationEntities } from './people/attestations.entities';
import { importEntities } from './people/imports.entities';
import { mergeEntities } from './people/merges.entities';
import { documentEntities } from './platform/documents.entities';
import { outboxEntities } from './platform/outbox.entities';
import { employeeEntities } from './access/employees.entities';
import { userEntities } from './access/users.entities';
import { listEntities } from './settings/lists.entities';
import { holidayProfileEntities } from './settings/holiday-profiles.entities';
import { settingsEntities } from './settings/settings.entities';
import { savedViewEntities } from './desk/saved-views.entities';
import { bugReportEntities } from './delivery/bug-reports.entities';
import { releaseEntities } from './delivery/releases.entities';
import { deployTokenEntities } from './delivery/deploy-tokens.entities';
import { auditEntities } from './platform/audit.entities';
import type { Entity } from './entity';

/** Every kind of record that the house keeps, by its name in the audit log; a new domain is one more row. */
export const entities = {
  ...studentEntities,
  ...teacherEntities,
  ...companyEntities,
  ...studentNoteEntities,
  ...consentEntities,
  ...attestationEntities,
  ...importEntities,
  ...mergeEntities,
  ...documentEntities,
  ...outboxEntities,
  ...employeeEntities,
  ...userEntities,
  ...listEntities,
  ...holidayProfileEntities,
  ...settingsEntities,
  ...savedViewEntities,
  ...bugReportEntities,
  ...releaseEntities,
  ...deployTokenEntities,
  ...auditEntities,
} as const;

type All = typeof entities;
export type EntityKey = keyof All;
/** Entities that have a trait: `'isRecent'`. */
export type EntityWith<Trait extends keyof Entity> = {
  [K in keyof All]: All[K] extends Record<Trait, unknown> ? K : never;
}[keyof All];

/** The entities that have a trait, in order. */
export const entitiesWith = <Trait extends keyof Entity>(trait: Trait) =>
  (Object.keys(entities) as (keyof All)[]).filter((key) => trait in entities[key]) as [
    EntityWith<Trait>,
    ...EntityWith<Trait>[],
  ];

/** An entity as every caller may read it: traits that it has not are undefined. */
export const entityOf = (key: keyof All): Entity => entities[key];

/** The page that shows one: `/internal/employees?search=Zo%C3%A9`. */
export const pageOf = (
  key: EntityWith<'page'>,
  { id, label, list }: { id: number; label: string; list?: string | null },
): string =>
  entities[key].page
    .replace(':id', String(id))
    .replace(':label', encodeURIComponent(label))
    .replace(':list', list ?? '');

import { teacherTables } from '@tandem/shared/contract/people/teachers.record';
import { administration, type Audience, everyone, internal, office } from '@tandem/shared/access';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { teachersBulk } from '@tandem/shared/contract/people/teachers.bulk';
import { sql } from 'drizzle-orm';
import type { Domain } from '../../domain';
import { personRecord } from '../../platform/audit/audit.records.repository';
import { usesById, usesOfFields } from '../../platform/announced';
import type { Policy } from '../../platform/http/policy';
import { textsIn } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { teachersBulkHandlers } from './teachers.bulk.api';
import { teachersImport } from './imports/teachers.import';
import { teachersIntake } from './intake/teachers.intake.repository';
import { recentTeachers, teacherSearchProvider } from './teachers.search-provider.repository';
import { payAuditLabels, teacherAuditLabels } from './teachers.audit-labels';
import { teachersHandlers } from './teachers.api';
import { teachersChecks } from './file/hand-over.repository';
import { offeredCalls } from './file/teachers.presenter';

/** The administration, and a teacher about the own row (checked in `teachers.api.ts`). */
const owned = [...administration, 'teacher'] as const satisfies readonly Audience[];

/** People 34: coaches read class A only; pay, bank and AVS (class D) are the administration's and the owner's. */
const teachersPolicy = {
  list: office,
  counts: office,
  countEach: office,
  create: administration,
  exportRows: administration,
  availabilitySearch: office,
  show: internal,
  tabCounts: internal,
  change: owned,
  handOver: administration,
  ...offeredCalls,
  restore: administration,
  pay: owned,
  changePay: owned,
  reveal: owned,
  calendarState: owned,
  renewCalendar: owned,
  revokeCalendar: owned,
  /** Whoever holds the token of the address. */
  calendar: everyone,
} as const satisfies Policy<typeof teachers>;

/** What a person may do with one teacher they may do with many (people 37); coaches only read. */
const teachersBulkPolicy = {
  transition: administration,
  archive: administration,
  restore: administration,
  mailTemplates: administration,
  previewMail: administration,
  sendMail: administration,
} as const satisfies Policy<typeof teachersBulk>;

export const teachersDomain: Domain = {
  checks: teachersChecks,
  api: (app, services) => {
    mount(app, teachersBulk, teachersBulkPolicy, teachersBulkHandlers(services));
    mount(app, teachers, teachersPolicy, teachersHandlers(services));
  },
  imports: teachersImport,
  intake: teachersIntake,
  entities: {
    teacher: {
      auditLabels: { ...teacherAuditLabels, ...payAuditLabels },
      isOnDashboard: true,
      record: personRecord('teachers', 'teacher'),
      searchProvider: teacherSearchProvider,
      recent: recentTeachers,
      actionLabels: {
        create: 'Répétiteur·trice ajouté·e',
        change: 'Fiche de répétiteur·trice modifiée',
        archive: 'Répétiteur·trice archivé·e',
        restore: 'Répétiteur·trice sorti·e des archives',
        mail: 'E-mail envoyé',
        read_pay: 'Rémunération consultée',
        reveal_avs: 'N° AVS consulté',
        reveal_iban: 'IBAN consulté',
      },
    },
  },
  uses: [
    ...Object.values(teacherTables).flatMap((section) => usesOfFields('Répétiteurs', 'teachers', section)),
    // A column that no form shows.
    ...usesById('Répétiteurs', 'teachers', { political_locality_id: 'political-localities' }),
    { list: 'branch', what: 'Répétiteurs', table: 'teachers', column: 'branches', as: 'json', path: ['*', 'branchId'] },
  ],
  privacy: [
    {
      table: 'teachers',
      label: 'Fiche de répétiteur·trice',
      purpose: 'work',
      entity: 'teacher',
      of: { teacher: 'id' },
      forgets: {
        ...textsIn({ ...teacherTables.identity, ...teacherTables.contact }),
        last_name: 'word',
        first_name: 'word',
        birth_date: 'year',
        avs_sealed: 'null',
        avs_fingerprint: 'null',
        iban_sealed: 'null',
        political_locality_id: 'null',
        country_id: 'null',
        nationality_id: 'null',
        residence_permit_id: 'null',
        permit_valid_until: 'null',
        civil_status_id: 'null',
        study_field: 'null',
        study_level: 'null',
        motivation: 'null',
        availability: 'emptyObject',
        rates: 'emptyArray',
        criminal_record_seen_on: 'null',
        rating: 'null',
        anonymised_at: { as: sql`now()` },
        archived_at: { as: sql`coalesce(s.archived_at, now())` },
      },
      retains: ['status', 'gender', 'branches', 'contract_start', 'contract_end'],
      hides: ['avs_fingerprint', 'rating'],
    },
    {
      table: 'calendar_feeds',
      label: 'Adresse d’agenda',
      purpose: 'account',
      of: { teacher: 'teacher_id', employee: 'employee_id' },
      forgets: 'row',
      hides: ['token_hash', 'room', 'location_course_id', 'course_location_id'],
    },
  ],
};

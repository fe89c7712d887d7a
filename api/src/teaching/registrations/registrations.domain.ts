import { administration, office } from '@tandem/shared/access';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { registrationsBulk } from '@tandem/shared/contract/teaching/registrations.bulk';
import { registrationTables } from '@tandem/shared/contract/teaching/registrations.record';
import type { Domain } from '../../domain';
import { usesById, usesOfFields } from '../../platform/announced';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { notesIn, textsIn } from '../../platform/personal-data';
import { mailRecords } from '../course-mails/mail-records.repository';
import { registrationsImport } from './imports/registrations.import';
import { registrationsIntake } from './intake/registrations.intake.repository';
import { registrationSearchProvider } from './registrations.search-provider.repository';
import { registrationAuditLabels } from './registrations.audit-labels';
import { registrationsRegions } from './registrations.regions.repository';
import { registrationsRollover } from './registrations.rollover.repository';
import { registrationsPort } from './registrations.twice.repository';
import { registrationsHandlers, registrationsBulkHandlers } from './registrations.api';
import { registrationsChecks } from './registrations.checks.repository';
import { waitingList } from './registrations.waiting.report';

/** Teaching 32: the AppApp office does, coaches read. */
const registrationsPolicy = {
  list: office,
  counts: office,
  countEach: office,
  exportRows: administration,
  best: office,
  matrix: office,
  cell: office,
  ofStudent: office,
  add: administration,
  draftMatches: office,
  show: office,
  matches: office,
  change: administration,
  transition: administration,
} as const satisfies Policy<typeof registrations>;

/** What a person may do with one they may do with many. */
const registrationsBulkPolicy = {
  step: administration,
  priority: administration,
  mailTemplates: administration,
  previewMail: administration,
  sendMail: administration,
} as const satisfies Policy<typeof registrationsBulk>;

const what = 'Inscriptions AppApp';
const table = 'registrations';
const said = { ...registrationTables.branch, ...registrationTables.wish };

export const registrationsDomain: Domain = {
  checks: registrationsChecks,
  api: (app, services) => {
    mount(app, registrations, registrationsPolicy, registrationsHandlers(services));
    mount(app, registrationsBulk, registrationsBulkPolicy, registrationsBulkHandlers(services));
  },
  imports: registrationsImport,
  intake: registrationsIntake,
  mailRecords,
  rollover: registrationsRollover,
  reports: () => [waitingList()],
  regions: registrationsRegions,
  registrations: registrationsPort,
  entities: {
    registration: {
      auditLabels: registrationAuditLabels,
      isOnDashboard: true,
      searchProvider: registrationSearchProvider,
      record: studentPartRecord(table),
      actionLabels: {
        undo: 'Acte annulé',
        create: 'Inscription AppApp',
        change: 'Inscription AppApp modifiée',
        wait: 'Mise en attente',
        place: 'Placement dans un groupe',
        move: 'Changement de groupe',
        leave: 'Retour en attente',
        take_back: 'Place d’avant reprise',
        drop: 'Abandon du cours',
        complete: 'Cours terminé',
        withdraw: 'Inscription retirée',
        reject: 'Inscription non retenue',
        reopen: 'Inscription reprise',
        carry: 'Inscription reportée à l’année suivante',
        mail: 'E-mail envoyé',
      },
    },
  },
  uses: [
    ...usesById(what, table, {
      training_year_id: 'training-year',
      branch_id: 'branch',
      learning_year_id: 'learning-year',
      profession_id: 'profession',
      learning_school_id: 'learning-school',
      political_locality_id: 'political-localities',
      fail_reason_id: 'fail-reason',
    }),
    ...usesOfFields(what, table, said),
    ...usesById(what, 'former_payers', { payer_type_id: 'payer-type' }),
  ],
  onStudents: { registrations: { label: what, entity: 'registration', order: 7 } },
  privacy: [
    {
      table: 'registrations',
      label: 'Inscriptions AppApp',
      purpose: 'courses',
      entity: 'registration',
      of: { student: 'student_id', registration: 'id' },
      forgets: {
        ...textsIn(said),
        status_reason: 'null',
        availability: 'emptyObject',
        payer_contact_id: 'null',
        political_locality_id: 'null',
      },
      retains: ['status', 'cert_type', 'submitted_via', 'closed_on'],
      mentions: { ...notesIn(said), status_reason: 'mask' },
    },
    {
      table: 'former_payers',
      label: 'Anciens payeurs',
      purpose: 'courses',
      of: { student: { column: 'registration_id', of: 'registrations', whose: 'student_id' } },
      forgets: { payer_contact_id: 'null' },
      retains: ['until'],
    },
  ],
};

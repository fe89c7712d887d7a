import type { Domain } from '../../domain';
import { registrationsPrivacy } from './registrations.privacy';
import { usesById } from '../../platform/announced';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import { mailRecords } from '../mail-records.repository';
import { registrationsImport } from './imports/registrations.import';
import { registrationsIntake } from './intake/registrations.intake.repository';
import { registrationSearchProvider } from './registrations.search-provider.repository';
import { registrationAuditLabels } from './registrations.audit-labels';
import { registrationsRegions } from './registrations.regions.repository';
import { registrationsRollover } from './registrations.rollover.repository';
import { registrationsPort } from './registrations.twice.repository';
import { registrationsApi } from './registrations.api';
import { registrationsChecks } from './registrations.checks.repository';
import { waitingList } from './registrations.waiting.report';

const what = 'Inscriptions AppApp';
const table = 'registrations';

export const registrationsDomain: Domain = {
  checks: registrationsChecks,
  api: registrationsApi,
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
        create: 'Inscription AppApp',
        change: 'Inscription AppApp modifiée',
        wait: 'Mise en attente',
        place: 'Placement dans un groupe',
        move: 'Changement de groupe',
        leave: 'Retour en attente',
        drop: 'Abandon du cours',
        complete: 'Cours terminé',
        withdraw: 'Inscription retirée',
        reject: 'Inscription non retenue',
        reopen: 'Inscription reprise',
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
      source_student_id: 'source-student',
      payer_type_id: 'payer-type',
      region_id: 'region',
      fail_reason_id: 'fail-reason',
    }),
    { list: 'location-course', what, table, column: 'location_course_ids', as: 'ids' },
    { list: 'why-appapp', what, table, column: 'why_appapp_ids', as: 'ids' },
  ],
  onStudents: { registrations: { label: what, entity: 'registration', order: 7 } },
  privacy: registrationsPrivacy,
};

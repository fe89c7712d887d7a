import { teacherTables } from '@tandem/shared/contract/people/teachers.record';
import type { Domain } from '../../domain';
import { teachersPrivacy } from './teachers.privacy';
import { personRecord } from '../../platform/audit/audit.records.repository';
import { usesById, usesOfFields } from '../../platform/announced';
import { teachersBulkApi } from './teachers.bulk.api';
import { teachersIntake } from './intake/teachers.intake.repository';
import { recentTeachers, teacherSearchProvider } from './teachers.search-provider.repository';
import { payAuditLabels, teacherAuditLabels } from './teachers.audit-labels';
import { teachersApi } from './teachers.api';
import { teachersChecks } from './teachers.checks.repository';

export const teachersDomain: Domain = {
  checks: teachersChecks,
  api: (app, services) => {
    teachersBulkApi(app, services);
    teachersApi(app, services);
  },
  intake: teachersIntake,
  entities: {
    teacher: {
      auditLabels: { ...teacherAuditLabels, ...payAuditLabels },
      isOnDashboard: true,
      record: personRecord('teachers', 'teacher'),
      searchProvider: teacherSearchProvider,
      recent: recentTeachers,
      actionLabels: {
        create: 'Répétiteur ajouté',
        change: 'Fiche de répétiteur modifiée',
        archive: 'Répétiteur archivé',
        restore: 'Répétiteur sorti des archives',
        mail: 'E-mail envoyé',
        read_pay: 'Rémunération consultée',
        reveal_avs: 'N° AVS consulté',
        reveal_iban: 'IBAN consulté',
        calendar_renew: 'Adresse d’agenda créée',
        calendar_revoke: 'Adresse d’agenda supprimée',
      },
    },
  },
  uses: [
    ...Object.values(teacherTables).flatMap((section) => usesOfFields('Répétiteurs', 'teachers', section)),
    // A column that no form shows.
    ...usesById('Répétiteurs', 'teachers', { political_locality_id: 'political-localities' }),
    { list: 'branch', what: 'Répétiteurs', table: 'teachers', column: 'branches', as: 'json', path: ['*', 'branchId'] },
  ],
  privacy: teachersPrivacy,
};

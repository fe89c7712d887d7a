import { contactPersonFields, studentSections, trainingFields } from '@tandem/shared/contract/people/students.record';
import type { Domain } from '../../domain';
import { studentsPrivacy, studentsNonPersonalTables } from './students.privacy';
import { personRecord, studentPartRecord } from '../../platform/audit/audit.records.repository';
import { usesById, usesOfFields } from '../../platform/announced';
import { studentsBulkApi } from './students.bulk.api';
import { recentStudents, studentSearchProvider } from './students.search-provider.repository';
import { apprenticeshipAuditLabels, contactAuditLabels, studentAuditLabels } from './students.audit-labels';
import { studentsIntake } from './intake/students.intake';
import { refreshCandidates } from '../duplicate-candidates.repository';
import { studentsApi } from './students.api';
import { studentsChecks } from './students.checks.repository';
import { studentsImport } from './imports/students.import';
import { studentsRegions } from './students.regions.repository';
import { studentsRollover } from './students.rollover.repository';
import { foldTally } from './students.tally.repository';

export const studentsDomain: Domain = {
  checks: studentsChecks,
  api: (app, services) => {
    studentsApi(app, services);
    studentsBulkApi(app, services);
  },
  imports: studentsImport,
  intake: studentsIntake,
  rollover: studentsRollover,
  regions: studentsRegions,
  entities: {
    student: {
      auditLabels: studentAuditLabels,
      isOnDashboard: true,
      record: personRecord('students', 'student'),
      searchProvider: studentSearchProvider,
      recent: recentStudents,
      actionLabels: {
        create: 'Apprenti ajouté',
        change: 'Fiche modifiée',
        archive: 'Apprenti archivé',
        restore: 'Apprenti sorti des archives',
        reveal_avs: 'N° AVS consulté',
        merge: 'Fiches fusionnées',
        undo: 'Fusion annulée',
        not_duplicate: 'Doublon écarté',
        maybe_duplicate: 'Doublon de nouveau possible',
        mail: 'E-mail envoyé',
      },
    },
    apprenticeship: {
      auditLabels: apprenticeshipAuditLabels,
      isOnDashboard: true,
      record: studentPartRecord('apprenticeships'),
      actionLabels: { create: 'Formation ajoutée', change: 'Formation modifiée', close: 'Formation close' },
    },
    contact: {
      auditLabels: { ...contactAuditLabels, joined: { label: 'Réuni avec' } },
      isOnDashboard: true,
      record: studentPartRecord('contacts'),
      actionLabels: {
        create: 'Contact ajouté',
        change: 'Contact modifié',
        archive: 'Contact archivé',
        merge: 'Contacts réunis',
      },
    },
  },
  scheduledTasks: [({ db }) => refreshCandidates(db), ({ db }) => foldTally(db)],
  uses: [
    ...Object.values(studentSections).flatMap((section) => usesOfFields('Apprentis', 'students', section)),
    ...usesById('Apprentis', 'students', { region_id: 'region' }),
    ...usesOfFields('Formations', 'apprenticeships', trainingFields),
    ...usesOfFields('Contacts', 'contacts', contactPersonFields),
    ...usesById('Contacts', 'contacts', { country_id: 'country' }),
  ],
  onStudents: {
    apprenticeships: { label: 'Formations', entity: 'apprenticeship', order: 1 },
    contacts: { label: 'Contacts', entity: 'contact', order: 2 },
    enrolments: { label: 'Places dans un cours', order: 3 },
  },
  privacy: studentsPrivacy,
  nonPersonalTables: studentsNonPersonalTables,
};

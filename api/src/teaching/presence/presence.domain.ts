import type { Domain } from '../../domain';
import { personRecord } from '../../platform/audit/audit.records.repository';
import { absences } from './presence.absences.report';
import { presenceApi } from './presence.api';
import { attestations } from './presence.attestations.report';
import { presenceNotices } from './presence.notices.repository';
import { remindRepository } from './presence.remind.repository';
import { attendanceSheets } from './presence.sheets.report';

export const presenceDomain: Domain = {
  api: presenceApi,
  entities: {
    justification: {
      auditLabels: { lessons: { label: 'Séances' }, comment: { label: 'Justificatif' } },
      record: personRecord('students', 'student'),
      actionLabels: { create: 'Absences justifiées', undo: 'Justification annulée' },
    },
  },
  reports: (services) => [attendanceSheets(services), attestations(services), absences(services)],
  jobs: [
    {
      name: 'attendance-reminders',
      every: 900,
      expiresIn: 300,
      work: (services) => async () => {
        await presenceNotices(services).bringUpToDate();
        await remindRepository(services).remindDue();
      },
    },
  ],
};

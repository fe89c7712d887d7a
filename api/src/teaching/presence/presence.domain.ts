import type { Domain } from '../../domain';
import { personRecord } from '../../platform/audit/audit.records.repository';
import { presenceApi } from './presence.api';
import { presenceNotices } from './presence.notices.repository';
import { remindRepository } from './presence.remind.repository';

export const presenceDomain: Domain = {
  api: presenceApi,
  entities: {
    justification: {
      lines: { lessons: { label: 'Séances' }, comment: { label: 'Justificatif' } },
      record: personRecord('students', 'student'),
      words: { create: 'Absences justifiées', undo: 'Justification annulée' },
    },
  },
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

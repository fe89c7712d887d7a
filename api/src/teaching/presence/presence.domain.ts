import { internal, office } from '@tandem/shared/access';
import { presence } from '@tandem/shared/contract/teaching/presence';
import type { Domain } from '../../domain';
import { personRecord } from '../../platform/audit/audit.records.repository';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { absences } from './presence.absences.report';
import { presenceHandlers } from './presence.api';
import { attestations } from './presence.attestations.report';
import { presenceNotices } from './presence.notices.repository';
import { remindRepository } from './presence.remind.repository';
import { attendanceSheets } from './presence.sheets.report';

/** Who opens the pages of attendance; the AppApp office works on the page of the group. */
const entering = ['admin', 'coach'] as const;

/** Teaching 32, spec §6. */
const presencePolicy = {
  missing: entering,
  counts: entering,
  exportMissing: entering,
  week: entering,
  alerts: entering,
  rates: office,
  exportRates: office,
  justify: office,
  unjustify: office,
  remind: entering,
  paper: internal,
  student: office,
  exportStudent: office,
  attest: office,
} as const satisfies Policy<typeof presence>;

export const presenceDomain: Domain = {
  api: (app, services) => mount(app, presence, presencePolicy, presenceHandlers(services)),
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

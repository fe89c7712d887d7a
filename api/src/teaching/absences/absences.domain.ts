import { internal } from '@tandem/shared/access';
import { absences, absenceTable } from '@tandem/shared/contract/teaching/absences';
import type { Domain } from '../../domain';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { textsIn } from '../../platform/personal-data';
import { absencesHandlers } from './absences.api';
import { absenceAuditLabels } from './absences.repository';

/** Teaching 32: the offices for everybody, a teacher for apprentices of own current groups. */
const absencesPolicy = {
  list: internal,
  add: internal,
  change: internal,
  archive: internal,
  restore: internal,
} as const satisfies Policy<typeof absences>;

export const absencesDomain: Domain = {
  api: (app, services) => mount(app, absences, absencesPolicy, absencesHandlers(services)),
  undo: () => [
    {
      table: 'absence_notices',
      entity: 'absence',
      audiences: internal,
      changed: 'l’annonce a été modifiée entre-temps.',
    },
  ],
  entities: {
    absence: {
      auditLabels: absenceAuditLabels,
      record: studentPartRecord('absence_notices'),
      actionLabels: {
        create: 'Absence annoncée',
        change: 'Absence annoncée modifiée',
        archive: 'Absence annoncée retirée',
        restore: 'Absence annoncée rétablie',
      },
    },
  },
  onStudents: { absence_notices: { label: 'Absences annoncées', entity: 'absence', order: 8 } },
  privacy: [
    {
      table: 'absence_notices',
      label: 'Absences annoncées',
      purpose: 'courses',
      entity: 'absence',
      of: { student: 'student_id' },
      forgets: textsIn(absenceTable),
      retains: ['from_date', 'to_date', 'announced_by'],
      mentions: { reason: 'mask' },
    },
  ],
};

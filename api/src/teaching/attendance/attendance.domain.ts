import { internal, office } from '@tandem/shared/access';
import { attendance } from '@tandem/shared/contract/teaching/attendance';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { attendanceHandlers } from './attendance.api';
import { refuseEmptied } from './attendance.repository';
import { attendanceRecord } from './attendance.record.repository';

/** Teaching 21 and 32: the offices enter until the month is approved, a teacher the own lessons for a time. */
const attendancePolicy = {
  sheet: internal,
  save: internal,
  finish: internal,
  reopen: internal,
  running: ['teacher'],
  day: ['teacher'],
  grid: internal,
} as const satisfies Policy<typeof attendance>;

export const attendanceDomain: Domain = {
  api: (app, services) => mount(app, attendance, attendancePolicy, attendanceHandlers(services)),
  undo: () => [
    {
      table: 'attendances',
      entity: 'attendance',
      audiences: office,
      changed: 'une présence a été modifiée entre-temps.',
      check: refuseEmptied,
    },
  ],
  entities: {
    attendance: {
      auditLabels: {
        student: { label: 'Apprenti·e' },
        lesson: { label: 'Séance' },
        cell: { label: 'Présence' },
        reason: { label: 'Motif' },
      },
      record: attendanceRecord,
      actionLabels: { enter: 'Présence saisie' },
    },
  },
  privacy: [
    {
      table: 'attendances',
      label: 'Présences',
      purpose: 'courses',
      entity: 'attendance',
      of: { student: { column: 'enrolment_id', of: 'enrolments', whose: 'student_id' } },
      forgets: { comment: 'null' },
      retains: ['status', 'source', 'teacher_status'],
      hides: ['lesson_at'],
      mentions: { comment: 'mask' },
    },
  ],
};

import type { PersonalDataInventory } from '../../platform/personal-data';

export const attendancePrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'attendances',
    label: 'Présences',
    purpose: 'courses',
    entity: 'attendance',
    of: { student: { column: 'enrolment_id', of: 'enrolments', whose: 'student_id' } },
    forgets: { comment: 'null' },
    retains: ['status', 'source', 'teacher_status'],
    mentions: { comment: 'mask' },
  },
];

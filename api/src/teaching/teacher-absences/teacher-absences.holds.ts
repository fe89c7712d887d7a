import type { Holding } from '../../platform/holdings';

export const teacherAbsencesHold: readonly Holding[] = [
  {
    table: 'teacher_absences',
    label: 'Indisponibilités',
    matter: 'work',
    entity: 'teacher_absence',
    of: { teacher: 'teacher_id' },
    forgets: { reason: 'nothing' },
    keeps: ['from_date', 'to_date'],
  },
];

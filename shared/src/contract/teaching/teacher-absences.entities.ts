import type { Entities } from '../entity';

export const teacherAbsenceEntities = { teacher_absence: { label: 'Indisponibilité' } } as const satisfies Entities;

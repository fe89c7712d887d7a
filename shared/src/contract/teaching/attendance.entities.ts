import type { Entities } from '../entity';

export const attendanceEntities = { attendance: { label: 'Présence' } } as const satisfies Entities;

import type { Entities } from '../entity';

export const holidayProfileEntities = { holiday_profile: { label: 'Profil de vacances' } } as const satisfies Entities;

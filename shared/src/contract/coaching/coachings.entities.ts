import type { Entities } from '../entity';

/** Class C: nobody but admins and coaches learns that one exists (coaching 1). */
const within = ['admin', 'coach'] as const;

export const coachingEntities = {
  coaching: {
    label: 'Suivi CoachApp',
    plural: 'Suivis CoachApp',
    icon: 'heart-handshake',
    page: '/internal/coachapp?open=:id',
    order: 6,
    foundBy: within,
    views: { screen: 'coachapp', for: within },
  },
} as const satisfies Entities;

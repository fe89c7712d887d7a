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

/** Nobody finds what hangs on a follow-up by its words or its name (coaching 1). */
export const coachingPartEntities = {
  network_member: { label: 'Membre du réseau' },
  goal: { label: 'Objectif' },
  coaching_document: { label: 'Document de suivi' },
  accompaniment: { label: 'Accompagnement' },
} as const satisfies Entities;

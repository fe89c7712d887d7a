import { sql } from 'drizzle-orm';
import type { Check } from '../../platform/consistency/check';

export const coachingsChecks = (): Check[] => [
  {
    key: 'coachings-without-coach',
    order: 120,
    title: 'Suivis CoachApp en cours, sans coach',
    explains: 'Un suivi en cours a besoin de quelqu’un\u00a0: attribuez-le dans CoachApp.',
    page: '/internal/coachapp',
    find: () => sql`select c.id, '' as label, null as note, '[]'::jsonb as links from coachings c
      where c.status in ('active', 'paused') and c.coach_id is null`,
  },
];

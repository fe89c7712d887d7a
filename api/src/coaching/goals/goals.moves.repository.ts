import { type GoalMove, goalStateLabels, mostGoalMoves } from '@tandem/shared/contract/coaching/goals';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { userName } from '../../platform/db/names';
import { rowsOf, utc } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { readContent } from '../content.repository';

/** The journal keeps the words that people read (`goals.audit-labels.ts`). */
const kinds: Readonly<Record<string, GoalMove['kind']>> = {
  [goalStateLabels.open]: 'reopened',
  [goalStateLabels.reached]: 'reached',
  [goalStateLabels.dropped]: 'dropped',
};

type Logged = Omit<GoalMove, 'kind'> & { action: string; state: string | null };

/** What became of the goals of a follow-up, from the journal; the reading is recorded before (coaching 2). */
export async function goalMoves(services: Services, person: Person, coachingId: number): Promise<GoalMove[]> {
  const { rows } = await readContent(services, person, coachingId, (tx) =>
    rowsOf<Logged>(
      tx,
      sql`select log.id, ${utc(sql`log.at`)} as at, coalesce(${userName(sql`log.user_id`)}, 'Système') as by, log.action,
          it.id as "goalId", it.text, log.diff->'state'->>1 as state, log.diff->'progress'->>1 as progress
        from goals it join audit_log log on log.entity = 'goal' and log.entity_id = it.id
        where it.coaching_id = ${coachingId}
          and (log.action = 'create' or jsonb_exists_any(log.diff, array['state', 'progress']))
        order by log.id desc limit ${mostGoalMoves}`,
    ),
  );
  return rows.map(({ action, state, ...row }) => ({
    ...row,
    kind: action === 'create' ? 'added' : (kinds[state ?? ''] ?? 'advanced'),
  }));
}

import {
  goal,
  goalMove,
  type Goal,
  type GoalFields,
  type GoalMove,
  goalStateLabels,
  mostGoalMoves,
  wholeGoal,
} from '@tandem/shared/contract/coaching/goals';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { userName } from '../../platform/db/names';
import { rowsOf, utc } from '../../platform/db/rows';
import { goals as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { contentLabelsOf } from '../content.audit';
import { readContent } from '../content.repository';
import { contentRepository } from '../content.writer.repository';

/** What the journal tells of a goal: never its words. */
export const goalAuditLabels = contentLabelsOf<Goal>(wholeGoal, ['areaId', 'dueOn', 'state', 'progress']);

/** The goals of one follow-up: the open ones first, by their day. */
export const goalsRepository = (services: Services) =>
  contentRepository<Goal, GoalFields>(services, {
    name: 'Objectif',
    entity: 'goal',
    row: goal,
    fields: wholeGoal,
    table,
    order: sql`it.state <> 'open', it.due_on nulls last, it.id`,
    auditLabels: goalAuditLabels,
    isIn: (id) => sql`a.goal_progress @> jsonb_build_array(jsonb_build_object('goalId', ${id}::int))`,
    stays: 'Un entretien parle de cet objectif\u00a0: indiquez plutôt qu’il est abandonné.',
    insert: ({ tx }, row) => tx.insert(table).values(row).returning({ id: table.id }),
    put: ({ put }, at, values) => put(table, at, values),
  });

/** The journal keeps the words that people read. */
const kinds: Readonly<Record<string, GoalMove['kind']>> = {
  [goalStateLabels.open]: 'reopened',
  [goalStateLabels.reached]: 'reached',
  [goalStateLabels.dropped]: 'dropped',
};

const logged = goalMove.omit({ kind: true }).extend({ action: z.string(), state: z.string().nullable() });

/** What became of the goals of a follow-up, from the journal; the reading is recorded before (coaching 2). */
export async function goalMoves(services: Services, person: Person, coachingId: number): Promise<GoalMove[]> {
  const { rows } = await readContent(services, person, coachingId, (tx) =>
    rowsOf(
      tx,
      logged,
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

import { type Goal, type GoalFields, goalTable } from '@tandem/shared/contract/coaching/goals';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { labelOf } from '../../platform/db/rows';
import { goals as table } from '../../platform/db/schema';
import { contentRepository } from '../content.writer.repository';
import { goalAuditLabels, redactedGoalAuditLabels } from './goals.audit-labels';

/** The goals of one follow-up: the open ones first, by their day. */
export const goalsRepository = (services: Services) =>
  contentRepository<Goal, GoalFields>(services, {
    name: 'Objectif',
    entity: 'goal',
    fields: goalTable,
    from: sql`goals it`,
    columns: sql`it.id, it.version, it.text, it.area_id as "areaId", ${labelOf(sql`it.area_id`)} as area,
      it.due_on::text as "dueOn", it.state, it.progress`,
    order: sql`it.state <> 'open', it.due_on nulls last, it.id`,
    auditLabels: goalAuditLabels,
    redactedAuditLabels: redactedGoalAuditLabels,
    isIn: (id) => sql`a.goal_progress @> jsonb_build_array(jsonb_build_object('goalId', ${id}::int))`,
    stays: 'Un entretien parle de cet objectif\u00a0: indiquez plutôt qu’il est abandonné.',
    insert: ({ tx }, row) => tx.insert(table).values(row).returning({ id: table.id }),
    put: ({ put }, at, values) => put(table, at, values),
    remove: ({ remove }, at) => remove(table, at),
  });

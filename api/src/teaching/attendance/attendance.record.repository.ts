import { sql } from 'drizzle-orm';
import type { Entity } from '../../platform/announced';

/** A line of the journal leads to the group of its lesson. */
export const attendanceRecord: Entity['record'] = {
  of: 'group',
  from: sql`select g.id, g.code as label, null as list from attendances it join lessons l on l.id = it.lesson_id
    join groups g on g.id = l.group_id where it.id = log.entity_id`,
};

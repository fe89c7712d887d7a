import { trainingYear, type TrainingYear } from '@tandem/shared/contract/teaching/groups.years';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { yearOn } from '../../platform/db/year.repository';

const startsOn = sql`year.extra->>'startsOn'`;
const endsOn = sql`year.extra->>'endsOn'`;

/** The years that are offered or have groups, the newest first. */
export const findYears = (queries: Queries, today: string): Promise<TrainingYear[]> =>
  rowsOf(
    queries,
    trainingYear,
    sql`with current as (select ${yearOn(today)} as id),
      taught as (select training_year_id as id, min(first_date) as first, max(last_date) as last
        from groups where status <> 'cancelled' group by 1)
      select year.id, year.label, ${startsOn} as "startsOn", ${endsOn} as "endsOn",
        coalesce(year.id = current.id, false) as "isCurrent",
        case when year.id = current.id then ${today} else coalesce(
          (case when ${endsOn} < ${today} then taught.last else taught.first end)::text,
          least(greatest(${today}, ${startsOn}), ${endsOn})) end as day
      from list_items year cross join current left join taught on taught.id = year.id
      where year.list = 'training-year' and (year.is_active or taught.id is not null or year.id = current.id)
      order by ${startsOn} desc, year.id desc`,
  );

import { statisticRow, type StatisticRow, type StatisticScope } from '@tandem/shared/contract/desk/statistics';
import {
  type StatisticBreakdown,
  statisticIndicators,
  type StatisticKey,
  type StatisticRows,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { fullName } from '../../platform/db/names';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { type Formula, formulas } from './statistics.formulas.repository';
import { filtersOf, momentOf, type Year, yearsOf } from './statistics.repository';
import { type Source, sources } from './statistics.sources.repository';

interface Opened {
  key: StatisticKey;
  scope: StatisticScope;
  year: Year;
  /** Only this line of a breakdown. */
  by: StatisticBreakdown | undefined;
  item: string | undefined;
  /** And only this line of it. */
  second: StatisticBreakdown | undefined;
  secondItem: string | undefined;
  page: number;
  size: number;
}

const day = (date: SQL): SQL => sql`to_char(${date}, 'DD.MM.YYYY')`;
const hint = (...parts: SQL[]): SQL => sql`nullif(concat_ws(' · ', ${sql.join(parts, sql`, `)}), '')`;
const nameOf = fullName('s');

/** What a row is called and where it leads, by its kind: columns and joins beside the ids `o`. */
const rowQueries: Readonly<Record<StatisticRows, { columns: SQL; from: SQL; order: SQL }>> = {
  people: {
    columns: sql`s.id, ${nameOf} as label, s.number as hint, '/internal/students/show/' || s.id as link`,
    from: sql`join students s on s.id = o.id`,
    order: sql`s.last_name, s.first_name, s.id`,
  },
  requests: {
    columns: sql`r.id, ${nameOf} as label, ${hint(labelOf(sql`r.branch_id`), day(sql`r.submitted_at`))} as hint,
      '/internal/students/show/' || s.id || '?tab=appapp' as link`,
    from: sql`join registrations r on r.id = o.id join students s on s.id = r.student_id`,
    order: sql`s.last_name, s.first_name, r.id`,
  },
  groups: {
    columns: sql`g.id, g.code as label, ${hint(labelOf(sql`g.branch_id`), labelOf(sql`g.location_course_id`))} as hint,
      '/internal/appapp/group/show/' || g.id as link`,
    from: sql`join groups g on g.id = o.id`,
    order: sql`g.code, g.id`,
  },
  lessons: {
    columns: sql`l.id, g.code || ' · ' || ${day(sql`l.date`)} as label,
      ${hint(labelOf(sql`g.branch_id`), labelOf(sql`g.location_course_id`))} as hint,
      '/internal/appapp/group/show/' || g.id || '?lesson=' || l.id as link`,
    from: sql`join lessons l on l.id = o.id join groups g on g.id = l.group_id`,
    order: sql`l.date desc, g.code, l.id`,
  },
  coachings: {
    columns: sql`c.id, ${nameOf} as label, ${hint(labelOf(sql`c.office_id`), day(sql`c.received_on`))} as hint,
      '/internal/coachapp?open=' || c.id as link`,
    from: sql`join coachings c on c.id = o.id join students s on s.id = c.student_id`,
    order: sql`s.last_name, s.first_name, c.id`,
  },
  meetings: {
    columns: sql`m.id, ${nameOf} as label, ${hint(day(sql`m.date`), sql`m.minutes || ' min'`)} as hint,
      '/internal/coachapp?open=' || m.coaching_id as link`,
    from: sql`join accompaniments m on m.id = o.id join coachings c on c.id = m.coaching_id join students s on s.id = c.student_id`,
    order: sql`m.date desc, m.id`,
  },
};

/** Only the line that was asked for; «none» is what has nothing filled in. */
function isInLine({ by: columns }: Source, by: StatisticBreakdown | undefined, item: string | undefined): SQL {
  const column = by && columns[by];
  if (!column || item === undefined) return sql`true`;
  return item === 'none' ? sql`${column} is null` : sql`${column}::text = ${item}`;
}

const sourceOf = ({ source, opens }: Formula): Source => (opens ? sources.eachLesson : sources[source]);

/** What a number opens: as many rows as it says. */
export async function findRows(
  services: Pick<Services, 'settings' | 'db' | 'now'>,
  { key, scope, year, by, item, second, secondItem, page, size }: Opened,
): Promise<{ rows: StatisticRow[]; total: number; what: StatisticRows } | undefined> {
  const what = statisticIndicators[key].rows;
  if (!what) return undefined;
  const formula = formulas[key];
  const source = sourceOf(formula);
  const id = what === 'people' ? sql`f.student_id` : sql`f.id`;
  const opened = sql`with ${yearsOf([year.id])}, f as (${source.rows(momentOf(services.now()))}),
    o as (select distinct ${id} as id from f where ${formula.opens ?? formula.where} and ${filtersOf(source, scope)}
      and ${isInLine(source, by, item)} and ${isInLine(source, second, secondItem)} and ${id} is not null)`;
  const { columns, from, order } = rowQueries[what];
  const [[count], rows] = await Promise.all([
    rowsOf(services.db, { total: z.number() }, sql`${opened} select count(*)::int as total from o`),
    rowsOf(
      services.db,
      statisticRow,
      sql`${opened} select ${columns} from o ${from} order by ${order} limit ${size} offset ${(page - 1) * size}`,
    ),
  ]);
  return { rows, total: count?.total ?? 0, what };
}

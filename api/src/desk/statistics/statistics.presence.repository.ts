import { type StatisticMark, statisticMarks, type StatisticScope } from '@tandem/shared/contract/desk/statistics';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../platform/db/rows';
import { filtersOf, momentOf, type Reader, type Years, yearsOf } from './statistics.repository';
import { sources } from './statistics.sources.repository';

/** How often a mark was entered, and for how many apprentices. */
const marked = z.object({ entered: z.number(), people: z.number() });
/** Of one year: each mark, and all of them. */
const marksOfYear = z.object({
  yearId: z.number(),
  all: marked,
  present: marked,
  late: marked,
  excused: marked,
  unexcused: marked,
  exempt: marked,
});
export type MarksOfYear = z.infer<typeof marksOfYear>;

const marks = Object.keys(statisticMarks) as StatisticMark[];

/** The marks of the attendance that is counted, by year. */
export function findPresence({ db, now }: Reader, years: Years, scope: StatisticScope): Promise<MarksOfYear[]> {
  const column = (mark: string): SQL => sql.raw(`f.${mark}`);
  const all = sql`(${sql.join(marks.map(column), sql` + `)})`;
  const counted = (of: SQL): SQL => sql`json_build_object('entered', coalesce(sum(${of}), 0),
    'people', count(*) filter (where ${of} > 0))`;
  const each = (sqlOf: (mark: StatisticMark) => SQL): SQL => sql.join(marks.map(sqlOf), sql`, `);
  return rowsOf(
    db,
    marksOfYear,
    sql`with ${yearsOf([years.now.id, ...(years.before ? [years.before.id] : [])])},
      f as (${sources.cells.rows(momentOf(now()))}),
      people as (select f.year_id, f.student_id, ${each((mark) => sql`sum(${column(mark)})::float8 as ${sql.identifier(mark)}`)}
        from f where ${filtersOf(sources.cells, scope)} group by f.year_id, f.student_id)
      select f.year_id as "yearId", ${counted(all)} as "all",
        ${each((mark) => sql`${counted(column(mark))} as ${sql.identifier(mark)}`)}
      from people f group by f.year_id`,
  );
}

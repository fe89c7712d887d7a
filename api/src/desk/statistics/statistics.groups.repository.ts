import { type SQL, sql } from 'drizzle-orm';

// How the rows of a source are grouped for a table: in all, by each division, and by both.

/** What tells the lines apart, and those of the second division; undefined where these rows are not divided so. */
export interface Columns {
  line: SQL | undefined;
  within: SQL | undefined;
}

/** Rows `counted f` and how they are grouped: everything together, by each division, and by both. */
export interface Grouped {
  rows: SQL;
  by: SQL;
  hasLine: SQL;
  hasWithin: SQL;
}

const noColumn = sql`null::text`;

/** By all that is divided, and without; what is not divided has one line without a name. */
function setsOf({ line, within }: Columns, more = sql``): SQL {
  const sets = (line ? [sql``, sql`, f.line`] : [sql`, f.line`]).flatMap((of) =>
    (within ? [sql``, sql`, f.within`] : [sql`, f.within`]).map((and) => sql`(f.year_id${of}${and}${more})`),
  );
  return sql`grouping sets (${sql.join(sets, sql`, `)})`;
}

const flagsOf = ({ line, within }: Columns) => ({
  hasLine: line ? sql`grouping(f.line) = 0` : sql`false`,
  hasWithin: within ? sql`grouping(f.within) = 0` : sql`false`,
});

/** Rows that are counted one by one. */
export const plain = (columns: Columns, filters: SQL): Grouped => ({
  rows: sql`counted as (select f.*, ${columns.line ?? noColumn} as line, ${columns.within ?? noColumn} as within
    from f where ${filters})`,
  by: setsOf(columns),
  ...flagsOf(columns),
});

/** One row for each apprentice, in all and for each line: counting them is then counting rows. The finest first: of it there is little. */
export function summed(measures: readonly string[], columns: Columns, filters: SQL): Grouped {
  const sums = sql.raw(measures.map((measure) => `sum(f.${measure})::float8 as ${measure}`).join(', '));
  const { hasLine, hasWithin } = flagsOf(columns);
  return {
    rows: sql`finest as (select f.year_id, ${columns.line ?? noColumn} as line, ${columns.within ?? noColumn} as within,
        f.student_id, ${sums} from f where ${filters} group by 1, 2, 3, 4),
      counted as (select f.year_id, f.line, f.within, ${hasLine} as has_line, ${hasWithin} as has_within, f.student_id, ${sums}
        from finest f group by ${setsOf(columns, sql`, f.student_id`)})`,
    by: sql`f.year_id, f.line, f.within, f.has_line, f.has_within`,
    hasLine: sql`f.has_line`,
    hasWithin: sql`f.has_within`,
  };
}

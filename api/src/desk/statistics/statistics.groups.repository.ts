import { type SQL, sql } from 'drizzle-orm';

// How the rows of a source are grouped for a table: in all, by each division, and by both.

/** What tells lines apart. */
interface Division {
  column: SQL;
  /** It is the place of the month, 0 to 13. */
  isMonth: boolean;
}

/** The lines, and those of the second division; undefined where these rows are not divided so. */
interface Divisions {
  line: Division | undefined;
  within: Division | undefined;
}

/** Rows `counted f` and how they are grouped: everything together, by each division, and by both. */
interface Grouped {
  rows: SQL;
  by: SQL;
  hasLine: SQL;
  hasWithin: SQL;
  /** How many apprentices meet a condition, by its place; undefined: rows are counted, where the condition holds. */
  people?: (condition: number) => SQL;
}

const columnOf = (division: Division | undefined): SQL => division?.column ?? sql`null::text`;

/** By all that is divided, and without; what is not divided has one line without a name. */
function setsOf({ line, within }: Divisions, more = sql``): SQL {
  const sets = (line ? [sql``, sql`, f.line`] : [sql`, f.line`]).flatMap((of) =>
    (within ? [sql``, sql`, f.within`] : [sql`, f.within`]).map((and) => sql`(f.year_id${of}${and}${more})`),
  );
  return sql`grouping sets (${sql.join(sets, sql`, `)})`;
}

const flagsOf = ({ line, within }: Divisions) => ({
  hasLine: line ? sql`grouping(f.line) = 0` : sql`false`,
  hasWithin: within ? sql`grouping(f.within) = 0` : sql`false`,
});

/** Rows that are counted one by one. */
export const plain = (by: Divisions, filters: SQL): Grouped => ({
  rows: sql`counted as (select f.*, ${columnOf(by.line)} as line, ${columnOf(by.within)} as within from f where ${filters})`,
  by: setsOf(by),
  ...flagsOf(by),
});

const listOf = (columns: readonly SQL[]): SQL => sql.join([...columns], sql`, `);
const named = (name: string, column: SQL): SQL => sql`${column} as ${sql.raw(name)}`;
const unlessMonth = (division: Division | undefined) => (division?.isMonth ? undefined : division);
/** Bits of every month, 0 to 13. */
const wholeYear = (1 << 14) - 1;

/**
 * Rows that are sums already: their measures are added up, and the apprentices who meet a condition are counted, each once in a line,
 * however many of its rows they have. The finest first, one row for each apprentice: of these there are few. An apprentice has rows in
 * most months, so that there the months are bits, and what is divided by them is added up apart.
 */
export function summed(
  { measures, conditions }: { measures: readonly string[]; conditions: readonly SQL[] },
  by: Divisions,
  filters: SQL,
): Grouped {
  const [isLine, isWithin] = [by.line?.isMonth ?? false, by.within?.isMonth ?? false];
  const isMonthly = isLine || isWithin;
  const people = { line: unlessMonth(by.line), within: unlessMonth(by.within) };
  const sums = listOf(measures.map((measure) => named(measure, sql`sum(f.${sql.raw(measure)})::float8`)));
  const nothing = listOf(measures.map(() => sql`null`));
  const bitColumns = conditions.map((condition, at) => ({ condition, name: `p${at}`, bits: sql.raw(`f.p${at}`) }));
  const marked = ({ condition }: { condition: SQL }) =>
    sql`bit_or(case when ${condition} then ${isMonthly ? sql`1 << f.month` : sql`1`} else 0 end)`;
  const flags = flagsOf(by);
  const flagsOfPeople = flagsOf(people);
  return {
    rows: sql`finest as (
        select f.year_id, ${columnOf(people.line)} as line, ${columnOf(people.within)} as within, f.student_id,
          ${listOf(bitColumns.map((bitColumn) => named(bitColumn.name, marked(bitColumn))))}${isMonthly ? sql`` : sql`, ${sums}`}
        from f where ${filters} group by 1, 2, 3, 4),
      lines as (
        select f.year_id, ${isMonthly ? columnOf(by.line) : sql`f.line`} as line,
          ${isMonthly ? columnOf(by.within) : sql`f.within`} as within, ${sums}
        from ${isMonthly ? sql`f where ${filters}` : sql`finest f`} group by 1, 2, 3),
      people as (
        select f.year_id, f.line, f.within, ${flagsOfPeople.hasLine} as has_line, ${flagsOfPeople.hasWithin} as has_within,
          ${listOf(bitColumns.map(({ name, bits }) => named(name, sql`bit_or(${bits})`)))}
        from finest f where f.student_id is not null group by ${setsOf(people, sql`, f.student_id`)}),
      alike as (
        select f.*, count(*)::int as people from people f
        group by f.year_id, f.line, f.within, f.has_line, f.has_within, ${listOf(bitColumns.map(({ bits }) => bits))}),
      months as (
        select null::int as month, ${wholeYear}::int as bits
        ${isMonthly ? sql`union all select month, 1 << month from generate_series(0, 13) month` : sql``}),
      counted as (
        select f.year_id, f.line, f.within, ${flags.hasLine} as has_line, ${flags.hasWithin} as has_within, ${sums},
          ${listOf(bitColumns.map(({ name }) => named(name, sql`null::bigint`)))}
        from lines f group by ${setsOf(by)}
        union all
        select f.year_id, ${isLine ? sql`m.month` : sql`f.line`}, ${isWithin ? sql`m.month` : sql`f.within`},
          ${isLine ? sql`m.month is not null` : sql`f.has_line`}, ${isWithin ? sql`m.month is not null` : sql`f.has_within`},
          ${nothing}, ${listOf(bitColumns.map(({ bits }) => sql`sum(f.people) filter (where ${bits} & m.bits <> 0)`))}
        from alike f cross join months m group by 1, 2, 3, 4, 5)`,
    by: sql`f.year_id, f.line, f.within, f.has_line, f.has_within`,
    hasLine: sql`f.has_line`,
    hasWithin: sql`f.has_within`,
    people: (condition) => sql`sum(f.${sql.raw(`p${condition}`)})`,
  };
}

import {
  rolloverChoices,
  rolloverOverview,
  type RolloverRun,
  type RolloverYear,
} from '@tandem/shared/contract/administration/rollover';
import { toolSection, type ToolSection } from '@tandem/shared/contract/administration/tools';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import type { YearTurn } from '../../platform/rollover/part';
import { runsOf, storedRun } from '../runs.repository';

const trainingYear = rolloverOverview.shape.from.unwrap();

/** What a passage is begun with: the choices, and the figures that its author saw. */
const rolloverRequest = z.object({
  choices: rolloverChoices,
  seen: z.record(z.string(), z.number()),
  from: trainingYear,
  to: trainingYear,
});
export type RolloverRequest = z.infer<typeof rolloverRequest>;
const rolloverRun = storedRun.extend({ choices: rolloverRequest, report: z.array(toolSection).nullable() });
type Stored = z.infer<typeof rolloverRun>;

/** More passages than thirty days hold. */
const mostSooner = 100;

const year = (alias: string) =>
  sql.raw(`jsonb_build_object('id', ${alias}.id, 'label', ${alias}.label,
  'startsOn', ${alias}.extra->>'startsOn', 'endsOn', ${alias}.extra->>'endsOn')`);

/** The current training year, and the one that follows it. */
export async function findYears(queries: Queries): Promise<{ from: RolloverYear | null; to: RolloverYear | null }> {
  const [found] = await rowsOf(
    queries,
    { from: trainingYear, to: trainingYear.nullable() },
    sql`select ${year('current')} as from, (select ${year('next')} from list_items next
        where next.list = 'training-year' and next.is_active and next.extra->>'startsOn' > current.extra->>'endsOn'
        order by next.extra->>'startsOn', next.id limit 1) as to
      from list_items current where current.list = 'training-year' and (current.extra->>'isCurrent')::boolean
      order by current.id limit 1`,
  );
  return found ?? { from: null, to: null };
}

/** Two passages never work at once, on whichever servers. */
export const lockRollover = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('rollover'))`);

export function rolloverRepository(services: Services) {
  const runs = runsOf(services, 'rollover', rolloverRun);

  const toView = (run: Stored): RolloverRun => ({
    ...runs.toView(run),
    year: run.choices.to.label,
    choices: run.choices.choices,
    sections: run.report,
  });

  return {
    runs,
    toView,

    /** What each part that is wanted would do, in their order. */
    async preview(queries: Queries, turn: YearTurn): Promise<ToolSection[]> {
      const sections: ToolSection[] = [];
      for (const part of services.rollover)
        if (part.isWanted(turn.choices)) sections.push(await part.find(queries, turn));
      return sections;
    },

    /** Why nobody passes on from a year yet: it has not begun, or was passed to before, and is not over. */
    async findTooEarly(queries: Queries, from: RolloverYear, day: string): Promise<string | undefined> {
      if (day > from.endsOn) return undefined;
      const wasPassedTo = day < from.startsOn || (await runs.findOf(queries, from.id)) !== undefined;
      return wasPassedTo
        ? `L’année ${from.label} dure jusqu’au ${formatDate(from.endsOn)}\u00a0: le passage suivant se fera ensuite.`
        : undefined;
    },

    /** The newest passage after this one: it is taken back before. */
    async findSooner(queries: Queries, { id }: Pick<Stored, 'id'>): Promise<string | undefined> {
      const [newest] = (await runs.list(queries, mostSooner)).filter((run) => run.id > id && run.state === 'done');
      return newest && `annulez d’abord le passage à l’année ${newest.choices.to.label}`;
    },

    reasonOf: async (queries: Queries, id: number): Promise<string> =>
      reasonOf(id, (await runs.find(queries, id))!.choices.to),
  };
}

/** The same in every line of the audit log that a passage leaves: one act. */
export const reasonOf = (id: number, { label }: RolloverYear): string => `Passage à l’année ${label} (n° ${id})`;

import { type ToolRun, toolRun, toolUndoDays } from '@tandem/shared/contract/administration/tools';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { RowShape } from '../platform/db/columns';
import type { Services } from '../services';
import type { Queries } from '../platform/db/database';
import { userName } from '../platform/db/names';
import { rowsOf, utc } from '../platform/db/rows';
import { toolRuns, type toolNames } from '../platform/db/schema';

const dayMs = 86_400_000;

/** What is kept of every run; each tool adds what was chosen and what came of it. */
export const storedRun = toolRun.omit({ isUndoable: true, undoRefusal: true }).extend({ subject: z.int().nullable() });

/** A run as it is kept; `C` is what was chosen, `R` what came of it. */
export type StoredRun<C, R> = z.infer<typeof storedRun> & { choices: C; report: R | null };

interface NewRun<C> {
  subject: number | null;
  choices: C;
  total: number;
  byId: number;
}

interface End<R> {
  state: 'done' | 'failed';
  report?: R;
  fault?: string;
}

const stored = sql`select run.id, run.state, run.done, run.total, run.subject, run.choices, run.report, run.fault,
  ${utc(sql`run.started_at`)} as "startedAt", ${utc(sql`run.finished_at`)} as "finishedAt",
  ${utc(sql`run.undone_at`)} as "undoneAt", ${userName(sql`run.by_id`)} as by from tool_runs run`;

const isUnderWay = inArray(toolRuns.state, ['queued', 'running']);

/** The runs of one tool: begun, done, taken back. */
export function runsOf<C extends object, R>(
  { db, now }: Services,
  tool: (typeof toolNames)[number],
  row: RowShape<StoredRun<C, R>>,
) {
  type Stored = StoredRun<C, R>;

  async function find(queries: Queries, id: number): Promise<Stored | undefined> {
    const [found] = await rowsOf(queries, row, sql`${stored} where run.tool = ${tool} and run.id = ${id}`);
    return found;
  }

  const isInTime = ({ finishedAt }: Pick<Stored, 'finishedAt'>) =>
    finishedAt !== null && Date.parse(finishedAt) + toolUndoDays * dayMs > now().getTime();

  return {
    find,
    isInTime,

    /** The newest first. */
    list: (queries: Queries, most: number): Promise<Stored[]> =>
      rowsOf(queries, row, sql`${stored} where run.tool = ${tool} order by run.id desc limit ${most}`),

    /** Whoever has begun, or done, what may be done once only. */
    async findOf(queries: Queries, subject: number): Promise<Stored | undefined> {
      const [found] = await rowsOf(
        queries,
        row,
        sql`${stored} where run.tool = ${tool} and run.subject = ${subject} and run.state in ('queued', 'running', 'done')`,
      );
      return found;
    },

    /** Begins one; undefined: somebody else has begun the same. */
    async add(tx: Queries, { subject, choices, total, byId }: NewRun<C>): Promise<number | undefined> {
      const [added] = await tx
        .insert(toolRuns)
        .values({ tool, subject, choices: choices as Record<string, unknown>, total, byId, startedAt: now() })
        .onConflictDoNothing()
        .returning({ id: toolRuns.id });
      return added?.id;
    },

    /** Held until the end of the transaction; undefined: there is none. */
    async lock(tx: Queries, id: number): Promise<Stored | undefined> {
      await tx.execute(sql`select id from tool_runs where id = ${id} and tool = ${tool} for update`);
      return find(tx, id);
    },

    /** Seen by everybody at once, whatever becomes of the transaction that does the work. */
    progress: (id: number, done: number) =>
      db
        .update(toolRuns)
        .set({ state: 'running', done })
        .where(and(eq(toolRuns.id, id), isUnderWay)),

    finish: (queries: Queries, id: number, { state, report, fault }: End<R>) =>
      queries
        .update(toolRuns)
        .set({
          state,
          report: report ?? null,
          fault: fault ?? null,
          finishedAt: now(),
          ...(state === 'done' && { done: sql`total` }),
        })
        .where(and(eq(toolRuns.id, id), isUnderWay)),

    undone: (tx: Queries, id: number, byId: number) =>
      tx.update(toolRuns).set({ state: 'undone', undoneAt: now(), undoneById: byId }).where(eq(toolRuns.id, id)),

    /** As people are told of it. */
    toView: (run: Stored): ToolRun => ({
      id: run.id,
      state: run.state,
      done: run.done,
      total: run.total,
      startedAt: run.startedAt,
      finishedAt: run.finishedAt,
      undoneAt: run.undoneAt,
      by: run.by,
      fault: run.fault,
      isUndoable: run.state === 'done' && isInTime(run),
      undoRefusal: null,
    }),
  };
}
export type Runs<C extends object, R> = ReturnType<typeof runsOf<C, R>>;

import {
  consistencyFindings,
  type ConsistencyFindings,
  mostFindings,
} from '@tandem/shared/contract/administration/consistency';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowCount, rowsOf, valuesOf } from '../../platform/db/rows';
import type { Check } from '../../platform/consistency/check';
import { problemOf } from '../../platform/http/failure';
import { runsOf, storedRun } from '../runs.repository';

/** A check that takes longer is left off: all of them together stay within one request. */
const mostMs = 1500;

/** What is kept of a run: numbers alone, no names. */
const totals = z.record(z.string(), z.number().nullable());
export type Totals = z.infer<typeof totals>;
const consistencyRun = storedRun.extend({ choices: z.record(z.string(), z.unknown()), report: totals.nullable() });

const counted = (found: SQL) => sql`select count(*)::int as total from (${found}) found`;

export function consistencyRepository(services: Services) {
  const { db } = services;
  const runs = runsOf(services, 'consistency', consistencyRun);

  /** What a check finds, within its time; undefined: it was not finished. */
  const within = async <T>(ask: (tx: Queries) => Promise<T>): Promise<T | undefined> => {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`set transaction read only`);
        await tx.execute(sql`set local statement_timeout = ${sql.raw(String(mostMs))}`);
        return ask(tx);
      });
    } catch (error) {
      if (problemOf(error).status === 503) return undefined;
      throw error;
    }
  };

  const countOf = async (queries: Queries, found: SQL) => (await valuesOf(queries, z.int(), counted(found)))[0]!;

  return {
    runs,

    async count(check: Check, today: string): Promise<number | null> {
      return (await within((tx) => countOf(tx, check.find(today)))) ?? null;
    },

    async findings({ find, page, mend }: Check, today: string): Promise<ConsistencyFindings> {
      const said = { page: page ?? null, mend: mend?.asks ?? null };
      const found = await within(async (tx) => ({
        total: await countOf(tx, find(today)),
        rows: page
          ? []
          : await rowsOf(
              tx,
              consistencyFindings.shape.rows.element,
              sql`select id, label, note, links from (${find(today)}) found
              order by label, note, id limit ${mostFindings}`,
            ),
      }));
      return found ? { ...found, ...said } : { total: null, rows: [], ...said };
    },

    /** Whether a finding still is, in the transaction that mends it. */
    async isThere(tx: Queries, { find }: Check, id: number, today: string): Promise<boolean> {
      const rows = await rowCount(tx, sql`select id from (${find(today)}) found where id = ${id} limit 1`);
      return rows > 0;
    },

    /** The last run takes the place of the one before. */
    async save(tx: Queries, byId: number, report: Totals): Promise<void> {
      await tx.execute(sql`delete from tool_runs where tool = 'consistency'`);
      const id = (await runs.add(tx, { subject: null, choices: {}, total: Object.keys(report).length, byId }))!;
      await runs.finish(tx, id, { state: 'done', report });
    },

    /** One number of the last run, after something was mended. */
    async note(key: string, total: number | null): Promise<void> {
      await db.execute(sql`update tool_runs set report = report || jsonb_build_object(${key}::text, ${total}::int)
        where tool = 'consistency' and state = 'done'`);
    },
  };
}

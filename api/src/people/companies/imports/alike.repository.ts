import { fold } from '@tandem/shared/rules/text/fold';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { rowsOf } from '../../../platform/db/rows';

const marks = z.object({ id: z.int(), name: z.string(), uid: z.string().nullable(), npa: z.string().nullable() });

/** Companies of the number or of the name of one of these, archived ones too. */
export const findAlike = (
  queries: Queries,
  lines: readonly { name: string; uid: string | null }[],
): Promise<z.infer<typeof marks>[]> =>
  rowsOf(
    queries,
    marks,
    sql`select c.id, c.name, c.uid, c.npa from companies c
      where c.uid = any(${sql.param(lines.flatMap(({ uid }) => uid ?? []))}::text[])
        or fold(c.name) = any(${sql.param(lines.map(({ name }) => fold(name)))}::text[]) order by c.id`,
  );

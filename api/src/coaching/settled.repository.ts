import { countOf } from '@tandem/shared/rules/count';
import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { rowsOf } from '../platform/db/rows';
import { Problem } from '../platform/http/problem';

/** Throws 422 while goals of a follow-up are open (coaching 5); nobody adds one until it has ended. */
export async function checkGoalsSettled(tx: Queries, coachingId: number): Promise<void> {
  await rowsOf(tx, sql`select c.id from coachings c where c.id = ${coachingId} for no key update`);
  const [found] = await rowsOf<{ open: number }>(
    tx,
    sql`select count(*)::int as open from goals g where g.coaching_id = ${coachingId} and g.state = 'open'`,
  );
  const { open } = found!;
  if (open === 0) return;
  const isOne = open === 1;
  const message = `${countOf(open, 'objectif')} ${isOne ? 'est encore ouvert' : 'sont encore ouverts'}\u00a0: dites ${
    isOne ? 's’il est atteint ou abandonné' : 's’ils sont atteints ou abandonnés'
  }.`;
  throw new Problem(422, message, { goals: message });
}

import { offer } from '@tandem/shared/contract/desk/offer';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { rowsOf } from '../platform/db/rows';

type Year = ReplyOf<typeof offer.read>['trainingYear'];

/** The active training year that contains the day (ISO); null where none does. */
export async function offeredYear(queries: Queries, today: string): Promise<Year> {
  const [year = null] = await rowsOf(
    queries,
    offer.read.reply.shape.trainingYear.unwrap(),
    sql`select label, extra->>'startsOn' as "startsOn",
        extra->>'endsOn' as "endsOn", extra->>'registrationOpensOn' as "registrationOpensOn",
        extra->>'registrationClosesOn' as "registrationClosesOn" from list_items
      where list = 'training-year' and is_active and ${today} between extra->>'startsOn' and extra->>'endsOn'
      order by extra->>'startsOn' desc limit 1`,
  );
  return year;
}

/** Whether apprentices may register on this day. */
export function isOpenOn(year: Year, today: string): boolean {
  if (!year) return false;
  return (year.registrationOpensOn ?? today) <= today && today <= (year.registrationClosesOn ?? today);
}

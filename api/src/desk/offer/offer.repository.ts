import type { offer } from '@tandem/shared/contract/desk/offer';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { isOpenOn, offeredYear } from '../offered-year.repository';

type Offer = ReplyOf<typeof offer.read>;
const choice = z.object({ list: z.string(), id: z.number(), label: z.string() });

export const offerRepository = (db: Database) => ({
  /** From the lists alone: the year that contains the day, and what is active. */
  async read(today: string): Promise<Offer> {
    const [choices, trainingYear] = await Promise.all([
      rowsOf(
        db,
        choice,
        sql`select list, id, label from list_items
        where list in ('branch', 'location-course') and is_active order by list, sort_order, id`,
      ),
      offeredYear(db, today),
    ]);
    const of = (wanted: string) =>
      choices.filter(({ list }) => list === wanted).map(({ id, label }) => ({ id, label }));
    return {
      trainingYear,
      isRegistrationOpen: isOpenOn(trainingYear, today),
      branches: of('branch'),
      locations: of('location-course'),
    };
  },
});

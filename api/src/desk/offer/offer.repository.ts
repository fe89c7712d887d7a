import type { offer } from '@tandem/shared/contract/desk/offer';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';

type Offer = ReplyOf<typeof offer.read>;
interface Choice {
  list: string;
  id: number;
  label: string;
}

export const offerRepository = (db: Database) => ({
  /** From the lists alone: the year that contains the day, and what is active. */
  async read(today: string): Promise<Offer> {
    const [choices, [trainingYear = null]] = await Promise.all([
      rowsOf<Choice>(
        db,
        sql`select list, id, label from list_items
        where list in ('branch', 'location-course') and is_active order by list, sort_order, id`,
      ),
      rowsOf<NonNullable<Offer['trainingYear']>>(
        db,
        sql`select label, extra->>'startsOn' as "startsOn",
        extra->>'endsOn' as "endsOn", extra->>'registrationOpensOn' as "registrationOpensOn",
        extra->>'registrationClosesOn' as "registrationClosesOn" from list_items
        where list = 'training-year' and is_active and ${today} between extra->>'startsOn' and extra->>'endsOn'
        order by extra->>'startsOn' desc limit 1`,
      ),
    ]);
    const of = (wanted: string) =>
      choices.filter(({ list }) => list === wanted).map(({ id, label }) => ({ id, label }));
    return {
      trainingYear,
      isRegistrationOpen: isOpen(trainingYear, today),
      branches: of('branch'),
      locations: of('location-course'),
    };
  },
});

function isOpen(year: Offer['trainingYear'], today: string): boolean {
  if (!year) return false;
  return (year.registrationOpensOn ?? today) <= today && today <= (year.registrationClosesOn ?? today);
}

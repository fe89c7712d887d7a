import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { regionIdOf } from '../platform/db/region.repository';

/** These follow-ups `c` keep training, commune and region of their apprentice `s` as they are now: statistics never move. */
export const freezeTraining = (queries: Queries, which: SQL) =>
  queries.execute(sql`update coachings c set region_id = ${regionIdOf}, political_locality_id = s.political_locality_id,
      profession_id = a.profession_id, cert_type = a.cert_type, learning_year_id = a.learning_year_id,
      learning_school_id = a.learning_school_id
    from students s left join apprenticeships a on a.student_id = s.id and a.is_current
    where s.id = c.student_id and ${which}`);

/** A training that was not known yet when the request came is kept once it is. */
export const freezeUnknown = ({ db }: { db: Queries }) =>
  freezeTraining(db, sql`c.profession_id is null and a.profession_id is not null and s.anonymised_at is null`);

import { isCoachingTeam } from '@tandem/shared/access';
import { coachingStatusLabels, keysOf } from '@tandem/shared/contract/enumerations';
import { type SQL, sql } from 'drizzle-orm';
import type { Asker } from '../../platform/announced';
import { fullName } from '../../platform/db/names';
import { labelOf } from '../../platform/db/rows';
import { bestFew } from '../../platform/listing/text-search';
import { isReadableBy } from '../readable.repository';

const statusRows = sql.join(
  keysOf(coachingStatusLabels).map(
    (status) => sql`(${status}::text, ${coachingStatusLabels[status].toLowerCase()}::text)`,
  ),
  sql`, `,
);

/** Follow-ups that Ctrl K finds for those within the wall: by the apprentice alone, with office and status. */
export const coachingSearchProvider = (terms: readonly string[]): SQL =>
  bestFew(
    sql`(select c.id, s.search as text, ${fullName('s')} as label,
        concat_ws(', ', ${labelOf(sql`c.office_id`)}, status.word) as hint
      from coachings c join students s on s.id = c.student_id and s.archived_at is null and s.anonymised_at is null
        join (values ${statusRows}) status(name, word) on status.name = c.status) found where true`,
    sql`found.text`,
    terms,
    sql`found.id, found.label, found.hint, null as list`,
  );

/** Follow-ups that a reminder may be about: those whose content this person reads (coaching 10), by the apprentice. */
export const readableCoachings = (asker: Asker): SQL | undefined =>
  isCoachingTeam(asker.audience)
    ? sql`select c.id, ${fullName('s')} as label
        from coachings c join students s on s.id = c.student_id and s.anonymised_at is null where ${isReadableBy(asker)}`
    : undefined;

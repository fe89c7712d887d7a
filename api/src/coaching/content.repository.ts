import { coachingTeam } from '@tandem/shared/access';
import type { ContentRight } from '@tandem/shared/contract/coaching/content';
import { isOpenCoaching } from '@tandem/shared/contract/coaching/coachings.steps';
import { keysOf, coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import type { Fields } from '@tandem/shared/fields/field';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../services';
import type { UndoPart } from '../platform/acts/part';
import type { Entity } from '../platform/announced';
import { recordRead } from '../platform/audit/audit.reads';
import { choicesIn, faultsOf } from '../platform/db/choices.repository';
import type { Queries } from '../platform/db/database';
import { fullName } from '../platform/db/names';
import { intList, rowCount, rowsOf, valuesOf } from '../platform/db/rows';
import { type Person, readerIdOf } from '../platform/http/person';
import { notFound, Problem, refused } from '../platform/http/problem';
import type { Work } from '../platform/http/write';
import { employeeOf, isReadableBy } from './readable.repository';

/** Reading one follow-up again within an hour is the same reading. */
const sameReading = 3_600_000;

interface ContentAccess {
  isOpen: boolean;
  right: ContentRight;
}

/** Records that what hangs on a follow-up is read, before it leaves (coaching 2). */
export async function noteReading(
  { audit, now }: Pick<Services, 'audit' | 'now'>,
  tx: Queries,
  person: Person,
  id: number,
): Promise<void> {
  const since = new Date(now().getTime() - sameReading).toISOString();
  const known = await rowCount(
    tx,
    sql`select 1 from audit_log log where log.entity = 'coaching' and log.entity_id = ${id}
      and log.action = 'read_coaching' and log.user_id = ${readerIdOf(person)} and log.at > ${since}::timestamptz limit 1`,
  );
  if (known === 0) await recordRead(audit, tx, person, { what: 'read_coaching', entity: 'coaching', entityId: id });
}

/** What this person may do with what hangs on a follow-up; throws 404 as for an id that does not exist. */
export const contentRightOf = (queries: Queries, person: Person, id: number): Promise<ContentAccess> =>
  accessTo(queries, person, id, sql``);

/** Throws 404 as for an id that does not exist. */
async function accessTo(queries: Queries, person: Person, id: number, lock: SQL): Promise<ContentAccess> {
  const [found] = await rowsOf(
    queries,
    { status: z.enum(keysOf(coachingStatusLabels)), isOwn: z.boolean() },
    sql`select c.status, coalesce(c.coach_id = ${employeeOf(person)}, false) as "isOwn"
      from coachings c where c.id = ${id} and ${isReadableBy(person)} ${lock}`,
  );
  if (!found) throw notFound('Suivi');
  const others: ContentRight = person.audience === 'admin' ? 'correct' : 'read';
  return { isOpen: isOpenCoaching(found.status), right: found.isOwn ? 'write' : others };
}

/** Reads what hangs on a follow-up and what this person may do with it; the reading is recorded before (coaching 2). */
export const readContent = <Row>(
  services: Services,
  person: Person,
  id: number,
  read: (tx: Queries) => Promise<Row[]>,
): Promise<{ rows: Row[]; right: ContentRight }> =>
  services.db.transaction(async (tx) => {
    const { isOpen, right } = await accessTo(tx, person, id, sql``);
    await noteReading(services, tx, person, id);
    return { rows: await read(tx), right: isOpen ? right : 'read' };
  });

/** Only its coach adds and removes; an admin changes too, and says why (coaching 10). */
export type Wish = 'own' | { reason: string | null };

/** Throws where this person may not write what hangs on a follow-up; it neither ends nor changes hands meanwhile. */
export async function openContent({ tx, person }: Work, id: number, wish: Wish): Promise<void> {
  const { isOpen, right } = await accessTo(tx, person, id, sql`for no key update of c`);
  const isAllowed = right === 'write' || (right === 'correct' && wish !== 'own');
  if (!isAllowed) throw new Problem(403, 'Seul·e le ou la coach du suivi peut faire cela.');
  if (!isOpen) throw new Problem(422, 'Un suivi clos ne se modifie plus.', {});
  if (right === 'correct' && wish !== 'own' && !wish.reason)
    throw refused({ reason: 'Indiquez pourquoi vous modifiez ce que le ou la coach a saisi.' });
}

/** How a part of a follow-up that was removed comes back: to those who still write there. */
export const contentPart = (part: Pick<UndoPart, 'table' | 'entity' | 'changed'>): UndoPart => ({
  ...part,
  audiences: coachingTeam,
  check: async (work, ids) => {
    const coachingIds = await valuesOf(
      work.tx,
      z.number(),
      sql`select distinct it.coaching_id from ${sql.identifier(part.table)} it where it.id = any(${intList(ids)})
        order by 1`,
    );
    for (const id of coachingIds) await openContent(work, id, 'own');
  },
});

/** Throws 422 at the fields of a body whose choice is not offered; `before` keeps what it had. `prefix`: their path in the body. */
export async function checkChoices(
  tx: Queries,
  fields: Fields,
  values: object,
  { before, prefix = 'values.' }: { before?: object | undefined; prefix?: string } = {},
): Promise<void> {
  const current = before && choicesIn(fields, before, '').flatMap(({ value }) => value ?? []);
  const faults = await faultsOf(tx, choicesIn(fields, values, prefix), new Set(current));
  if (Object.keys(faults).length > 0) throw refused(faults);
}

/** What hangs on a follow-up leads, in the audit log, to the file of its apprentice. */
export const coachingPartRecord = (table: string): NonNullable<Entity['record']> => ({
  of: 'student',
  from: sql`select s.id, ${fullName('s')} as label, null as list from ${sql.raw(table)} it
    join coachings c on c.id = it.coaching_id join students s on s.id = c.student_id where it.id = log.entity_id`,
});

import type { Fields } from '@tandem/shared/fields/field';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../services';
import type { AuditLabels } from '../platform/audit/audit.diff';
import { choicesIn, faultsOf } from '../platform/db/choices.repository';
import { rowsOf } from '../platform/db/rows';
import type { Stamp } from '../platform/db/stamp';
import type { Person } from '../platform/http/person';
import { Problem, refused } from '../platform/http/problem';
import { type At, type Change, type Work, type Written, writerOf } from '../platform/http/write';
import { openContent, readContent, type Wish } from './content.repository';
import { contentAuditEntriesOf } from './content.audit';

/** One part of one follow-up, and what is wanted of it. */
interface Key {
  coachingId: number;
  partId: number;
  wish: Wish;
}

/** One kind of what hangs on a follow-up. */
interface Kind<Row extends { id: number }, Values extends object> {
  /** «Objectif», for the 404. */
  name: string;
  entity: string;
  fields: Fields;
  /** The table `it`, with the columns of a row. */
  from: SQL;
  columns: SQL;
  order: SQL;
  auditLabels: AuditLabels<Row>;
  /** What the journal only says to have changed. */
  redactedAuditLabels: AuditLabels<Row>;
  /** Whether the meeting `a` speaks of the part; it stays then, and why. */
  isIn: (partId: number) => SQL;
  stays: string;
  insert: (work: Work, row: Values & Stamp['added'] & { coachingId: number }) => Promise<{ id: number }[]>;
  put: (work: Work, at: At, values: Values) => Promise<boolean>;
  remove: (work: Work, at: At) => Promise<boolean>;
}

/** Reads and writes what hangs on follow-ups: everything about who may, and what it leaves, is the same for all kinds. */
export function contentRepository<Row extends { id: number }, Values extends object>(
  services: Services,
  kind: Kind<Row, Values>,
) {
  const rowsWhere = (condition: SQL) => sql`select ${kind.columns} from ${kind.from} where ${condition}`;

  async function checkChoices({ tx }: Work, values: Values, before: Row | undefined): Promise<void> {
    const currentChoices = before && choicesIn(kind.fields, before, '').flatMap(({ value }) => value ?? []);
    const faults = await faultsOf(tx, choicesIn(kind.fields, values, 'values.'), new Set(currentChoices));
    if (Object.keys(faults).length > 0) throw refused(faults);
  }

  async function checkNoMeeting({ tx }: Work, { coachingId, partId }: Key): Promise<void> {
    const found = await rowsOf(
      tx,
      sql`select 1 from accompaniments a where a.coaching_id = ${coachingId} and ${kind.isIn(partId)} limit 1`,
    );
    if (found.length > 0) throw new Problem(422, kind.stays, {});
  }

  const { add, change } = writerOf<Row, Key>(services, {
    name: kind.name,
    beforeWrite: (work, { coachingId, wish }) => openContent(work, coachingId, wish),
    async read(queries, { coachingId, partId }) {
      const [row] = await rowsOf<Row>(queries, rowsWhere(sql`it.id = ${partId} and it.coaching_id = ${coachingId}`));
      return row;
    },
    auditEntries: contentAuditEntriesOf(kind.entity, kind.auditLabels, kind.redactedAuditLabels),
  });
  const write = (key: Key, person: Person, action: string, step: (at: Change<Row>) => Promise<boolean>) =>
    change(key, person, action, step, key.wish === 'own' ? undefined : (key.wish.reason ?? undefined));

  return {
    list: (coachingId: number, person: Person) =>
      readContent(services, person, coachingId, (tx) =>
        rowsOf<Row>(tx, rowsWhere(sql`it.coaching_id = ${coachingId} order by ${kind.order}`)),
      ),

    add: (coachingId: number, values: Values, person: Person): Promise<Row> =>
      add(person, async (work) => {
        await openContent(work, coachingId, 'own');
        await checkChoices(work, values, undefined);
        const [added] = await kind.insert(work, { ...values, coachingId, ...work.stamp.added });
        return { coachingId, partId: added!.id, wish: 'own' };
      }),

    change: (key: Key, version: number, values: Values, person: Person): Promise<Written<Row>> =>
      write(key, person, 'change', async (work) => {
        await checkChoices(work, values, work.before);
        return kind.put(work, { id: key.partId, version }, values);
      }),

    remove: (key: Key, version: number, person: Person): Promise<Written<Row>> =>
      write(key, person, 'remove', async (work) => {
        await checkNoMeeting(work, key);
        return kind.remove(work, { id: key.partId, version });
      }),
  };
}

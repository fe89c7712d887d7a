import type { Fields } from '@tandem/shared/fields/field';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../services';
import type { RowShape } from '../platform/db/columns';
import { rowCount, rowsOf } from '../platform/db/rows';
import { labelsIn, ownColumns, selectedAs } from '../platform/db/sections';
import type { Stamp } from '../platform/db/stamp';
import type { Person } from '../platform/http/person';
import { Problem } from '../platform/http/problem';
import type { Versioned } from '../platform/http/work';
import { type At, type Work, type Written, writerOf } from '../platform/http/write';
import { contentAuditEntriesOf, type ContentLabels } from './content.audit';
import { checkChoices, openContent, readContent, type Wish } from './content.repository';

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
  row: RowShape<Row>;
  fields: Fields;
  table: Versioned;
  /** Of rows `it`. */
  order: SQL;
  auditLabels: ContentLabels<Row>;
  /** Whether the meeting `a` speaks of the part; it stays then, and why. */
  isIn: (partId: number) => SQL;
  stays: string;
  insert: (work: Work, row: Values & Stamp['added'] & { coachingId: number }) => Promise<{ id: number }[]>;
  put: (work: Work, at: At, values: Values) => Promise<boolean>;
}

/** Reads and writes what hangs on follow-ups: everything about who may, and what it leaves, is the same for all kinds. */
export function contentRepository<Row extends { id: number }, Values extends object>(
  services: Services,
  kind: Kind<Row, Values>,
) {
  const { table, fields } = kind;
  const columns = selectedAs({
    id: sql`it.id`,
    version: sql`it.version`,
    ...ownColumns(table, 'it', fields).columns,
    ...Object.fromEntries(labelsIn(table, 'it', fields)),
  });
  const rowsWhere = (condition: SQL) => sql`select ${columns} from ${table} it where ${condition}`;

  async function checkNoMeeting({ tx }: Work, { coachingId, partId }: Key): Promise<void> {
    const found = await rowCount(
      tx,
      sql`select 1 from accompaniments a where a.coaching_id = ${coachingId} and ${kind.isIn(partId)} limit 1`,
    );
    if (found > 0) throw new Problem(422, kind.stays, {});
  }

  const { add, change, remove } = writerOf<Row, Key>(services, {
    name: kind.name,
    beforeWrite: (work, { coachingId, wish }) => openContent(work, coachingId, wish),
    async read(queries, { coachingId, partId }) {
      const [row] = await rowsOf(
        queries,
        kind.row,
        rowsWhere(sql`it.id = ${partId} and it.coaching_id = ${coachingId}`),
      );
      return row;
    },
    auditEntries: contentAuditEntriesOf(kind.entity, kind.auditLabels),
  });
  return {
    list: (coachingId: number, person: Person) =>
      readContent(services, person, coachingId, (tx) =>
        rowsOf(tx, kind.row, rowsWhere(sql`it.coaching_id = ${coachingId} order by ${kind.order}`)),
      ),

    add: (coachingId: number, values: Values, person: Person): Promise<Row> =>
      add(person, async (work) => {
        await openContent(work, coachingId, 'own');
        await checkChoices(work.tx, fields, values);
        const [added] = await kind.insert(work, { ...values, coachingId, ...work.stamp.added });
        return { coachingId, partId: added!.id, wish: 'own' };
      }),

    change: (key: Key, version: number, values: Values, person: Person): Promise<Written<Row>> =>
      change(
        key,
        person,
        'change',
        async (work) => {
          await checkChoices(work.tx, fields, values, { before: work.before });
          return kind.put(work, { id: key.partId, version }, values);
        },
        key.wish === 'own' ? undefined : (key.wish.reason ?? undefined),
      ),

    remove: (key: Key, version: number, person: Person): Promise<Written<Row>> =>
      remove(key, person, async (work) => {
        await checkNoMeeting(work, key);
        return work.remove(table, { id: key.partId, version });
      }),
  };
}

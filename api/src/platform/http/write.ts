import { today } from '@tandem/shared/rules/time/dates';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../services';
import { diffOf, type AuditLabels } from '../audit/audit.diff';
import { beginAct } from '../acts/acts.repository';
import type { Queries } from '../db/database';
import { stampOf } from '../db/stamp';
import { outcome } from './answer';
import type { AuditEntry } from './audit.repository';
import type { Actor, Person } from './person';
import { notFound } from './problem';
import type { At, Versioned, Work } from './work';

export type { At, Work };

/** What became of a change: the record as it is now and, when another person was faster, that nothing was written. */
export interface Written<Row> {
  isStale: boolean;
  row: Row;
}

/** What a change works with. */
export interface Change<Row, By extends Actor = Person> extends Work<By> {
  before: Row;
}

/** One kind of record, as its writes need it. `Key` finds one: its id, or the ids of the file that it hangs on too. */
export interface Kind<Row, Key> {
  /** «Remarque», for the 404. */
  name: string;
  /** Its writes can be taken back: records and answers carry the `act`, and mails are held (decision 0077). */
  isAct?: true;
  /** The first step: locks what must not move until the end, and throws where nothing may be written. */
  beforeWrite?: (work: Work, key: Key) => Promise<unknown>;
  /** The record as its page shows it. */
  read: (queries: Queries, key: Key) => Promise<Row | undefined>;
  /** What a write leaves in the audit log; before, or after, there may be nothing. */
  auditEntries: (action: string, before: Row | undefined, after: Row | undefined) => readonly AuditEntry[];
}

interface States<Row> {
  action: string;
  before?: Row;
  after: Row | undefined;
  /** Why, in the words of who did it. */
  reason?: string | undefined;
}

/** One entry with what differs; none for a change that changes nothing. */
export const auditEntriesOf =
  <Logged>(entity: string, auditLabels: AuditLabels<Logged>) =>
  (
    action: string,
    before: (Logged & { id: number }) | undefined,
    after: (Logged & { id: number }) | undefined,
  ): AuditEntry[] => {
    const diff = diffOf(auditLabels, before, after);
    const isNothing = action === 'change' && Object.keys(diff).length === 0;
    return isNothing ? [] : [{ action, entity, entityId: (after ?? before)?.id ?? null, diff }];
  };

/** What a write works with, in a transaction that is under way. */
export function workOf<By extends Actor>(tx: Queries, person: By, at: Date, act?: number): Work<By> {
  const stamp = stampOf(person, at);
  const isAt = (table: Versioned, { id, version }: At) => and(eq(table.id, id), eq(table.version, version));
  return {
    tx,
    person,
    stamp,
    today: today(at),
    act,
    async put(table, row, columns) {
      const changed = await tx
        .update(table)
        .set({ ...columns, ...stamp.changed })
        .where(isAt(table, row))
        .returning({ id: table.id });
      return changed.length > 0;
    },
    async remove(table, row) {
      const removed = await tx.delete(table).where(isAt(table, row)).returning({ id: table.id });
      return removed.length > 0;
    },
  };
}

/** The one way to write records: check, write, compare and record, in one transaction; the version decides who was first. */
export function writerOf<Row, Key = number>({ db, now, audit }: Services, kind: Kind<Row, Key>) {
  /** One transaction of one person. `isAct`: it can be taken back although the kind's other writes cannot. */
  const within = <T>(person: Person, work: (work: Work) => Promise<T>, isAct = kind.isAct ?? false): Promise<T> =>
    db.transaction(async (tx) => {
      const at = now();
      const act = isAct ? await beginAct(tx, person.id, at) : undefined;
      return work(workOf(tx, person, at, act));
    });

  /** Records the audit entries of a write in its own transaction. */
  async function record(
    { tx, person }: Pick<Work<Actor>, 'tx' | 'person'>,
    { action, before, after, reason }: States<Row>,
  ): Promise<void> {
    const [first, ...others] = kind.auditEntries(action, before, after);
    if (first) await audit(tx, person, [{ ...first, ...(reason && { reason }) }, ...others]);
  }

  /**
   * Changes or removes a record, in a transaction that is under way: locks it, reads it once, writes, reads it once more and
   * records what differs. `write` returns false when the version it was given is not the current one. `reason`: why, in
   * the words of who does it.
   */
  async function changeIn(
    work: Work,
    key: Key,
    action: string,
    write: (change: Change<Row>) => Promise<boolean>,
    reason?: string,
  ): Promise<Written<Row & Acted>> {
    await kind.beforeWrite?.(work, key);
    const before = await kind.read(work.tx, key);
    if (!before) throw notFound(kind.name);
    const isWritten = await write({ ...work, before });
    const after = await kind.read(work.tx, key);
    if (isWritten) await record(work, { action, before, after, reason });
    return { isStale: !isWritten, row: withAct(after ?? before, isWritten ? work : {}) };
  }

  return {
    within,
    record,
    /** A part of a transaction that is under way. */
    workIn: <By extends Actor>(tx: Queries, person: By, at = now()): Work<By> => workOf(tx, person, at),
    changeIn,

    /** Adds a record; `insert` gives what finds it. `reason`: why, in the words of who does it. `isAct`: as for `within`. */
    add: (
      person: Person,
      insert: (work: Work) => Promise<Key>,
      { reason, isAct }: { reason?: string | undefined; isAct?: true } = {},
    ): Promise<Row & Acted> =>
      within(
        person,
        async (work) => {
          const after = (await kind.read(work.tx, await insert(work)))!;
          await record(work, { action: 'create', after, reason });
          return withAct(after, work);
        },
        isAct,
      ),

    /** As `changeIn`, in a transaction of its own. */
    change: (
      key: Key,
      person: Person,
      action: string,
      write: (change: Change<Row>) => Promise<boolean>,
      reason?: string,
    ): Promise<Written<Row>> => within(person, (work) => changeIn(work, key, action, write, reason)),

    /** Removes a record; the user who does can take that back, and the record is there again as it was (decision 0077). */
    remove: (
      key: Key,
      person: Person,
      write: (change: Change<Row>) => Promise<boolean>,
      action = 'remove',
    ): Promise<Written<Row & Acted>> => within(person, (work) => changeIn(work, key, action, write), true),
  };
}

/** What carries the act that wrote it. */
interface Acted {
  act?: number | undefined;
}

/** A record with the act that wrote it, where it can be taken back. */
export const withAct = <Row>(row: Row, { act }: Pick<Work<Actor>, 'act'>): Row & Acted => ({
  ...row,
  ...(act !== undefined && { act }),
});

/** 409 with the record as it is now. */
export const staleAnswer = <View>(message: string, current: View) =>
  outcome(409, { message, reason: 'stale' as const, current });

/** Answers a change: the fresh record, or 409 with the record as it is now. `message`: «Cette remarque a été modifiée entre-temps.» */
export const answering =
  <Row, View>(message: string, toView: (row: Row, person: Person) => View) =>
  (person: Person, { isStale, row }: Written<Row>) =>
    isStale ? staleAnswer(message, toView(row, person)) : toView(row, person);

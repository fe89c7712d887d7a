import type { BulkRefusal, BulkReport, BulkTarget } from '@tandem/shared/contract/students.bulk';
import { today } from '@tandem/shared/rules/dates';
import { inArray } from 'drizzle-orm';
import type { Services } from '../app';
import { groupedBy, reportOf } from '../bulk/report';
import { faultsOf } from '../db/choices.repository';
import { inChunks } from '../db/chunks';
import type { Queries } from '../db/database';
import { listItems, students } from '../db/schema';
import { stampOf } from '../db/stamp';
import type { Person } from '../http/person';
import { refused as refusedForm } from '../http/problem';
import { idsMeant, type Member, membersOf, rules, sorted } from './students.bulk.members.repository';

interface Change {
  target: BulkTarget;
  sourceStudentId: number | null;
  from?: number | null | undefined;
}
type Meant = Omit<Change, 'target'> & { ids: readonly number[] };
type Group = { sourceStudentId: number | null; ids: number[] };
type Report = BulkReport & { before: Group[] };

/** What they had, so that it can be given back. */
const groupsOf = (members: readonly Member[]): Group[] =>
  [...groupedBy(members, (member) => member.sourceStudentId)].map(([sourceStudentId, ids]) => ({
    sourceStudentId,
    ids,
  }));

/** «Comment nous a connus» of many apprentices. */
export function studentsBulkSource({ db, now, audit }: Services) {
  async function labelsOf(tx: Queries, ids: readonly (number | null)[]): Promise<Map<number | null, string>> {
    const known = ids.filter((id) => id !== null);
    if (known.length === 0) return new Map();
    const { id, label } = listItems;
    const rows = await tx.select({ id, label }).from(listItems).where(inArray(id, known));
    return new Map(rows.map((row) => [row.id, row.label]));
  }

  /** An undo may give back a value that is no longer offered. */
  async function check(tx: Queries, changes: readonly Change[]): Promise<void> {
    const choices = changes.map(({ sourceStudentId }, place) => ({
      field: `changes.${place}.sourceStudentId`,
      list: 'source-student' as const,
      value: sourceStudentId,
    }));
    const givenBack = changes.flatMap(({ from, sourceStudentId }) =>
      from === undefined ? [] : (sourceStudentId ?? []),
    );
    const faults = await faultsOf(tx, choices, new Set(givenBack));
    if (Object.keys(faults).length > 0) throw refusedForm(faults);
  }

  async function one(tx: Queries, { ids, sourceStudentId, from }: Meant, person: Person) {
    const members = await membersOf(tx, { ids, today: today(now()), isHeld: true });
    const { reached, refused } = sorted(members, rules.change);
    const changed = reached.filter(
      ({ sourceStudentId: had }) => had !== sourceStudentId && (from === undefined || had === from),
    );
    await inChunks(
      changed,
      (chunk) =>
      tx
        .update(students)
        .set({ sourceStudentId, ...stampOf(person, now()).changed })
        .where(inArray(students.id, chunk.map(({ id }) => id))), // prettier-ignore
    );
    const labels = await labelsOf(tx, [sourceStudentId, ...changed.map((member) => member.sourceStudentId)]);
    const labelOf = (id: number | null) => labels.get(id) ?? null;
    await inChunks(changed, (chunk) =>
      audit(
        tx,
        person,
        chunk.map(({ id, sourceStudentId: had }) => ({
          action: 'change',
          entity: 'student',
          entityId: id,
          diff: { sourceStudent: [labelOf(had), labelOf(sourceStudentId)] },
        })),
      ),
    );
    return { changed, refused };
  }

  return async (changes: readonly Change[], person: Person): Promise<Report> => {
    const meant: Meant[] = [];
    for (const { target, ...change } of changes) {
      meant.push({ ...change, ids: await idsMeant(db, target, today(now())) });
    }
    return db.transaction(async (tx) => {
      await check(tx, changes);
      const changed: Member[] = [];
      const refused: BulkRefusal[] = [];
      for (const change of meant) {
        const done = await one(tx, change, person);
        changed.push(...done.changed);
        refused.push(...done.refused);
      }
      return { ...reportOf(changed.map(({ id }) => id), refused), before: groupsOf(changed) }; // prettier-ignore
    });
  };
}

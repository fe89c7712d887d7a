import type { BulkRefusal, BulkReport, BulkTarget } from '@tandem/shared/contract/people/students.bulk';
import { today } from '@tandem/shared/rules/time/dates';
import { inArray } from 'drizzle-orm';
import type { Services } from '../../../services';
import { groupedBy, reportOf } from '../../../platform/bulk/report';
import { checkChoices } from '../../../platform/db/choices.repository';
import { inChunks } from '../../../platform/db/chunks';
import type { Queries } from '../../../platform/db/database';
import { listItems, students } from '../../../platform/db/schema';
import { stampOf } from '../../../platform/db/stamp';
import type { Person } from '../../../platform/http/person';
import { type Member, membersOf, partition, rules, targetIds } from './members.repository';

/** A field that holds one item of a list, and its name in the history. */
const fields = {
  sourceStudentId: { list: 'source-student', line: 'sourceStudent' },
  regionId: { list: 'region', line: 'region' },
} as const;
type Field = keyof typeof fields;

type Change<F extends Field> = Record<F, number | null> & { target: BulkTarget; from?: number | null | undefined };
interface TargetedChange {
  ids: readonly number[];
  value: number | null;
  from: number | null | undefined;
}
type Group<F extends Field> = Record<F, number | null> & { ids: number[] };
type Report<F extends Field> = BulkReport & { before: Group<F>[] };

/** What they had, so that it can be given back. */
const groupsOf = <F extends Field>(field: F, members: readonly Member[]): Group<F>[] =>
  [...groupedBy(members, (member) => member[field])].map(([value, ids]) => ({ [field]: value, ids }) as Group<F>);

/** One field of many apprentices: «Comment nous a connus», or the region. */
export function studentsBulkChoice<F extends Field>(services: Services, field: F) {
  const { db, now, audit } = services;
  const { list, line } = fields[field];

  async function labelsOf(tx: Queries, ids: readonly (number | null)[]): Promise<Map<number | null, string>> {
    const known = ids.filter((id) => id !== null);
    if (known.length === 0) return new Map();
    const { id, label } = listItems;
    const rows = await tx.select({ id, label }).from(listItems).where(inArray(id, known));
    return new Map(rows.map((row) => [row.id, row.label]));
  }

  /** An undo may give back a value that is no longer offered. */
  async function check(tx: Queries, changes: readonly Change<F>[]): Promise<void> {
    const choices = changes.map((change, index) => ({
      field: `changes.${index}.${field}`,
      list,
      value: change[field],
    }));
    const givenBack = changes.flatMap((change) => (change.from === undefined ? [] : (change[field] ?? [])));
    await checkChoices(tx, choices, new Set(givenBack));
  }

  async function one(tx: Queries, { ids, value, from }: TargetedChange, person: Person, reason: string | undefined) {
    const members = await membersOf(tx, { ids, today: today(now()), forUpdate: true });
    const { reached, refused } = partition(members, rules.change);
    const changed = reached.filter(
      (member) => member[field] !== value && (from === undefined || member[field] === from),
    );
    await inChunks(changed, (chunk) => {
      const values = { [field]: value, ...stampOf(person, now()).changed };
      return tx
        .update(students)
        .set(values)
        .where(
          inArray(
            students.id,
            chunk.map(({ id }) => id),
          ),
        );
    });
    const labels = await labelsOf(tx, [value, ...changed.map((member) => member[field])]);
    const labelOf = (id: number | null) => labels.get(id) ?? null;
    await inChunks(changed, (chunk) =>
      audit(
        tx,
        person,
        chunk.map((member) => ({
          action: 'change',
          entity: 'student',
          entityId: member.id,
          diff: { [line]: [labelOf(member[field]), labelOf(value)] },
          ...(reason && { reason }),
        })),
      ),
    );
    return { changed, refused };
  }

  return async (changes: readonly Change<F>[], person: Person, reason?: string): Promise<Report<F>> => {
    const targeted: TargetedChange[] = [];
    for (const change of changes) {
      targeted.push({ ids: await targetIds(services, change.target, person), value: change[field], from: change.from });
    }
    return db.transaction(async (tx) => {
      await check(tx, changes);
      const changed: Member[] = [];
      const refused: BulkRefusal[] = [];
      for (const change of targeted) {
        const done = await one(tx, change, person, reason);
        changed.push(...done.changed);
        refused.push(...done.refused);
      }
      return {
        ...reportOf(
          changed.map(({ id }) => id),
          refused,
        ),
        before: groupsOf(field, changed),
      };
    });
  };
}

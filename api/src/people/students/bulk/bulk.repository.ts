import type { BulkReport, BulkTarget } from '@tandem/shared/contract/people/students.bulk';
import type { studentNoteFields } from '@tandem/shared/contract/people/student-notes';
import { today } from '@tandem/shared/rules/time/dates';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../../services';
import { diffOf } from '../../../platform/audit/audit.diff';
import { noteAuditLabels } from '../../../platform/audit/file.audit-labels';
import { reportOf } from '../../../platform/bulk/report';
import { inChunks } from '../../../platform/db/chunks';
import type { Queries } from '../../../platform/db/database';
import { studentNotes, students } from '../../../platform/db/schema';
import { stampOf } from '../../../platform/db/stamp';
import type { AuditEntry } from '../../../platform/http/audit.repository';
import type { Person } from '../../../platform/http/person';
import { type Member, membersOf, partition, rules, targetIds } from './members.repository';

type NoteFields = z.output<typeof studentNoteFields>;

/** How long a person may take back what they have just added. */
const undoMs = 3_600_000;

const entryOf = ({ id }: Member, action: string, diff: AuditEntry['diff']): AuditEntry => ({
  action,
  entity: 'student',
  entityId: id,
  diff,
});

/** One action on many apprentices, in one transaction: all rows of a kind by one statement, one journal entry for each apprentice. */
export function studentsBulkRepository(services: Services) {
  const { db, now, audit } = services;

  /** Whom the target means is read before the transaction; who of them is reached is decided inside, on rows that nobody else changes. */
  async function onMembers<T>(
    target: BulkTarget,
    person: Person,
    work: (tx: Queries, members: Member[]) => Promise<T>,
  ): Promise<T> {
    const day = today(now());
    const ids = await targetIds(services, target, person);
    return db.transaction(async (tx) => work(tx, await membersOf(tx, { ids, today: day, forUpdate: true })));
  }

  const record = (tx: Queries, person: Person, entries: readonly AuditEntry[]) =>
    inChunks(entries, (chunk) => audit(tx, person, chunk));

  const setArchived = (target: BulkTarget, isArchived: boolean, person: Person): Promise<BulkReport> =>
    onMembers(target, person, async (tx, members) => {
      const { reached, refused } = partition(members, isArchived ? rules.archive : rules.restore);
      const done = reached.map(({ id }) => id);
      const { changed } = stampOf(person, now());
      await inChunks(done, (ids) =>
        tx
          .update(students)
          .set({ archivedAt: isArchived ? changed.updatedAt : null, ...changed })
          .where(inArray(students.id, [...ids])),
      );
      const diff = { archivedAt: isArchived ? ['non', 'oui'] : ['oui', 'non'] };
      await record(
        tx,
        person,
        reached.map((member) => entryOf(member, isArchived ? 'archive' : 'restore', diff)),
      );
      return reportOf(done, refused);
    });

  return {
    archive: (target: BulkTarget, person: Person) => setArchived(target, true, person),
    restore: (target: BulkTarget, person: Person) => setArchived(target, false, person),

    addNote: (target: BulkTarget, values: NoteFields, person: Person): Promise<BulkReport & { noteIds: number[] }> =>
      onMembers(target, person, async (tx, members) => {
        const { reached, refused } = partition(members, rules.change);
        const { added } = stampOf(person, now());
        const notes = await inChunks(reached, (chunk) =>
          tx
            .insert(studentNotes)
            .values(chunk.map(({ id: studentId }) => ({ ...values, studentId, ...added })))
            .returning({ id: studentNotes.id }),
        );
        const noteIds = notes.flat().map(({ id }) => id);
        const diff = diffOf(noteAuditLabels, undefined, values);
        await record(
          tx,
          person,
          noteIds.map((entityId) => ({ action: 'create', entity: 'student_note', entityId, diff })),
        );
        return {
          ...reportOf(
            reached.map(({ id }) => id),
            refused,
          ),
          noteIds,
        };
      }),

    /** Takes back remarks that this person added a moment ago and nobody has changed since. */
    removeNotes: (noteIds: readonly number[], person: Person): Promise<number> =>
      db.transaction(async (tx) => {
        const at = now();
        const removed = await inChunks(noteIds, (ids) =>
          tx
            .delete(studentNotes)
            .where(
              and(
                inArray(studentNotes.id, [...ids]),
                eq(studentNotes.createdById, person.id),
                eq(studentNotes.version, 1),
                isNull(studentNotes.archivedAt),
                gt(studentNotes.createdAt, new Date(at.getTime() - undoMs)),
              ),
            )
            .returning({ id: studentNotes.id }),
        );
        const ids = removed.flat().map(({ id }) => id);
        await record(
          tx,
          person,
          ids.map((entityId) => ({ action: 'undo', entity: 'student_note', entityId, diff: {} })),
        );
        return ids.length;
      }),
  };
}

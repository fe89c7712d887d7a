import type { studentNoteFields } from '@tandem/shared/contract/people/student-notes';
import { today } from '@tandem/shared/rules/dates';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../services';
import { diffOf } from '../../platform/audit/audit.diff';
import { noteLines } from '../../platform/audit/file.lines';
import type { Queries } from '../../platform/db/database';
import { findReached } from '../../platform/db/reach.repository';
import { rowsOf, utc } from '../../platform/db/rows';
import { studentNotes as table } from '../../platform/db/schema';
import { stampOf } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { mayChange, maySee, shownTo, type StoredNote } from './student-notes.shown';
import { userName } from '../../platform/db/names';

type Fields = z.output<typeof studentNoteFields>;

interface Ids {
  id: number;
  noteId: number;
}

export interface WrittenNote {
  isStale: boolean;
  note: StoredNote;
}

const notesWhere = (condition: SQL) => sql`select n.id, n.version, n.text, n.visibility,
    n.is_pedagogical as "isPedagogical", n.created_by_id as "authorId",
    coalesce(${userName(sql`n.created_by_id`)}, 'Système') as author,
    ${utc(sql`n.created_at`)} as "writtenAt", ${utc(sql`n.archived_at`)} as "archivedAt",
    case when n.version > 1 then ${utc(sql`n.updated_at`)} end as "changedAt"
  from student_notes n where ${condition}`;

const ofOne = (noteId: number) => sql`n.id = ${noteId}`;

export function studentNotesRepository({ db, now, audit }: Services) {
  /** Throws 404 for an apprentice who is not there, or none of this person's business. */
  async function reached(queries: Queries, person: Person, id: number) {
    const found = await findReached(queries, person, { id, today: today(now()) });
    if (!found) throw notFound('Apprenti');
    return found;
  }

  async function writable(queries: Queries, person: Person, id: number): Promise<void> {
    const { closedBecause } = await reached(queries, person, id);
    if (closedBecause) throw new Problem(422, closedBecause, {});
  }

  async function read(tx: Queries, noteId: number): Promise<StoredNote> {
    const [note] = await rowsOf<StoredNote>(tx, notesWhere(ofOne(noteId)));
    return note!;
  }

  /** Checks, writes and records one change of a remark, in one transaction. */
  const write = (
    { id, noteId }: Ids,
    person: Person,
    change: { version: number; action: string; columns: (before: StoredNote) => Partial<typeof table.$inferInsert> },
  ): Promise<WrittenNote> =>
    db.transaction(async (tx) => {
      await writable(tx, person, id);
      const [before] = await rowsOf<StoredNote>(tx, notesWhere(sql`${ofOne(noteId)} and n.student_id = ${id}`));
      if (!before || !maySee(person, before)) throw notFound('Remarque');
      const changed = await tx
        .update(table)
        .set({ ...change.columns(before), ...stampOf(person, now()).changed })
        .where(and(eq(table.id, noteId), eq(table.version, change.version)))
        .returning({ id: table.id });
      const note = await read(tx, noteId);
      if (changed.length === 0) return { isStale: true, note };
      const diff = diffOf(noteLines, before, note);
      await audit(tx, person, { action: change.action, entity: 'student_note', entityId: noteId, diff });
      return { isStale: false, note };
    });

  return {
    async list(id: number, person: Person) {
      await reached(db, person, id);
      const notes = await rowsOf<StoredNote>(
        db,
        notesWhere(sql`n.student_id = ${id} and n.archived_at is null order by n.id desc`),
      );
      return notes.filter((note) => maySee(person, note)).map((note) => shownTo(person, note));
    },

    add: (id: number, values: Fields, person: Person): Promise<StoredNote> =>
      db.transaction(async (tx) => {
        await writable(tx, person, id);
        const [row] = await tx
          .insert(table)
          .values({
            ...values,
            studentId: id,
            isPedagogical: person.audience === 'teacher',
            ...stampOf(person, now()).added,
          })
          .returning({ id: table.id });
        const note = await read(tx, row!.id);
        const diff = diffOf(noteLines, undefined, note);
        await audit(tx, person, { action: 'create', entity: 'student_note', entityId: note.id, diff });
        return note;
      }),

    change: (ids: Ids, version: number, values: Fields, person: Person) =>
      write(ids, person, {
        version,
        action: 'change',
        columns: (before) => {
          if (before.archivedAt) throw notFound('Remarque');
          if (!mayChange(person, before)) throw new Problem(403, 'Vous ne changez que vos propres remarques.');
          return values;
        },
      }),

    setArchived: (ids: Ids, version: number, isArchived: boolean, person: Person) =>
      write(ids, person, {
        version,
        action: isArchived ? 'archive' : 'restore',
        columns: () => ({ archivedAt: isArchived ? now() : null }),
      }),
  };
}

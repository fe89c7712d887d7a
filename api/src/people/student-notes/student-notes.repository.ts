import type { studentNoteFields } from '@tandem/shared/contract/people/student-notes';
import { today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Services } from '../../services';
import { noteAuditLabels } from '../../platform/audit/file.audit-labels';
import { reach, reachOpen } from '../../platform/db/reach.repository';
import { rowsOf, utc } from '../../platform/db/rows';
import { studentNotes as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { type Change, auditEntriesOf, type Work, writerOf } from '../../platform/http/write';
import { storedNote, mayChange, maySee, toView, type StoredNote } from './student-notes.presenter';
import { userName } from '../../platform/db/names';

type Fields = z.output<typeof studentNoteFields>;

interface Ids {
  id: number;
  noteId: number;
}

const notesWhere = (condition: SQL) => sql`select n.id, n.version, n.text, n.visibility,
    n.is_pedagogical as "isPedagogical", n.created_by_id as "authorId",
    coalesce(${userName(sql`n.created_by_id`)}, 'Système') as author,
    ${utc(sql`n.created_at`)} as "writtenAt", ${utc(sql`n.archived_at`)} as "archivedAt",
    case when n.version > 1 then ${utc(sql`n.updated_at`)} end as "changedAt"
  from student_notes n where ${condition}`;

export function studentNotesRepository(services: Services) {
  const { db, now } = services;

  const wanted = (id: number) => ({ id, today: today(now()) });
  const open = ({ tx, person }: Work, { id }: { id: number }) => reachOpen(tx, person, wanted(id));

  const writer = writerOf<StoredNote, Ids>(services, {
    name: 'Remarque',
    beforeWrite: open,
    async read(queries, { id, noteId }) {
      const [note] = await rowsOf(queries, storedNote, notesWhere(sql`n.id = ${noteId} and n.student_id = ${id}`));
      return note;
    },
    auditEntries: auditEntriesOf('student_note', noteAuditLabels),
  });

  /** As the writer, unless this person may not even know of the remark. */
  const write = (ids: Ids, person: Person, action: string, step: (change: Change<StoredNote>) => Promise<boolean>) =>
    writer.change(ids, person, action, async (change) => {
      if (!maySee(person, change.before)) throw notFound('Remarque');
      return step(change);
    });

  return {
    async list(id: number, person: Person) {
      await reach(db, person, wanted(id));
      const notes = await rowsOf(
        db,
        storedNote,
        notesWhere(sql`n.student_id = ${id} and n.archived_at is null order by n.id desc`),
      );
      return notes.filter((note) => maySee(person, note)).map((note) => toView(note, person));
    },

    add: (id: number, values: Fields, person: Person) =>
      writer.add(
        person,
        async (work) => {
          await open(work, { id });
          const [row] = await work.tx
            .insert(table)
            .values({ ...values, studentId: id, isPedagogical: person.audience === 'teacher', ...work.stamp.added })
            .returning({ id: table.id });
          return { id, noteId: row!.id };
        },
        { isAct: true },
      ),

    change: (ids: Ids, version: number, values: Fields, person: Person) =>
      write(ids, person, 'change', async ({ before, put }) => {
        if (before.archivedAt) throw notFound('Remarque');
        if (!mayChange(person, before)) throw new Problem(403, 'Vous ne changez que vos propres remarques.');
        return put(table, { id: ids.noteId, version }, values);
      }),

    setArchived: (ids: Ids, version: number, isArchived: boolean, person: Person) =>
      write(ids, person, isArchived ? 'archive' : 'restore', ({ put }) =>
        put(table, { id: ids.noteId, version }, { archivedAt: isArchived ? now() : null }),
      ),
  };
}

import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import { diffOf } from '../../platform/audit/audit.diff';
import type { Queries } from '../../platform/db/database';
import { type Stamp, stampOf } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { findFile, type StoredTeacher } from './teachers.file.repository';
import { teacherLines } from './teachers.lines';

/** What became of a change: the file as it is now and, when somebody else was faster, that nothing was written. */
export interface Written {
  isStale: boolean;
  file: StoredTeacher;
}

export interface Context {
  tx: Queries;
  before: StoredTeacher;
  stamp: Stamp;
  /** ISO date. */
  today: string;
}

/** The one way to change a teacher: check, write, compare and record, in one transaction. */
export function teacherWriter({ db, now, audit }: Services) {
  const read = (queries: Queries, id: number) => findFile(queries, id, today(now()));

  async function record(
    tx: Queries,
    person: Person,
    action: string,
    states: { before?: StoredTeacher; after: StoredTeacher },
  ) {
    const diff = diffOf(teacherLines, states.before, states.after);
    if (Object.keys(diff).length > 0)
      await audit(tx, person, { action, entity: 'teacher', entityId: states.after.id, diff });
  }

  return {
    read,
    record,

    /** `write` returns false when the version it was given is not the current one. */
    write: (
      id: number,
      person: Person,
      action: string,
      write: (context: Context) => Promise<boolean>,
    ): Promise<Written> =>
      db.transaction(async (tx) => {
        const before = await read(tx, id);
        if (!before) throw notFound('Répétiteur');
        const at = now();
        const isWritten = await write({ tx, before, stamp: stampOf(person, at), today: today(at) });
        const file = (await read(tx, id)) ?? before;
        if (isWritten) await record(tx, person, action, { before, after: file });
        return { isStale: !isWritten, file };
      }),
  };
}
export type TeacherWriter = ReturnType<typeof teacherWriter>;

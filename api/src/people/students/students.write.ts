import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { type Stamp, stampOf } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { avsCipher } from '../../platform/db/avs-cipher';
import { entriesOf } from './students.audit';
import { findFile } from './students.file.repository';
import { masked, type ShownFile } from './students.shown';

/** What became of a change: the file as it is now and, when somebody else was faster, that nothing was written. */
export interface Written {
  isStale: boolean;
  file: ShownFile;
}

export interface Context {
  tx: Queries;
  before: ShownFile;
  stamp: Stamp;
  /** ISO date. */
  today: string;
}

/** The one way to change a file: check, write, compare and record, in one transaction. */
export function studentWriter({ db, now, config, audit, settings }: Services) {
  const cipher = avsCipher(config.secret);

  const hasAvs = async (queries: Queries) => (await settings('feature', queries)).studentAvs;

  async function read(queries: Queries, id: number): Promise<ShownFile | undefined> {
    const stored = await findFile(queries, id, today(now()));
    return stored && masked(stored, cipher, await hasAvs(queries));
  }

  async function record(
    tx: Queries,
    person: Person,
    states: { before?: ShownFile; after: ShownFile; reason?: string },
  ) {
    for (const entry of entriesOf(states.before, states.after, states.reason)) await audit(tx, person, entry);
  }

  return {
    cipher,
    /** Whether the AVS numbers of apprentices are in use (domain §1.2). */
    hasAvs,
    read,
    record,

    /** `write` returns false when the version it was given is not the current one. */
    write: (id: number, person: Person, write: (context: Context) => Promise<boolean>): Promise<Written> =>
      db.transaction(async (tx) => {
        const before = await read(tx, id);
        if (!before) throw notFound('Apprenti');
        if (before.status === 'anonymised') throw new Problem(422, 'Une fiche anonymisée ne se modifie plus.', {});
        if (before.mergedInto) throw new Problem(422, 'Une fiche fusionnée ne se modifie plus.', {});
        const at = now();
        const isWritten = await write({ tx, before, stamp: stampOf(person, at), today: today(at) });
        const file = (await read(tx, id)) ?? before;
        if (isWritten) await record(tx, person, { before, after: file });
        return { isStale: !isWritten, file };
      }),
  };
}
export type StudentWriter = ReturnType<typeof studentWriter>;

import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import { fieldCipher } from '../../platform/db/field-cipher';
import type { Queries } from '../../platform/db/database';
import type { Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import { type Change, writerOf, type Written } from '../../platform/http/write';
import { entriesOf } from './students.audit';
import { findFile } from './students.file.repository';
import { masked, type MaskedFile } from './students.presenter';

/** The one way to change a file: what is in it and what hangs on it. */
export function studentWriter(services: Services) {
  const { now, config, settings } = services;
  const cipher = fieldCipher(config.secret);

  const hasAvs = async (queries: Queries) => (await settings('feature', queries)).studentAvs;

  async function read(queries: Queries, id: number): Promise<MaskedFile | undefined> {
    const stored = await findFile(queries, id, today(now()));
    return stored && masked(stored, cipher, await hasAvs(queries));
  }

  const { within, record, workIn, change } = writerOf<MaskedFile>(services, {
    name: 'Apprenti',
    read,
    auditEntries: entriesOf,
  });

  return {
    cipher,
    /** Whether the AVS numbers of apprentices are in use (people 7). */
    hasAvs,
    read,
    within,
    record,
    workIn,

    change: (
      id: number,
      person: Person,
      action: string,
      write: (change: Change<MaskedFile>) => Promise<boolean>,
    ): Promise<Written<MaskedFile>> =>
      change(id, person, action, async (given) => {
        checkOpen(given.before);
        return write(given);
      }),
  };
}
export type StudentWriter = ReturnType<typeof studentWriter>;

function checkOpen({ status, mergedInto }: MaskedFile): void {
  if (status === 'anonymised') throw new Problem(422, 'Une fiche anonymisée ne se modifie plus.', {});
  if (mergedInto) throw new Problem(422, 'Une fiche fusionnée ne se modifie plus.', {});
}

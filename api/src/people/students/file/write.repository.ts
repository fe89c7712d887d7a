import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../../services';
import type { Queries } from '../../../platform/db/database';
import { fieldCipher } from '../../../platform/db/field-cipher';
import { goneBecause } from '../../../platform/db/reach.repository';
import { valuesOf } from '../../../platform/db/rows';
import { Problem } from '../../../platform/http/problem';
import { writerOf } from '../../../platform/http/write';
import { entriesOf } from '../students.audit';
import { findFile } from './file.repository';
import { type MaskedFile, masked } from './students.presenter';

/** Nobody else writes to the file until the transaction ends. Throws 422 for one that does not change any more. */
async function lockFile(tx: Queries, id: number): Promise<void> {
  const [file] = await valuesOf(
    tx,
    z.string().nullable(),
    sql`select ${goneBecause} as why from students s where s.id = ${id} for no key update`,
  );
  if (file) throw new Problem(422, file, {});
}

/** The one way to change a file: what is in it and what hangs on it. */
export function studentWriter(services: Services) {
  const { now, config, settings } = services;
  const cipher = fieldCipher(config.secret);

  const hasAvs = async (queries: Queries) => (await settings('feature', queries)).studentAvs;

  async function read(queries: Queries, id: number): Promise<MaskedFile | undefined> {
    const stored = await findFile(queries, id, today(now()));
    return stored && masked(stored, cipher, await hasAvs(queries));
  }

  return {
    cipher,
    /** Whether the AVS numbers of apprentices are in use (people 7). */
    hasAvs,
    read,
    ...writerOf<MaskedFile>(services, {
      name: 'Apprenti·e',
      beforeWrite: ({ tx }, id) => lockFile(tx, id),
      read,
      auditEntries: entriesOf,
    }),
  };
}
export type StudentWriter = ReturnType<typeof studentWriter>;

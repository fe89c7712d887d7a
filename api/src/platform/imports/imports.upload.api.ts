import { basename } from 'node:path';
import type { importUploads } from '@tandem/shared/contract/platform/imports';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import type { Services } from '../../services';
import { fieldCipher } from '../db/field-cipher';
import { stampOf } from '../db/stamp';
import type { Handlers } from '../http/answer';
import type { Person } from '../http/person';
import { refused } from '../http/problem';
import { readSheets } from '../sheets/read';
import { SheetFault } from '../sheets/read.limits';
import { toImportView, sealCell } from './imports.answers';
import { importFinder } from './imports.finder';
import { mappingFor } from './imports.header.api';
import { importsRepository } from './imports.repository';
import { keptOf } from './imports.kept';
import { headerScore } from './lines/headers';

const perHour = { max: 60, seconds: 3600 };

/** A name to show and to keep: its last part, without control characters. */
const tidyName = (name: string) =>
  basename(name.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120) || 'fichier';

/** A file arrives: its lines are kept, sealed, with the columns that are proposed for them. */
export function importUploadsHandlers(services: Services): Handlers<typeof importUploads> {
  const { now, config, limits } = services;
  const cipher = fieldCipher(config.secret);
  const repository = importsRepository(services);
  const find = importFinder(services);

  async function read(kind: ImportKindKey, body: Uint8Array) {
    try {
      const { rows, ...kept } = keptOf(await readSheets(body), headerScore(importKinds[kind].fields));
      return { ...kept, rows: rows.map((cells) => cells.map((cell) => sealCell(cell, cipher))) };
    } catch (error) {
      if (error instanceof SheetFault) throw refused({ file: error.message });
      throw error;
    }
  }

  const uploading =
    (kind: ImportKindKey) =>
    async ({ query, body, person }: { query: { name: string }; body: Uint8Array; person: Person }) => {
      await limits.take({ key: `import:${person.id}`, ...perHour });
      const kept = await read(kind, body);
      const mapping = await mappingFor(repository, kind, kept.headers);
      const file = { kind, fileName: tidyName(query.name), mapping };
      const id = await repository.add(file, kept, stampOf(person, now()));
      return toImportView(await find(id, person), cipher);
    };

  return {
    students: uploading('students'),
    registrations: uploading('registrations'),
    teachers: uploading('teachers'),
    companies: uploading('companies'),
  };
}

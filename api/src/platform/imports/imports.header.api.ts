import type { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import type { Services } from '../../services';
import { fieldCipher } from '../db/field-cipher';
import { stampOf } from '../db/stamp';
import type { Handlers } from '../http/answer';
import { refused } from '../http/problem';
import { staleAnswer } from '../http/write';
import { headersIn } from '../sheets/header';
import { isBlank } from '../sheets/read.limits';
import { maskedCell, toImportView } from './imports.answers';
import { importFinder } from './imports.finder';
import { importLinesRepository } from './imports.lines.repository';
import { importsRepository } from './imports.repository';
import { proposedColumns } from './lines/headers';

/** Lines of each sheet that are offered as headers. */
const offered = 30;

/** What the latest such file had chosen, else what the headers tell. */
export async function mappingFor(
  repository: ReturnType<typeof importsRepository>,
  kind: ImportKindKey,
  headers: readonly string[],
): Promise<ImportFile['mapping']> {
  const columns = proposedColumns(importKinds[kind].fields, headers);
  return (await repository.knownMapping(kind, headers)) ?? { columns, replacements: [] };
}

const placesOf = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: Math.min(to - from, offered) }, (_, at) => from + at);

/** The line of headers, as it was found and as somebody chooses it. */
export function importHeaderHandlers(services: Services): Pick<Handlers<typeof imports>, 'sheets' | 'setHeader'> {
  const { db, now, config } = services;
  const cipher = fieldCipher(config.secret);
  const repository = importsRepository(services);
  const lines = importLinesRepository(db);
  const find = importFinder(services);

  return {
    sheets: async ({ params: { id }, person }) => {
      const { source } = await find(id, person);
      const sheets = source?.sheets ?? [];
      const cells = await lines.readSome(id, sheets.flatMap(placesOf));
      const lineAt = (place: number, from: number) => ({
        line: place - from + 1,
        cells: (cells.get(place) ?? []).map((cell) => maskedCell(cell, cipher)),
      });
      const offeredIn = (sheet: { from: number; to: number }) =>
        placesOf(sheet)
          .map((place) => lineAt(place, sheet.from))
          .filter((line) => !isBlank(line.cells));
      return { sheets: sheets.map((sheet) => ({ name: sheet.name, lines: offeredIn(sheet) })) };
    },

    setHeader: async ({ params: { id }, body, person }) => {
      const file = await find(id, person);
      const sheet = file.source?.sheets[body.sheet];
      const header = (sheet?.from ?? 0) + body.line - 1;
      if (!file.source || !sheet || header >= sheet.to) throw refused({ line: 'Cette ligne n’existe pas.' });
      const source = { ...file.source, header };
      const rows = await repository.readRows({ id, source });
      const total = rows.filter((cells) => !isBlank(cells)).length;
      if (total === 0) throw refused({ line: 'Il n’y a rien au-dessous de cette ligne.' });
      const cells = (await lines.readSome(id, [header])).get(header) ?? [];
      const headers = headersIn(cells.map((cell) => maskedCell(cell, cipher)));
      const mapping = await mappingFor(repository, file.kind, headers);
      const changed = { id, version: body.version, source, mapping, headers, total };
      const isStored = await repository.setHeader(changed, stampOf(person, now()));
      const view = toImportView(await find(id, person), cipher);
      return isStored ? view : staleAnswer('Cette importation a changé entre-temps.', view);
    },
  };
}

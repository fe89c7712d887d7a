import { basename } from 'node:path';
import { imports } from '@tandem/shared/contract/people/imports';
import { today } from '@tandem/shared/rules/dates';
import type * as z from 'zod';
import type { App, Services } from '../../services';
import { avsCipher } from '../../platform/db/avs-cipher';
import { stampOf } from '../../platform/db/stamp';
import { mount } from '../../platform/http/mount';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { staleAnswer } from '../../platform/http/write';
import { exportFile, sheetFile } from '../../platform/sheets/export';
import { readTable } from '../../platform/sheets/read';
import { SheetFault } from '../../platform/sheets/read.limits';
import { reportOf, shownImport, shownLine } from './imports.answers';
import { sealCell } from './lines/cells';
import { proposedColumns } from './lines/headers';
import { faultySheet, templateSheet, withoutFaults } from './imports.files';
import { importLinesRepository } from './imports.lines.repository';
import { type ImportTold, importWrite } from './imports.job';
import { importsPolicy } from './imports.policy';
import { importsRepository, type KnownImport } from './imports.repository';
import { importUndoer } from './imports.undo.repository';
import { judge } from './imports.world.repository';

const perHour = { max: 60, seconds: 3600 };
const unwritten = new Set(['uploaded', 'checked']);
const begun = new Set(['running', 'done']);
/** A name to show and to keep: its last part, without control characters. */
const tidyName = (name: string) =>
  basename(name.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120) || 'fichier';

export function importsApi(app: App, services: Services) {
  const { db, now, config, limits } = services;
  const cipher = avsCipher(config.secret);
  const repository = importsRepository(services);
  const lines = importLinesRepository(db);
  const undo = importUndoer(services);

  async function find(id: number): Promise<KnownImport> {
    const file = await repository.find(id);
    if (!file) throw notFound('Importation');
    return file;
  }
  const hasAvs = async () => (await services.settings('feature', db)).studentAvs;
  const show = async (id: number) => shownImport(await find(id), cipher);
  const stale = async (id: number) => staleAnswer('Cette importation a changé entre-temps.', await show(id));

  async function read(body: Uint8Array) {
    try {
      const { headers, rows } = withoutFaults(await readTable(body));
      return { headers, rows: rows.map((cells) => cells.map((cell) => sealCell(cell, cipher))) };
    } catch (error) {
      if (error instanceof SheetFault) throw refused({ file: error.message });
      throw error;
    }
  }

  mount(app, imports, importsPolicy, {
    list: ({ query }) => repository.list(query),

    uploadStudents: async ({ query, body, person }) => {
      await limits.take({ key: `import:${person.id}`, ...perHour });
      const table = await read(body);
      const known = await repository.knownMapping(table.headers);
      const mapping = known ?? { columns: proposedColumns(table.headers), replacements: [] };
      return show(await repository.add(tidyName(query.name), table, mapping, stampOf(person, now())));
    },

    template: async ({ query: { format } }) => sheetFile(services, templateSheet(format, await hasAvs())),

    show: ({ params: { id } }) => show(id),

    map: async ({ params: { id }, body, person }) => {
      const file = await find(id);
      if (!unwritten.has(file.state)) throw new Problem(422, 'Cette importation est déjà écrite.', {});
      checkColumns(body, file);
      const mapping = { columns: body.columns, replacements: body.replacements };
      const rows = await repository.readRows(id);
      const judged = await judge(db, { rows, mapping, today: today(now()), cipher, hasAvs: await hasAvs() });
      const report = reportOf(rows, judged);
      const isStored = await repository.check(id, body.version, { mapping, report }, stampOf(person, now()));
      return isStored ? show(id) : stale(id);
    },

    lines: async ({ params: { id }, query }) => {
      const { report, mapping } = await find(id);
      const wanted = await lines.places(id, report, query.only);
      const rows = wanted.slice((query.page - 1) * query.size, query.page * query.size);
      const known = new Map(report?.lines.map((line) => [line.row, line]));
      const twins = rows.flatMap((row) => known.get(row)?.duplicate?.studentId ?? []);
      const [cells, names] = await Promise.all([lines.readSome(id, rows), lines.namesOf(twins)]);
      const people = new Map(names.map((one) => [one.id, one]));
      return {
        rows: rows.map((row) =>
          shownLine({
            row,
            line: known.get(row),
            cells: cells.get(row) ?? [],
            columns: mapping.columns,
            people,
            cipher,
          }),
        ),
        total: wanted.length,
      };
    },

    faultyLines: async ({ params: { id }, person }) => {
      const file = await find(id);
      const read = async () =>
        faultySheet(file, await lines.readSome(id, await lines.places(id, file.report, 'faults')), cipher);
      return exportFile(services, person, { entity: 'import', wanted: { import: id }, read });
    },

    write: async ({ params: { id }, body, person }) => {
      const file = await find(id);
      // A second click, or a retry after a lost answer: it is being written already.
      if (begun.has(file.state)) return shownImport(file, cipher);
      if (file.state !== 'checked') throw new Problem(422, 'Vérifiez d’abord les colonnes.', {});
      checkWritable(file, body);
      if (await start(id, body.version, body.duplicates, person)) return show(id);
      const winner = await find(id);
      return begun.has(winner.state) ? shownImport(winner, cipher) : stale(id);
    },

    created: async ({ params: { id }, query }) => {
      await find(id);
      return lines.created(id, query);
    },

    undo: async ({ params: { id }, body, person }) => {
      const file = await find(id);
      if (file.state === 'undone') return shownImport(file, cipher);
      if (file.state !== 'done' && file.state !== 'failed') throw new Problem(422, 'Il n’y a rien à annuler.', {});
      if (file.version !== body.version) return stale(id);
      await undo(id, person);
      return show(id);
    },
  });

  /** False: somebody was faster. */
  const start = (id: number, version: number, duplicates: ImportTold['duplicates'], person: Person) =>
    db.transaction(async (tx) => {
      const isBegun = await repository.begin(tx, id, version, person, now());
      if (isBegun) await services.jobs.add(tx, importWrite, { id, duplicates, by: { id: person.id, ip: person.ip } });
      return isBegun;
    });

  type Mapped = z.output<typeof imports.map.body>;
  function checkColumns({ columns }: Mapped, { headers }: KnownImport) {
    const wrong = Object.entries(columns).filter(([, column]) => column >= headers.length);
    if (wrong.length > 0)
      throw refused(Object.fromEntries(wrong.map(([key]) => [`columns.${key}`, 'Cette colonne n’existe pas.'])));
  }
}

function checkWritable({ report }: KnownImport, { skipFaulty }: { skipFaulty: boolean }) {
  const summary = report?.summary;
  if (!summary || summary.ok === 0) throw new Problem(422, 'Aucune ligne ne peut être importée.', {});
  if (summary.faulty > 0 && !skipFaulty) {
    throw new Problem(422, 'Des lignes contiennent des erreurs\u00a0: corrigez-les ou laissez-les de côté.', {});
  }
}

import type { imports } from '@tandem/shared/contract/platform/imports';
import { importFieldOf, importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import { type ImportKindKey, mayImport } from '@tandem/shared/contract/platform/imports.roles';
import { today } from '@tandem/shared/rules/time/dates';
import type * as z from 'zod';
import type { Services } from '../../services';
import { fieldCipher } from '../db/field-cipher';
import { stampOf } from '../db/stamp';
import type { Handlers } from '../http/answer';
import type { Person } from '../http/person';
import { notFound, Problem, refused } from '../http/problem';
import { staleAnswer } from '../http/write';
import { exportFile, sheetFile } from '../sheets/export';
import { reportOf, toImportView, toLineView } from './imports.answers';
import { importFinder } from './imports.finder';
import { importHeaderHandlers } from './imports.header.api';
import { faultySheet, templateSheet } from './imports.files';
import { importLinesRepository, importUndoer } from './imports.lines.repository';
import { type ImportJobData, importWrite } from './imports.job';
import { judge, readBooks } from './imports.judge.repository';
import { importsRepository, type KnownImport } from './imports.repository';

const unwritten = new Set(['uploaded', 'checked']);
const begun = new Set(['running', 'done']);

export function importsHandlers(services: Services): Handlers<typeof imports> {
  const { db, now, config } = services;
  const cipher = fieldCipher(config.secret);
  const repository = importsRepository(services);
  const lines = importLinesRepository(db);
  const undo = importUndoer(services);
  const find = importFinder(services);

  function checkKind(kind: ImportKindKey, { audience }: Person) {
    if (!mayImport(audience, kind)) throw notFound('Importation');
  }
  const hasAvs = async () => (await services.settings('feature', db)).studentAvs;
  const show = async (id: number, person: Person) => toImportView(await find(id, person), cipher);
  const stale = async (id: number, person: Person) =>
    staleAnswer('Cette importation a changé entre-temps.', await show(id, person));

  /** False: another user was faster. */
  const start = (id: number, version: number, duplicates: ImportJobData['duplicates'], person: Person) =>
    db.transaction(async (tx) => {
      const isBegun = await repository.begin(tx, id, version, person, now());
      if (isBegun) await services.jobs.add(tx, importWrite, { id, duplicates, by: { id: person.id, ip: person.ip } });
      return isBegun;
    });

  type Mapped = z.output<typeof imports.map.body>;
  function checkColumns({ columns }: Mapped, { kind, headers }: KnownImport) {
    const isWrong = ([key, column = 0]: [string, number | undefined]) =>
      column >= headers.length || !importFieldOf(importKinds[kind], key);
    const wrong = Object.entries(columns).filter(isWrong);
    if (wrong.length > 0)
      throw refused(Object.fromEntries(wrong.map(([key]) => [`columns.${key}`, 'Cette colonne n’existe pas.'])));
  }

  return {
    ...importHeaderHandlers(services),

    list: ({ query, person }) => {
      checkKind(query.kind, person);
      return repository.list(query);
    },

    template: async ({ query: { kind, format }, person }) => {
      checkKind(kind, person);
      const books = await readBooks(db, importKinds[kind]);
      return sheetFile(services, templateSheet(services.imports(kind), format, await hasAvs(), books));
    },

    show: ({ params: { id }, person }) => show(id, person),

    map: async ({ params: { id }, body, person }) => {
      const file = await find(id, person);
      if (!unwritten.has(file.state)) throw new Problem(422, 'Cette importation est déjà écrite.', {});
      checkColumns(body, file);
      const mapping = { columns: body.columns, replacements: body.replacements };
      const rows = await repository.readRows(file);
      const judged = await judge(db, services.imports(file.kind), {
        rows,
        mapping,
        source: file.source,
        today: today(now()),
        cipher,
        hasAvs: await hasAvs(),
      });
      const report = reportOf(importKinds[file.kind].fields, judged);
      const isStored = await repository.check(id, body.version, { mapping, report }, stampOf(person, now()));
      return isStored ? show(id, person) : stale(id, person);
    },

    lines: async ({ params: { id }, query, person }) => {
      const file = await find(id, person);
      const { kind, report, mapping, source } = file;
      const wanted = await lines.ranks(file, query.only);
      const rows = wanted.slice((query.page - 1) * query.size, query.page * query.size);
      const known = new Map(report?.lines.map((line) => [line.row, line]));
      const cells = await lines.readSome(id, rows);
      const { columns } = mapping;
      return {
        rows: rows.map((row) =>
          toLineView({ kind, row, line: known.get(row), cells: cells.get(row) ?? [], columns, source, cipher }),
        ),
        total: wanted.length,
      };
    },

    faultyLines: async ({ params: { id }, person }) => {
      const file = await find(id, person);
      const read = async () => faultySheet(file, await lines.readSome(id, await lines.ranks(file, 'faults')), cipher);
      return exportFile(services, person, { entity: 'import', request: { import: id }, read });
    },

    write: async ({ params: { id }, body, person }) => {
      const file = await find(id, person);
      // A second click, or a retry after a lost answer: it is being written already.
      if (begun.has(file.state)) return toImportView(file, cipher);
      if (file.state !== 'checked') throw new Problem(422, 'Vérifiez d’abord les colonnes.', {});
      checkWritable(file, body);
      if (await start(id, body.version, body.duplicates, person)) return show(id, person);
      const winner = await find(id, person);
      return begun.has(winner.state) ? toImportView(winner, cipher) : stale(id, person);
    },

    created: async ({ params: { id }, query, person }) => {
      const { kind } = await find(id, person);
      return lines.created(services.imports(kind), id, query);
    },

    undo: async ({ params: { id }, body, person }) => {
      const file = await find(id, person);
      if (file.state === 'undone') return toImportView(file, cipher);
      if (file.state !== 'done' && file.state !== 'failed') throw new Problem(422, 'Il n’y a rien à annuler.', {});
      if (file.version !== body.version) return stale(id, person);
      await undo(file, person);
      return show(id, person);
    },
  };
}

function checkWritable({ report }: KnownImport, { skipFaulty }: { skipFaulty: boolean }) {
  const summary = report?.summary;
  if (!summary || summary.ok === 0) throw new Problem(422, 'Aucune ligne ne peut être importée.', {});
  if (summary.faulty > 0 && !skipFaulty) {
    throw new Problem(422, 'Des lignes contiennent des erreurs\u00a0: corrigez-les ou laissez-les de côté.', {});
  }
}

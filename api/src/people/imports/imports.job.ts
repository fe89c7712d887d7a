import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import { avsCipher } from '../../platform/db/avs-cipher';
import { problemOf } from '../../platform/http/failure';
import type { JobKind } from '../../platform/jobs/queue';
import type { Turn } from '../../platform/jobs/runner';
import { refreshTwins } from '../twins.repository';
import type { Good } from './lines/judge';
import { importsRepository, type KnownImport } from './imports.repository';
import { judge, readCompanies } from './imports.world.repository';
import { type Author, type Batch, importWriter, Superseded } from './imports.write.repository';

const atOnce = 200;
const mostTries = 3;
/** Then the rest is a job of its own: none outlives its time in the queue. */
const turnMs = 20_000;

/** What the write of an import is told. */
export interface ImportTold {
  id: number;
  duplicates: 'skip' | 'create';
  by: Author;
}

export const importWrite: JobKind<ImportTold> = { name: 'students-import', expiresIn: 60 };

const batchesOf = (lines: readonly Good[]) =>
  Array.from({ length: Math.ceil(lines.length / atOnce) }, (_, n) => lines.slice(n * atOnce, (n + 1) * atOnce));

/** Writes imports batch by batch. The file knows up to which line it is written: who takes over from a dead server goes on there. */
export function writeImports(services: Services) {
  const { db, now, config, jobs, log } = services;
  const cipher = avsCipher(config.secret);
  const repository = importsRepository(services);
  const writer = importWriter(services, cipher);

  /** When somebody added the same company or number at this moment, looks again and tries again. */
  async function writeBatch(file: KnownImport, batch: Omit<Batch, 'fileName'>, by: Author, tries = 1) {
    try {
      return await writer.write(file.id, { ...batch, fileName: file.fileName }, by);
    } catch (error) {
      if (problemOf(error).status !== 409 || tries === mostTries) throw error;
      return writeBatch(file, { ...batch, companies: await readCompanies(db) }, by, tries + 1);
    }
  }

  /** False: there is more to write, in another turn. */
  async function write(file: KnownImport, { duplicates, by }: ImportTold, mayGoOn: () => boolean): Promise<boolean> {
    const { studentAvs } = await services.settings('feature', db);
    const rows = await repository.readRows(file.id);
    const day = today(now());
    const judged = await judge(db, { rows, mapping: file.mapping, today: day, cipher, hasAvs: studentAvs });
    const isWanted = ({ duplicate }: Good) => !duplicate || (duplicates === 'create' && !duplicate.isSameAvs);
    const wanted = judged.good.filter(isWanted);
    // The lines that are left out count with the first batch: the bar ends at the whole file.
    const leftOut = file.total - wanted.length;
    const { books, companies } = judged.reading;
    let from = file.nextRow;
    let isFirst = true;
    for (const lines of batchesOf(wanted.filter(({ row }) => row >= from))) {
      // A batch in each turn at least, however slow the machine is.
      if (!isFirst && !mayGoOn()) return false;
      isFirst = false;
      const treated = lines.length + (from === 0 ? leftOut : 0);
      const to = lines.at(-1)!.row + 1;
      const made = await writeBatch(file, { lines, companies, books, from, to, treated }, by);
      made.forEach((company) => companies.add(company));
      from = to;
    }
    await repository.finish(file.id, 'done', { faulty: judged.faulty.length }, now());
    return true;
  }

  return async (told: ImportTold, { isStopping }: Turn): Promise<void> => {
    const file = await repository.find(told.id);
    if (file?.state !== 'running') return;
    const startedAt = performance.now();
    const mayGoOn = () => !isStopping() && performance.now() - startedAt < turnMs;
    try {
      if (!(await write(file, told, mayGoOn))) return await jobs.add(db, importWrite, told);
    } catch (error) {
      if (error instanceof Superseded) return;
      log.error({ err: error, import: told.id }, 'import failed');
      await repository.finish(told.id, 'failed', null, now());
    }
    await refreshTwins(db);
  };
}

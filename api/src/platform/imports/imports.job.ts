import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { fieldCipher } from '../db/field-cipher';
import { stampOf } from '../db/stamp';
import { problemOf } from '../http/failure';
import type { JobKind } from '../jobs/queue';
import type { Turn } from '../jobs/runner';
import { judge } from './imports.judge.repository';
import { importsRepository, type KnownImport } from './imports.repository';
import type { Author, Batch, Good, ImportKind } from './kind';

const atOnce = 200;
const mostTries = 3;
/** Then the rest is a job of its own: none outlives its time in the queue. */
const turnMs = 20_000;

/** Payload of the job that writes an import. */
export interface ImportJobData {
  id: number;
  duplicates: 'skip' | 'create';
  by: Author;
}

/** The queue keeps the name of its first kind: what waits in it while Tandem is brought up to date is written all the same. */
export const importWrite: JobKind<ImportJobData> = { name: 'students-import', expiresIn: 60 };

/** Another server has written these lines, or the import has ended. */
class Superseded extends Error {
  override name = 'Superseded';
}

type Line = Good<unknown>;
const batchesOf = (lines: readonly Line[]) =>
  Array.from({ length: Math.ceil(lines.length / atOnce) }, (_, n) => lines.slice(n * atOnce, (n + 1) * atOnce));

/** Writes imports batch by batch. The file knows up to which line it is written: who takes over from a dead server goes on there. */
export function writeImports(services: Services) {
  const { db, now, config, jobs, log } = services;
  const cipher = fieldCipher(config.secret);
  const repository = importsRepository(services);

  type Part = Omit<Batch<unknown>, 'stamp' | 'today' | 'reason'> & { from: number; treated: number };

  /** A batch and its count, all or nothing; once more when a person added the same at this moment. */
  async function writeBatch(kind: ImportKind, file: KnownImport, part: Part, tries = 1): Promise<void> {
    const at = now();
    const { from, treated, ...batch } = part;
    const whole = {
      ...batch,
      stamp: stampOf(part.by, at),
      today: today(at),
      reason: `Importation du fichier ${file.fileName}`,
    };
    try {
      await db.transaction(async (tx) => {
        const made = await kind.write(tx, whole);
        const to = part.lines.at(-1)!.row + 1;
        const isOurs = await repository.count(tx, file.id, { ...made, from, to, treated });
        if (!isOurs) throw new Superseded(`Import ${file.id} goes on elsewhere.`);
      });
    } catch (error) {
      if (problemOf(error).status !== 409 || tries === mostTries) throw error;
      await writeBatch(kind, file, part, tries + 1);
    }
  }

  /** False: there is more to write, in another turn. */
  async function write(file: KnownImport, { duplicates, by }: ImportJobData, mayGoOn: () => boolean): Promise<boolean> {
    const kind = services.imports(file.kind);
    const { studentAvs } = await services.settings('feature', db);
    const rows = await repository.readRows(file);
    const day = today(now());
    const judged = await judge(db, kind, { ...file, rows, today: day, cipher, hasAvs: studentAvs });
    const isWanted = ({ duplicate }: Line) => !duplicate || (duplicates === 'create' && !duplicate.isCertain);
    const wanted = judged.good.filter(isWanted);
    // The lines that are left out count with the first batch: the bar ends at the whole file.
    const leftOut = file.total - wanted.length;
    const { books } = judged.reading;
    let from = file.nextRow;
    let isFirst = true;
    for (const lines of batchesOf(wanted.filter(({ row }) => row >= from))) {
      // A batch in each turn at least, however slow the machine is.
      if (!isFirst && !mayGoOn()) return false;
      isFirst = false;
      await writeBatch(kind, file, { lines, books, by, from, treated: lines.length + (from === 0 ? leftOut : 0) });
      from = lines.at(-1)!.row + 1;
    }
    await repository.finish(file.id, 'done', { faulty: judged.faulty.length }, now());
    return true;
  }

  return async (job: ImportJobData, { isStopping }: Turn): Promise<void> => {
    const file = await repository.find(job.id);
    if (file?.state !== 'running') return;
    const startedAt = performance.now();
    const mayGoOn = () => !isStopping() && performance.now() - startedAt < turnMs;
    try {
      if (!(await write(file, job, mayGoOn))) return await jobs.add(db, importWrite, job);
    } catch (error) {
      if (error instanceof Superseded) return;
      log.error({ err: error, import: job.id }, 'import failed');
      await repository.finish(job.id, 'failed', null, now());
    }
    await services.imports(file.kind).settle?.();
  };
}

import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import type { AvsCipher } from '../../platform/db/avs-cipher';
import { holdConnection } from '../../platform/db/connection';
import { problemOf } from '../../platform/http/failure';
import type { Person } from '../../platform/http/person';
import type { Good } from './lines/judge';
import { type importsRepository, type KnownImport } from './imports.repository';
import { judge, readCompanies } from './imports.world.repository';
import { type Batch, importWriter } from './imports.write.repository';
import { refreshTwins } from '../twins.repository';

const atOnce = 200;
const mostTries = 3;

export interface Choices {
  duplicates: 'skip' | 'create';
}

const batchesOf = (lines: readonly Good[]) =>
  Array.from({ length: Math.ceil(lines.length / atOnce) }, (_, n) => lines.slice(n * atOnce, (n + 1) * atOnce));

interface Parts {
  services: Services;
  cipher: AvsCipher;
  repository: ReturnType<typeof importsRepository>;
  onFault: (error: unknown, id: number) => void;
}

/** Writes imports in the background of this process; what is committed when it ends stays and can be undone. */
export function importJobs({ services, cipher, repository, onFault }: Parts) {
  const { db, now } = services;
  const writer = importWriter(services, cipher);
  const running = new Set<Promise<void>>();
  const state = { isStopped: false };

  async function write(file: KnownImport, choices: Choices, person: Person) {
    const day = today(now());
    const { studentAvs } = await services.settings('feature', db);
    const rows = await repository.readRows(file.id);
    const judged = await judge(db, { rows, mapping: file.mapping, today: day, cipher, hasAvs: studentAvs });
    const isWanted = ({ duplicate }: Good) => !duplicate || (choices.duplicates === 'create' && !duplicate.isSameAvs);
    const wanted = judged.good.filter(isWanted);
    const skipped = { faulty: judged.faulty.length, duplicates: judged.good.length - wanted.length };
    const { books, companies } = judged.reading;
    const batches = batchesOf(wanted);
    for (const [place, lines] of batches.entries()) {
      if (state.isStopped) break;
      // The lines that are left out count with the first batch: the bar ends at the whole file.
      const treated = lines.length + (place === 0 ? skipped.faulty + skipped.duplicates : 0);
      const { made, late } = await writeBatch(file, { lines, companies, books }, treated, person);
      made.forEach((company) => companies.add(company));
      skipped.duplicates += late;
    }
    return { skippedFaulty: skipped.faulty, skippedDuplicates: skipped.duplicates };
  }

  /** When somebody added the same company or number at this moment, looks again and tries again. */
  async function writeBatch(
    file: KnownImport,
    batch: Omit<Batch, 'fileName'>,
    treated: number,
    person: Person,
    tries = 1,
  ) {
    try {
      return await writer.write(file.id, { ...batch, fileName: file.fileName }, treated, person);
    } catch (error) {
      if (problemOf(error).status !== 409 || tries === mostTries) throw error;
      return writeBatch(file, { ...batch, companies: await readCompanies(db) }, treated, person, tries + 1);
    }
  }

  async function run(file: KnownImport, choices: Choices, person: Person) {
    try {
      const result = await write(file, choices, person);
      await repository.finish(file.id, state.isStopped ? 'failed' : 'done', result, now());
    } catch (error) {
      onFault(error, file.id);
      await repository.finish(file.id, 'failed', null, now());
    }
  }

  return {
    /** Starts and returns; false: somebody was faster. Other processes see by the lock that this one is at it. */
    async start(file: KnownImport, version: number, choices: Choices, person: Person): Promise<boolean> {
      const held = await holdConnection(db);
      const begun = await repository.begin(held.queries, file.id, version, person, now()).catch((error: unknown) => {
        held.release();
        throw error;
      });
      if (!begun) {
        held.release();
        return false;
      }
      const job = run(file, choices, person)
        .catch((error: unknown) => onFault(error, file.id))
        .finally(() => {
          running.delete(job);
          held.release();
          // Nobody waits for it: neither who imports, nor the end of the process.
          if (!state.isStopped) void refreshTwins(db).catch((error: unknown) => onFault(error, file.id));
        });
      running.add(job);
      return true;
    },

    /** Ends after the batch that is under way. */
    async stop() {
      state.isStopped = true;
      await Promise.all(running);
    },
  };
}

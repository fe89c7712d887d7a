import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config';
import type { Database } from '../../db/database';
import { appendLines, openFolder } from './copy.file';
import { copyRepository, type PendingRow } from './copy.repository';

const perBatch = 500;
const pauseMs = 1000;
/** Between two tries when the folder cannot be written. */
const longPauseMs = 30_000;

interface Given {
  db: Database;
  config: Pick<Config, 'auditDir'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Copies every committed audit row to `audit-YYYY-MM.jsonl`, each once, whatever dies in between (house 32). */
export function auditCopier({ db, config: { auditDir }, log }: Given) {
  let place: Promise<string> | undefined;
  let round: Promise<void> | undefined;

  /** One transaction: files first, then what says that they hold the rows. True when more may wait. */
  const copyBatch = () =>
    db.transaction(async (tx) => {
      const repository = copyRepository(tx);
      if (!(await repository.lock())) return false;
      const rows = await repository.pending(perBatch);
      if (rows.length === 0) return false;
      const here = await (place ??= openFolder(auditDir));
      for (const [month, own] of byMonth(rows)) {
        const name = `audit-${month}.jsonl`;
        const lines = own.map(({ row }) => JSON.stringify(row));
        const bytes = await appendLines(join(auditDir, name), lines, await repository.bytesOf(here, name));
        await repository.setBytes(here, name, bytes);
      }
      await repository.done(rows.map(({ id }) => id));
      return rows.length === perBatch;
    });

  async function work(): Promise<void> {
    let isMore = true;
    while (isMore) isMore = await copyBatch();
  }

  /** Copies what is committed now; called while it runs, it waits for the same round. */
  const drain = (): Promise<void> => (round ??= work().finally(() => (round = undefined)));

  return {
    drain,
    /** Looks every second; returns the stop, which copies what is left. */
    start(): () => Promise<void> {
      let quietUntil = 0;
      const look = async () => {
        if (Date.now() < quietUntil) return;
        await drain().catch((error: unknown) => {
          place = undefined;
          quietUntil = Date.now() + longPauseMs;
          log.error({ err: error }, 'audit rows cannot be copied to their file');
        });
      };
      const timer = setInterval(() => void look(), pauseMs);
      return async () => {
        clearInterval(timer);
        await drain().catch((error: unknown) => log.error({ err: error }, 'audit rows stay to be copied'));
      };
    },
  };
}

function byMonth(rows: readonly PendingRow[]): Map<string, PendingRow[]> {
  const months = new Map<string, PendingRow[]>();
  for (const row of rows) months.set(row.month, [...(months.get(row.month) ?? []), row]);
  return months;
}

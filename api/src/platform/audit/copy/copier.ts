import { join } from 'node:path';
import type { Config } from '../../../config';
import type { Database } from '../../db/database';
import { appendLines, openFolder } from './copy.file';
import { copyRepository, type PendingRow } from './copy.repository';

const perBatch = 500;

/** Copies every committed audit row to `audit-YYYY-MM.jsonl`, each once, whatever dies in between (house 32). */
export function auditCopier({ db, config: { auditDir } }: { db: Database; config: Pick<Config, 'auditDir'> }) {
  /** One transaction: files first, then what says that they hold the rows. True when more may wait. */
  const copyBatch = () =>
    db.transaction(async (tx) => {
      const repository = copyRepository(tx);
      if (!(await repository.lock())) return false;
      const rows = await repository.pending(perBatch);
      if (rows.length === 0) return false;
      const here = await openFolder(auditDir);
      for (const [month, own] of byMonth(rows)) {
        const name = `audit-${month}.jsonl`;
        const lines = own.map(({ row }) => JSON.stringify(row));
        const bytes = await appendLines(join(auditDir, name), lines, await repository.bytesOf(here, name));
        await repository.setBytes(here, name, bytes);
      }
      await repository.done(rows.map(({ id }) => id));
      return rows.length === perBatch;
    });

  /** Copies what is committed now. */
  return async (): Promise<void> => {
    let isMore = true;
    while (isMore) isMore = await copyBatch();
  };
}

function byMonth(rows: readonly PendingRow[]): Map<string, PendingRow[]> {
  const months = new Map<string, PendingRow[]>();
  for (const row of rows) months.set(row.month, [...(months.get(row.month) ?? []), row]);
  return months;
}

import { ArchiveRefused } from './administration/backups/archive/format';
import { workBackup, workRestore, workVerify } from './administration/backups/work';
import type { Order, Report } from './administration/backups/worker';
import { diskFault, backupContext } from './backup-locations';

/** The process that makes, verifies and restores backups beside the server (administration/backups/worker.ts). */
const send = (report: Report) => new Promise<void>((resolve) => process.send?.(report, () => resolve()));

async function work(order: Order): Promise<Report> {
  const onProgress = (done: number, total: number) => void send({ kind: 'progress', done, total });
  const context = { ...backupContext(order.config, order.url, order.passphrase), onProgress };
  const { task, name, kind, runId, opening } = order;
  if (task === 'backup') return { kind: 'done', outcome: await workBackup(context, kind) };
  if (task === 'verify') return { kind: 'done', outcome: await workVerify({ ...context, passphrase: opening }, name) };
  return { kind: 'done', outcome: await workRestore(context, { name, passphrase: opening, runId }) };
}

// Without its server nobody waits for it; what it had begun has no end and counts for nothing.
process.once('disconnect', () => process.exit(1));
process.once('message', (order: Order) => {
  void work(order)
    .catch((error: Error): Report => {
      const known = error instanceof ArchiveRefused ? error : diskFault(error);
      if (!known) console.error(error);
      return known ? { kind: 'refused', message: known.message } : { kind: 'failed', message: error.name };
    })
    .then(send)
    .then(() => process.exit(0));
});

import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatTime, today } from '@tandem/shared/rules/time/dates';
import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import type { Config } from '../../config';
import type { Services } from '../../services';
import { driverUrl } from '../../platform/db/database';
import type { JobKind } from '../../platform/jobs/queue';
import { backupsInDangerMail } from '../../platform/outbox/mails';
import { backupsRepository, type TakenRun } from './backups.repository';
import { outlived, type Retention } from './retention';
import { folderShelf } from '../../platform/backups/folder';
import { openShelf } from '../../platform/backups/open';
import { backupStanding } from '../../platform/backups/standing.repository';
import { workApart, WorkFailed } from './worker';
import type { Card } from '../../platform/backups/shelf';

/** Does the piece of work that waits; none takes longer. */
export const backupWork: JobKind = { name: 'backups', expiresIn: 6 * 3600 };
const pulseMs = 1_000;
/** A backup of the schedule that failed is tried again after so long. */
const againMs = 3_600_000;

/** Takes away what the plan no longer keeps, here and at the second place. */
async function tidy({ config }: Services, plan: Retention) {
  for (const shelf of [folderShelf(config.backupDir), ...(config.backupCopy ? [openShelf(config.backupCopy)] : [])])
    for (const { name } of outlived(await shelf.list(), plan)) await shelf.remove(name);
}

/** What the process of the work needs of the configuration, and no more. */
const ofTheWork = ({ secret, dataDir, releaseStore, backupDir, backupCopy }: Config) => ({
  secret,
  dataDir,
  releaseStore,
  backupDir,
  backupCopy,
});

export function workBackups(services: Services) {
  const { db, config, log } = services;
  const repository = backupsRepository(services);

  async function work({ id, task, kind, name, passphrase: given }: TakenRun) {
    const passphrase = (await repository.passphrase()) ?? '';
    const order = {
      task,
      config: ofTheWork(config),
      passphrase,
      runId: id,
      url: driverUrl(db),
      opening: given ?? passphrase,
      kind: kind ?? 'manual',
      name: name ?? '',
    };
    const pulse = pulseOf((progress) =>
      repository.see(id, progress).catch((error: unknown) => log.warn({ err: error }, 'progress of a backup')),
    );
    try {
      return await workApart(order, pulse.note);
    } finally {
      await pulse.stop();
    }
  }

  return async (): Promise<void> => {
    const run = await repository.take();
    if (!run) return;
    try {
      const { name, fault = null, cause } = await work(run);
      if (fault) log.error({ run: run.id, cause }, 'backup without its copy');
      await repository.end(run.id, { state: 'done', name, fault });
    } catch (error) {
      log.error({ err: error, run: run.id }, 'backup failed');
      const fault =
        error instanceof WorkFailed
          ? error.message
          : 'Le travail a échoué\u00a0; le journal du serveur en dit la raison.';
      await repository.end(run.id, { state: 'failed', fault });
    }
    // What was not taken away today goes after the next one.
    const tidied = tidy(services, await repository.plan());
    await tidied.catch((error: unknown) => log.error({ err: error }, 'old backups stay'));
  };
}

type Noted = { done: number; total: number };

/** Says once a second how far the work is, one statement after the other. */
function pulseOf(see: (progress?: Noted) => Promise<unknown>) {
  let noted: Noted | undefined;
  let saying = Promise.resolve<unknown>(undefined);
  let isSaying = false;
  const timer = setInterval(() => {
    if (isSaying) return;
    isSaying = true;
    saying = see(noted).finally(() => (isSaying = false));
  }, pulseMs);
  return {
    note: (done: number, total: number) => void (noted = { done, total }),
    async stop() {
      clearInterval(timer);
      await saying;
    },
  };
}

/** Whether the schedule wants a backup: once a day from its hour on, again an hour after one that failed. */
export function isDue(hour: number, runs: readonly { state: string; startedAt: Date }[], now: Date): boolean {
  if (Number(formatTime(now).slice(0, 2)) < hour) return false;
  const ofToday = runs.filter(({ startedAt }) => today(startedAt) === today(now));
  return ofToday.every(({ state, startedAt }) => state === 'failed' && now.getTime() - startedAt.getTime() > againMs);
}

/** Looks whether it is time, and tells the administrators when the last good backup is old or room becomes short. */
export function scheduleBackups(services: Services) {
  const { db, now, config, jobs, outbox } = services;
  const repository = backupsRepository(services);
  const shelf = folderShelf(config.backupDir);

  async function warn() {
    const backups = await shelf.list();
    const danger = { ...(await backupStanding(services, backups)), ...(await roomIn(config.backupDir, backups)) };
    if (!danger.isLate && !danger.isDiskLow) return;
    await db.transaction(async (tx) => {
      if (!(await repository.mayWarn(tx))) return;
      for (const admin of await repository.admins(tx))
        await outbox.mail(tx, backupsInDangerMail(config, admin, danger));
    });
  }

  return async (): Promise<void> => {
    await repository.failAbandoned();
    const { hour } = await repository.plan();
    if ((await repository.passphrase()) && isDue(hour, await repository.scheduled(), now()))
      await db.transaction(async (tx) => {
        if (await repository.add(tx, { task: 'backup', kind: 'scheduled', byId: null }))
          await jobs.add(tx, backupWork, {});
      });
    await warn();
  };
}

const leastFreeBytes = 1_000_000_000;

type Room = Pick<BackupOverview, 'freeBytes' | 'isDiskLow'>;

/** Bytes left on the disk of a folder, or of where it will be once the first backup has made it. */
async function freeAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return freeAt(parent);
  }
}

/** How much room is left beside the backups; low before the next two no longer fit. */
export async function roomIn(folder: string, backups: readonly Card[]): Promise<Room> {
  const freeBytes = await freeAt(folder).catch(() => null);
  return {
    freeBytes,
    isDiskLow: freeBytes !== null && freeBytes < Math.max(leastFreeBytes, 2 * (backups[0]?.bytes ?? 0)),
  };
}

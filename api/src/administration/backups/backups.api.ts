import { createHash } from 'node:crypto';
import { type backups, downloadLinkMs } from '@tandem/shared/contract/administration/backups';
import type { Services } from '../../services';
import { type Handlers, outcome } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound, refused } from '../../platform/http/problem';
import { passwordCheck } from '../password.repository';
import { staleAnswer } from '../../platform/http/write';
import { backupWork, roomIn } from './backups.job';
import { backupsRepository } from './backups.repository';
import { folderShelf } from '../../platform/backups/folder';
import { openShelf } from '../../platform/backups/open';
import { backupStanding } from '../../platform/backups/standing.repository';
import type { Limit } from '../../platform/http/limits.repository';
import { fileLinks } from '../file-links';

/** A link serves one download: the second is refused while the link would still be good. */
const onceOnly = (link: string): Limit => ({
  key: `backup-link:${createHash('sha256').update(link).digest('base64url')}`,
  max: 1,
  seconds: downloadLinkMs / 1000,
});

/** Addresses of files that are good for a minute and for one person. */
function downloadLinks(secret: string, now: () => Date) {
  const { make, opens } = fileLinks(secret, 'backup download', { now, ms: downloadLinkMs });
  return {
    make: (facts: Parameters<typeof make>[0]) => `/api/backups/${facts.name}/file?link=${make(facts)}`,
    opens,
  };
}

const entity = 'backup';
const busy = () => outcome(409, { message: 'Une sauvegarde, une vérification ou une restauration est déjà en cours.' });
const fixed = () =>
  outcome(409, { message: 'La phrase de passe vient de la configuration du serveur (BACKUP_PASSPHRASE).' });
const copyStays = () =>
  outcome(409, {
    message:
      'Le second endroit ne répond pas\u00a0: ni la sauvegarde ni sa copie n’ont été supprimées. Réessayez plus tard.',
  });
const noPassphrase = () => refused({ passphrase: 'Choisissez d’abord une phrase de passe.' });

export function backupsHandlers(services: Services): Handlers<typeof backups> {
  const { db, now, config, audit, limits, jobs, log } = services;
  const repository = backupsRepository(services);
  const shelf = folderShelf(config.backupDir);
  const copies = config.backupCopy && openShelf(config.backupCopy);
  const links = downloadLinks(config.secret, now);
  const checkPassword = passwordCheck(services, 'backup');

  async function find(name: string) {
    const card = await shelf.find(name);
    if (!card) throw notFound('Sauvegarde');
    return card;
  }

  /** Adds a piece of work together with the job that does it. */
  const begin = (person: Person, action: string, run: Omit<Parameters<typeof repository.add>[1], 'byId'>) =>
    db.transaction(async (tx) => {
      const added = await repository.add(tx, { ...run, byId: person.id });
      if (!added) return busy();
      await jobs.add(tx, backupWork, {});
      await audit(tx, person, { action, entity, ...(run.name && { reason: run.name }) });
      return added;
    });

  return {
    async list() {
      const backups = await shelf.list();
      const [runs, plan, standing] = await Promise.all([
        repository.runs(),
        repository.plan(),
        backupStanding(services, backups),
      ]);
      const copy = config.backupCopy;
      return {
        backups,
        runs,
        plan,
        ...standing,
        ...(await roomIn(config.backupDir, backups)),
        folder: config.backupDir,
        copy: copy ? (copy.kind === 'folder' ? copy.folder : `s3://${copy.bucket}/${copy.prefix}`) : null,
      };
    },

    async add({ person }) {
      if (!(await repository.passphrase())) throw noPassphrase();
      return begin(person, 'backup', { task: 'backup', kind: 'manual' });
    },

    async verify({ params: { name }, person }) {
      await find(name);
      if (!(await repository.passphrase())) throw noPassphrase();
      return begin(person, 'backup_verify', { task: 'verify', name });
    },

    async restore({ params: { name }, body: { password, passphrase }, person }) {
      await find(name);
      await checkPassword(person, password);
      if (!(await repository.passphrase())) throw noPassphrase();
      return begin(person, 'restore', { task: 'restore', name, passphrase });
    },

    async link({ params: { name }, body: { password }, person }) {
      await find(name);
      await checkPassword(person, password);
      await limits.take({ key: `backup-download:${person.id}`, max: 3, seconds: 3600 });
      return { address: links.make({ name, userId: person.id }) };
    },

    async download({ params: { name }, query: { link }, person }) {
      const card = await find(name);
      if (!links.opens(link, { name, userId: person.id })) throw notFound('Sauvegarde');
      if (!(await limits.mayTake(onceOnly(link)))) throw notFound('Sauvegarde');
      await audit(db, person, { action: 'download', entity, reason: card.name });
      return { filename: card.name, type: 'application/octet-stream', body: await shelf.open(card.name) };
    },

    async remove({ params: { name }, person }) {
      await find(name);
      if ((await repository.runs()).some((run) => run.name === name && run.finishedAt === null)) return busy();
      try {
        await copies?.remove(name);
      } catch (error) {
        log.warn({ err: error }, 'copy of a backup stays');
        return copyStays();
      }
      await shelf.remove(name);
      await audit(db, person, { action: 'remove', entity, reason: name });
    },

    changePlan: ({ body, person }) =>
      db.transaction(async (tx) => {
        const changed = await repository.changePlan(tx, body);
        if (!changed) return staleAnswer('Ce programme a été modifié entre-temps.', await repository.plan(tx));
        const { version: _, ...fields } = body;
        await audit(tx, person, { action: 'change', entity, diff: fields });
        return changed;
      }),

    async changePassphrase({ body: { password, passphrase }, person }) {
      if (config.backupPassphrase) return fixed();
      await checkPassword(person, password);
      return db.transaction(async (tx) => {
        await audit(tx, person, { action: 'passphrase_change', entity });
        return repository.changePassphrase(tx, passphrase);
      });
    },
  };
}

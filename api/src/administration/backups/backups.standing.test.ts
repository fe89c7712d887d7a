import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupAdmin } from '../../testing/backup-admin';
import { smtpSink } from '../../testing/smtp';
import { type Card, nameAt } from '../../platform/backups/shelf';

const day = 24 * 3_600_000;

/** A backup of that moment, as it stands in the folder; its size takes no room. */
function shelve(folder: string, createdAt: Date, bytes = 1000): Card {
  const name = nameAt(createdAt);
  const card: Card = {
    name,
    kind: 'scheduled',
    createdAt: createdAt.toISOString(),
    bytes,
    sha256: 'a'.repeat(64),
    students: 1,
    documents: 0,
    verifiedAt: null,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), '');
  truncateSync(join(folder, name), bytes);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(card));
  return card;
}

/** An administrator with a mailbox; `look`: the mails so far, after the schedule has looked once more. */
async function withMail() {
  const sink = await smtpSink();
  const test = await backupAdmin({ smtpUrl: sink.url });
  const { db, drain } = test;
  const look = async () => {
    await db.pool.query(`delete from pgboss.job where name = 'backup-schedule'`);
    await db.pool.query(`insert into pgboss.job (name, data) values ('backup-schedule', '{}')`);
    await drain();
    return sink.received.map(({ text }) => text);
  };
  return { ...test, look };
}

describe('la dernière bonne sauvegarde', () => {
  it.each([
    [1, false],
    [3, true],
  ])('de %s jours est la même pour la page, l’accueil et un moniteur', async (days, isLate) => {
    const { admin, overview, backupDir, clock } = await backupAdmin();
    const { createdAt } = shelve(backupDir, new Date(clock.now().getTime() - days * day));
    const dashboard = (await admin.get('/api/dashboard')).json<{ backup: object }>();
    const { lastBackupAt } = (await admin.get('/api/health')).json<{ lastBackupAt: string }>();
    expect(await overview()).toMatchObject({ lastGoodAt: createdAt, isLate });
    expect(dashboard.backup).toEqual({ lastGoodAt: createdAt, isLate });
    expect(lastBackupAt).toBe(createdAt);
  });

  it('qui a plus de 48 heures est dite une fois par jour aux administrateurs', async () => {
    const { db, clock, later, look } = await withMail();
    await db.pool.query('update migrations set applied_at = $1', [clock.now()]);
    const before = await look();
    await later(3 * day);
    const after = await look();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.at(-1)).toContain('Tandem n’a encore aucune sauvegarde.');
    expect(await look()).toEqual(after);
  });
});

describe('la place', () => {
  it('est connue avant la première sauvegarde', async () => {
    const { overview } = await backupAdmin();
    expect((await overview()).freeBytes).toBeGreaterThan(0);
  });

  it('qui ne suffit plus à deux sauvegardes est dite sur la page et par un message', async () => {
    const { backupDir, clock, overview, look } = await withMail();
    shelve(backupDir, clock.now(), 10 ** 13);
    expect(await overview()).toMatchObject({ isDiskLow: true, isLate: false });
    const mails = await look();
    expect(mails.at(-1)).toContain('deux de plus ne tiendraient plus sur le disque');
    expect(mails.at(-1)).not.toContain('Si le serveur tombait en panne');
    expect(await look()).toEqual(mails);
  });
});

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config';
import { start } from './start';
import { atEnd, testDatabase } from './testing/database';
import { testSecret } from './testing/fixed';
import { until } from './testing/processes';
import { run } from './testing/programs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const secret = { APP_SECRET: testSecret, LOG_LEVEL: 'silent', PORT: '0' };

const statusOf = (url: string, agent?: Agent) =>
  new Promise<number>((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
  });

describe('le démarrage (security 89)', () => {
  it.each([
    ['une variable fausse', { PORT: 'abc' }, /PORT/],
    ['un secret trop court', { APP_SECRET: 'court' }, /APP_SECRET/],
    [
      'une base qui ne répond pas',
      { ...secret, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x' },
      /base de données ne répond pas/,
    ],
    ['un mandataire nommé', { TRUSTED_PROXIES: 'proxy.local' }, /TRUSTED_PROXIES[\s\S]*adresse IP/],
    ['une adresse d’une autre machine', { ...secret, HOST: '203.0.113.7' }, /HOST \(203\.0\.113\.7\)/],
    ['un nom que personne ne connaît', { ...secret, HOST: 'nulle-part.invalid' }, /HOST \(nulle-part\.invalid\)/],
    ['des données dans un fichier', { DATA_DIR: `${root}/package.json/x`, PORT: '0' }, /DATA_DIR/],
    ['des données en lecture seule', { DATA_DIR: '/sys/tandem', PORT: '0' }, /DATA_DIR/],
    ['la production sans adresse publique', { NODE_ENV: 'production', ...secret }, /PUBLIC_URL/],
  ])('refuse %s d’une phrase, sans pile, avec un code d’échec', async (_, env, sentence) => {
    const { ended, log } = await run('main', env);
    expect(await ended).toBe(1);
    expect(log()).toMatch(sentence);
    expect(log()).not.toContain('    at ');
  });

  it('refuse un port occupé', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
    const { port } = taken.address() as AddressInfo;
    const config = { ...readConfig(secret), port };
    await expect(start({ config })).rejects.toThrow(`Le port ${port} est déjà pris par un autre programme`);
    await new Promise((resolve) => taken.close(resolve));
  });

  it('ouvre en production, sur une base vide, les listes et un lien à usage unique, et aucun compte de démonstration', async () => {
    const { url: databaseUrl, pool } = await testDatabase('empty');
    const config = { ...readConfig(secret), databaseUrl, isProduction: true, adminEmail: 'Direction@exemple.ch' };
    const { invitation, stop, app } = await start({ config });
    const key = /password-reset\/([\w-]{43})\?email=direction%40exemple.ch&first$/.exec(invitation ?? '')?.[1];
    expect((await pool.query('select email, role, password_hash from users')).rows).toEqual([
      { email: 'direction@exemple.ch', role: 'admin', password_hash: null },
    ]);
    expect((await pool.query('select 1 from list_items')).rowCount).toBeGreaterThan(0);
    expect((await pool.query('select 1 from students')).rowCount).toBe(0);
    expect((await app.inject('/dev/mailbox')).statusCode).toBe(404);
    expect(key).toBeDefined();
    await stop();
  });

  it('deux premiers démarrages au même moment sur une base vide font une seule installation', async () => {
    const { url: databaseUrl, pool } = await testDatabase('empty');
    const config = { ...readConfig(secret), databaseUrl, isProduction: true, adminEmail: 'direction@exemple.ch' };
    const both = await Promise.all([start({ config }), start({ config })]);
    const countOf = async (table: string) => (await pool.query(`select 1 from ${table}`)).rowCount;
    expect([await countOf('users'), await countOf('password_resets')]).toEqual([1, 1]);
    const { rows } = await pool.query('select list, label from list_items group by list, label having count(*) > 1');
    expect(rows).toEqual([]);
    for (const { url } of both) expect(await statusOf(`${url}/api/health`)).toBe(200);
    await Promise.all(both.map(({ stop }) => stop()));
  });

  it('donne à une installation plus ancienne les modèles d’e-mail nés depuis', async () => {
    const { url: databaseUrl, pool } = await testDatabase('empty');
    const config = { ...readConfig(secret), databaseUrl, isProduction: true, adminEmail: 'direction@exemple.ch' };
    await (await start({ config })).stop();
    for (const table of ['email_templates', 'given_templates'])
      await pool.query(`delete from ${table} where key = 'te_attendance_reminder'`);
    await (await start({ config })).stop();
    const { rowCount } = await pool.query(`select 1 from email_templates where key = 'te_attendance_reminder'`);
    expect(rowCount).toBe(1);
  });

  it('demande ADMIN_EMAIL au premier démarrage en production', async () => {
    const { url: databaseUrl } = await testDatabase('empty');
    const config = { ...readConfig(secret), databaseUrl, isProduction: true };
    await expect(start({ config })).rejects.toThrow('ADMIN_EMAIL');
  });
});

describe('l’arrêt et les pannes (security 83, security 84)', () => {
  it('répond encore à ce qui est en cours à SIGTERM, raccroche aux connexions oisives et finit à 0', async () => {
    const { url } = await testDatabase();
    const { process: server, ended, ready } = await run('serve', { ...secret, DATABASE_URL: url });
    const health = `${await ready}/api/health`;
    const agent = new Agent({ keepAlive: true });
    await statusOf(health, agent);
    const pending = Array.from({ length: 50 }, () => statusOf(health));
    await statusOf(health);
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect((await Promise.allSettled(pending)).filter(({ status }) => status === 'fulfilled').length).toBe(50);
    await expect(statusOf(health)).rejects.toThrow();
    agent.destroy();
  });

  /** The product on a data folder of its own. */
  async function started() {
    const dataDir = mkdtempSync(join(tmpdir(), 'tandem-start-'));
    chmodSync(dataDir, 0o711);
    const { app, url, stop } = await start({ config: { ...readConfig(secret), dataDir } });
    atEnd(async () => {
      await stop();
      rmSync(dataDir, { recursive: true });
    });
    return { app, url, dataDir };
  }

  it('répond 503 avec Retry-After quand son PostgreSQL ne répond plus, et revient sans redémarrer', async () => {
    const { app, dataDir } = await started();
    const postmaster = postmasterOf(dataDir);
    // It first: from then on it has no other child.
    process.kill(postmaster, 'SIGSTOP');
    const children = childrenOf(postmaster);
    for (const pid of children) process.kill(pid, 'SIGSTOP');
    const { statusCode, headers } = await app.inject('/api/health').finally(() => {
      for (const pid of [postmaster, ...children]) process.kill(pid, 'SIGCONT');
    });
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await until(async () => (await app.inject('/api/health')).statusCode === 200, 40_000);
  });

  it('répond 503 quand son PostgreSQL meurt, le relance et revient de lui-même', async () => {
    const { url, dataDir } = await started();
    expect(await statusOf(`${url}/api/health`)).toBe(200);
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    const statuses: number[] = [];
    await until(async () => {
      statuses.push(await statusOf(`${url}/api/health`));
      return statuses.at(-1) === 200;
    });
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

/** The first line of PostgreSQL's own note. */
const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/data/postmaster.pid'), 'utf8').split('\n')[0]);

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);

import pg from 'pg';
import { testApp } from '../../testing/app';
import { aRelease, publish } from '../../testing/releases';
import { advisoryLocks } from '../db/advisory';

describe('pendant qu’une sauvegarde est restaurée', () => {
  it('chaque appel dit depuis quand Tandem est en maintenance, et tout reprend après', async () => {
    const { app, as, db } = await testApp();
    const admin = await as('admin');
    const holder = new pg.Client({ connectionString: db.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [advisoryLocks.restore]);
    await app.services.maintenance.look();
    const answer = await admin.get('/api/students');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('en maintenance depuis 09:00') });
    await holder.end();
    await app.services.maintenance.look();
    expect((await admin.get('/api/students')).statusCode).toBe(200);
  });

  it('ce qui était connu de la base est oublié : un numéro peut y désigner autre chose', async () => {
    const { app, db, team } = await testApp();
    const release = aRelease('shell', 'avant');
    const shell = await team('shell');
    await publish(shell, release, null);
    const live = async () => (await shell.get('/api/composition')).json<{ shell: { version: string } }>().shell.version;
    expect(await live()).toBe(release.manifest.version);
    const holder = new pg.Client({ connectionString: db.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [advisoryLocks.restore]);
    await app.services.maintenance.look();
    await holder.query(`update releases set manifest = jsonb_set(manifest, '{version}', '"0.9.0+000000000000"')`);
    await holder.end();
    await app.services.maintenance.look();
    expect(await live()).toBe('0.9.0+000000000000');
  });

  it('aucun autre verrou ne met en maintenance, pas même un second nombre égal au sien', async () => {
    const { app, db } = await testApp();
    const holder = new pg.Client({ connectionString: db.url });
    await holder.connect();
    const { restore, ...others } = advisoryLocks;
    await holder.query('select pg_advisory_lock(number) from unnest($1::bigint[]) number', [Object.values(others)]);
    await holder.query('select pg_advisory_lock(1, $1::int)', [restore]);
    await app.services.maintenance.look();
    expect(app.services.maintenance.since()).toBeUndefined();
    await holder.end();
  });
});

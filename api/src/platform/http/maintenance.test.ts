import pg from 'pg';
import { testApp } from '../../testing/app';
import { maintenanceLock } from './maintenance';

describe('pendant qu’une sauvegarde est restaurée', () => {
  it('chaque appel dit depuis quand Tandem est en maintenance, et tout reprend après', async () => {
    const { app, as, db } = await testApp();
    const admin = await as('admin');
    const holder = new pg.Client({ connectionString: db.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [maintenanceLock]);
    await app.services.maintenance.look();
    const answer = await admin.get('/api/students');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('en maintenance depuis 09:00') });
    await holder.end();
    await app.services.maintenance.look();
    expect((await admin.get('/api/students')).statusCode).toBe(200);
  });
});

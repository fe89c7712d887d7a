import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessRequest } from '@tandem/shared/contract/administration/access-requests';
import { sql } from 'drizzle-orm';
import { runScheduledTasks } from '../../jobs';
import { givePassword } from '../../testing/accounts';
import type { Client } from '../../testing/app';
import { aTestContext, type TestContext } from '../../testing/documents';

const password = 'Admin-2026-test';
let context: TestContext;
let admin: Client;
beforeAll(async () => {
  context = await aTestContext();
  admin = context.admin;
  await givePassword(context.test, admin.userId!, password);
});

const view = async (id: number) =>
  (await admin.get('/api/access-requests?page=1&size=100'))
    .json<{ rows: AccessRequest[] }>()
    .rows.find((row) => row.id === id)!;
/** A request whose file is being prepared. */
async function preparing(): Promise<AccessRequest> {
  const body = { kind: 'student', id: context.studentId, receivedOn: '2026-11-20' };
  const { id, version } = (await admin.post('/api/access-requests', body)).json<AccessRequest>();
  return (await admin.post(`/api/access-requests/${id}/preparation`, { version })).json<AccessRequest>();
}
async function later(minutes: number) {
  context.test.clock.pass(minutes * 60_000);
  admin = await context.test.as('admin');
  await runScheduledTasks(context.test.app.services);
}

describe('une demande d’accès que la restauration d’une sauvegarde ramène', () => {
  it('en préparation, sans personne qui la prépare, est prête dans l’heure', async () => {
    const { id } = await preparing();
    await context.test.db.execute(sql`delete from pgboss.job`);
    await later(14);
    await context.test.drain();
    expect(await view(id)).toMatchObject({ state: 'preparing' });
    await later(2);
    await context.test.drain();
    expect(await view(id)).toMatchObject({ state: 'ready', size: expect.any(Number) });
  });

  it('sans son fichier répond qu’il n’existe plus, sans trace d’un téléchargement, puis se prépare de nouveau', async () => {
    const { id } = await preparing();
    await context.test.drain();
    rmSync(join(context.dataDir, 'access'), { recursive: true });
    const { address } = (await admin.post(`/api/access-requests/${id}/link`, { password })).json<{ address: string }>();
    expect((await admin.get(address)).statusCode).toBe(404);
    const { rows } = await context.test.db.execute(
      sql`select from audit_log where entity = 'access_request' and entity_id = ${id} and action = 'download'`,
    );
    expect(rows).toEqual([]);
    await later(0);
    expect(await view(id)).toMatchObject({ state: 'received', availableUntil: null, size: null });
  });
});

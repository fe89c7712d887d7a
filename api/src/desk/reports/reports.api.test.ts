import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportRun, ReportSchedule } from '@tandem/shared/contract/desk/reports';
import { reportKeys, reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { sql } from 'drizzle-orm';
import { runScheduledTasks } from '../../jobs';
import type { Client } from '../../testing/app';
import { aTestContext, type TestContext } from '../../testing/documents';
import { scheduleReports } from './reports.job';

let context: TestContext;
let admin: Client;
let office: Client;
beforeAll(async () => {
  context = await aTestContext();
  admin = context.admin;
  office = await context.test.as('appapp_administrator');
});

/** The same people on another day: their sessions have ended meanwhile. */
async function at(instant: string): Promise<void> {
  context.test.clock.set(new Date(instant));
  admin = await context.test.as('admin');
  office = await context.test.as('appapp_administrator');
}

const register = { key: 'processing_register', format: 'pdf', values: {} };
const waiting = {
  key: 'waiting_list',
  format: 'csv',
  values: { yearId: null, branchId: null, placeId: null },
};
const ask = async (request: object, by = admin) => (await by.post('/api/reports', request)).json<ReportRun>();
const runs = async (by = admin) => (await by.get('/api/reports')).json<{ rows: ReportRun[]; total: number }>().rows;
const made = async (request: object, by = admin) => {
  const { id } = await ask(request, by);
  await context.test.drain();
  return (await runs(by)).find((run) => run.id === id)!;
};

describe('un rapport demandé (desk 23)', () => {
  it('est fait en arrière-plan, attend trente jours et porte son nom', async () => {
    const asked = await ask(register);
    expect(asked).toMatchObject({ state: 'queued', filename: null, availableUntil: null });
    await context.test.drain();
    const [run] = await runs();
    expect(run).toMatchObject({ state: 'done', filename: 'Registre des activités de traitement 2026-11-23.pdf' });
    const file = await admin.get(`/api/reports/${run!.id}/file`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload).toHaveLength(run!.size!);
  });

  it('est inscrit au journal quand il est demandé et quand il sort', async () => {
    const run = await made(register);
    await admin.get(`/api/reports/${run.id}/file`);
    const { rows } = await context.test.db.execute<{ action: string }>(
      sql`select action from audit_log where entity = 'report' and entity_id = ${run.id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'export']);
  });

  it('réservé aux administrateurs n’est fait pour personne d’autre', async () => {
    expect((await office.post('/api/reports', register)).statusCode).toBe(403);
  });

  it('d’un autre n’existe pas; un administrateur les voit tous', async () => {
    const own = await ask(register);
    expect((await runs(office)).map(({ id }) => id)).not.toContain(own.id);
    expect((await office.get(`/api/reports/${own.id}/file`)).statusCode).toBe(404);
    expect((await office.delete(`/api/reports/${own.id}`)).statusCode).toBe(404);
  });

  it.each([
    ['un format qu’il n’a pas', { ...register, format: 'csv' }, 422],
    ['un champ d’un autre rapport', { ...register, values: { month: '2026-13' } }, 200],
    ['un mois qui n’existe pas', { key: 'statements', format: 'csv', values: { month: '2026-13' } }, 422],
    ['une valeur qui n’est pas de sa liste', { ...waiting, values: { ...waiting.values, yearId: 999_999 } }, 422],
  ])('avec %s répond ce qu’il faut', async (_what, request, status) => {
    expect((await admin.post('/api/reports', request)).statusCode).toBe(status);
  });

  it('retiré pendant qu’il se fait n’est plus là, ni son fichier', async () => {
    const { id } = await ask(register);
    expect((await admin.delete(`/api/reports/${id}`)).statusCode).toBe(204);
    await context.test.drain();
    expect((await runs()).map((run) => run.id)).not.toContain(id);
  });

  it('s’en va après trente jours, avec son fichier', async () => {
    const run = await made(register);
    await at('2026-12-24T09:00:00Z');
    await runScheduledTasks(context.test.app.services);
    expect((await runs()).map(({ id }) => id)).not.toContain(run.id);
  });
});

describe('un rapport que la restauration d’une sauvegarde ramène', () => {
  const jobs = async (id: number) => {
    const { rows } = await context.test.db.execute(
      sql`select from pgboss.job where name = 'report' and state < 'completed' and data->>'id' = ${String(id)}`,
    );
    return rows.length;
  };
  /** So many minutes later, once the hourly tasks have run. */
  async function later(minutes: number) {
    await at(new Date(context.test.clock.now().getTime() + minutes * 60_000).toISOString());
    await runScheduledTasks(context.test.app.services);
  }

  it.each(['queued', 'running'] as const)('«%s», sans personne qui le fasse, se fait dans l’heure', async (state) => {
    const { id } = await ask(register);
    await context.test.db.execute(sql`delete from pgboss.job`);
    await context.test.db.execute(sql`update reports set state = ${state} where id = ${id}`);
    await later(14);
    expect(await jobs(id)).toBe(0);
    await later(2);
    await context.test.drain();
    expect((await runs()).find((run) => run.id === id)).toMatchObject({ state: 'done', size: expect.any(Number) });
  });

  it('en attente d’un travail n’en reçoit pas un second', async () => {
    const { id } = await ask(register);
    await later(60);
    expect(await jobs(id)).toBe(1);
    await context.test.drain();
  });

  it('sans son fichier répond qu’il n’existe plus, puis le dit et se demande de nouveau', async () => {
    const { id } = await made(register);
    rmSync(join(context.dataDir, 'reports'), { recursive: true });
    expect((await admin.get(`/api/reports/${id}/file`)).statusCode).toBe(404);
    await later(0);
    expect((await runs()).find((run) => run.id === id)).toMatchObject({
      state: 'failed',
      fault: 'Le fichier n’existe plus. Le rapport peut être demandé de nouveau.',
      values: {},
      filename: null,
      size: null,
      availableUntil: null,
    });
  });
});

it('un rapport que le disque ne prend pas le dit', async () => {
  const folder = join(context.dataDir, 'reports');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, '');
  const run = await made(register);
  rmSync(folder);
  expect(run).toMatchObject({ state: 'failed', fault: expect.stringContaining('Veuillez prévenir l’administration.') });
});

describe('un rapport planifié', () => {
  const plan = { request: register, rhythm: 'month', day: 15 };
  const planned = async (body: object = plan, by = admin) =>
    (await by.post('/api/report-schedules', body)).json<ReportSchedule>();
  const nextOn = async (id: number) =>
    (await admin.get('/api/report-schedules')).json<{ rows: ReportSchedule[] }>().rows.find((row) => row.id === id)!
      .nextOn;

  it('est fait une fois, le jour dit, et celui qui l’a planifié l’apprend', async () => {
    const schedule = await planned();
    const before = (await runs()).length;
    await at(`${schedule.nextOn}T07:00:00Z`);
    const look = scheduleReports(context.test.app.services);
    await Promise.all([look(), look()]);
    await context.test.drain();
    expect(await runs()).toHaveLength(before + 1);
    expect((await runs())[0]).toMatchObject({ state: 'done', isScheduled: true });
    expect((await nextOn(schedule.id)) > schedule.nextOn).toBe(true);
    const { rows } = await context.test.db.execute<{ title: string }>(
      sql`select title from notifications where type = 'report_ready' and user_id = ${admin.userId!}`,
    );
    expect(rows.map(({ title }) => title)).toContain('Rapport prêt\u00a0: Registre des activités de traitement');
  });

  it('d’une personne qui n’y a plus droit n’est plus fait', async () => {
    const { id } = await planned({ request: waiting, rhythm: 'week', day: 1 }, office);
    await context.test.db.execute(sql`update users set is_active = false where id = ${office.userId!}`);
    await at(`${await nextOn(id)}T07:00:00Z`);
    await scheduleReports(context.test.app.services)();
    expect((await runs()).filter(({ key }) => key === 'waiting_list')).toEqual([]);
  });

  it('ne se planifie pas un jour qui n’existe pas', async () => {
    expect((await admin.post('/api/report-schedules', { ...plan, rhythm: 'week', day: 8 })).statusCode).toBe(422);
  });
});
test('chaque format du catalogue a qui le fait', () => {
  const makers = new Map(context.test.app.services.reports().map((report) => [report.key, report]));
  const missing = reportKeys.flatMap((key) => {
    const maker = makers.get(key);
    return reportOf(key).formats.filter((format) => {
      if (format === 'zip') return !maker?.files;
      return format === 'pdf' || format === 'docx' ? !maker?.paper : !maker?.table;
    });
  });
  expect(missing).toEqual([]);
});

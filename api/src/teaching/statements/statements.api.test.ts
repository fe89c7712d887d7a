import type { GeneralSettings } from '@tandem/shared/contract/settings/settings';
import { defaultsOf } from '@tandem/shared/contract/settings/settings.table';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { Statement, StatementRow } from '@tandem/shared/contract/teaching/statements.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aGroup } from '../../testing/groups';
import { addHeld, aRate, enter } from '../../testing/statements';
import { addTeacher, signedTeacher } from '../../testing/teachers';
import { processorMs } from '../../testing/processor';
import { submitDue } from './statements.months.repository';

let test: TestApp;
let admin: Client;
let office: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  office = await test.as('appapp_administrator');
});

const october = '2026-10';
const of = (id: number, month = october) => `/api/teachers/${id}/statements/${month}`;
const read = async (id: number, client = office) => (await client.get(of(id))).json<Statement>();
const step = (id: number, name: string, body: object, client = office) => client.post(`${of(id)}/${name}`, body);
const aPaid = async (given: object = {}) => (await addTeacher(test, { rates: [aRate], ...given })).id;
const meeting = { kind: 'meeting', date: '2026-10-05', minutes: 60, label: 'Réunion de rentrée' };

/** October of a teacher, submitted. */
async function aSubmitted(given: object = {}): Promise<Statement> {
  const id = await aPaid(given);
  await addHeld(test, { teacherId: id });
  return (await step(id, 'submit', { version: 0 })).json<Statement>();
}
const seen = ({ teacherId, month, version, totals }: Statement) => ({
  teacherId,
  month,
  version,
  gross: totals.gross,
});
const approved = async (given: Statement) =>
  (await step(given.teacherId, 'approve', { version: given.version, gross: given.totals.gross })).json<Statement>();

describe('les lignes d’un mois (teaching 25 et 29)', () => {
  it('paient chaque séance au taux de sa date, et les vacances une fois', async () => {
    const id = await aPaid({ rates: [aRate, { ...aRate, validFrom: '2026-10-20', hourlyRate: 4600 }] });
    await addHeld(test, { teacherId: id, date: '2026-10-06' });
    await addHeld(test, { teacherId: id, date: '2026-10-20', endsAt: '19:30' });
    const { lines, totals } = await read(id);
    expect(lines.map(({ minutes, rate, amount }) => [minutes, rate, amount])).toEqual([
      [120, 4450, 8900],
      [90, 4600, 6900],
    ]);
    expect(totals).toMatchObject({ minutes: 210, base: 15_800, vacation: 1680, gross: 17_480 });
  });

  it('paient le remplaçant, qui lit de qui il tient la séance, et non le répétiteur du groupe', async () => {
    const [own, substitute] = [await aPaid({ lastName: 'Ducret' }), await aPaid()];
    await addHeld(test, { teacherId: substitute, groupTeacherId: own });
    expect((await read(own)).lines).toEqual([]);
    expect((await read(substitute)).lines[0]!.lesson).toMatchObject({
      insteadOf: 'Noé Ducret',
      present: 1,
      expected: 1,
    });
  });

  it('laissent de côté une séance sans présences, et disent ce qu’elle apporterait', async () => {
    const id = await aPaid();
    const lesson = await addHeld(test, { teacherId: id, isEntered: false });
    expect(await read(id)).toMatchObject({
      totals: { gross: 0 },
      unpaid: [{ lessonId: lesson.id, why: 'missing', adds: 9845 }],
      anomalies: ['missing'],
    });
    await enter(test, lesson.id);
    expect(await read(id)).toMatchObject({ totals: { gross: 9845 }, unpaid: [] });
  });

  it('laissent de côté une séance passée que personne n’a terminée, et le bureau la lit par son nom', async () => {
    const id = await aPaid();
    const lesson = await addHeld(test, { teacherId: id });
    await test.db.execute(sql`update lessons set status = 'planned' where id = ${lesson.id}`);
    expect(await read(id)).toMatchObject({
      totals: { gross: 0 },
      unpaid: [{ lessonId: lesson.id, why: 'missing', adds: 9845 }],
      anomalies: ['missing'],
    });
    const { rows } = (await office.get(`/api/statements?month=${october}`)).json<{ rows: StatementRow[] }>();
    expect(rows.find(({ teacherId }) => teacherId === id)).toMatchObject({
      missing: 1,
      unentered: [{ lessonId: lesson.id, code: lesson.code, date: lesson.date }],
    });
  });

  it('ne disent rien d’une séance à venir', async () => {
    const id = await aPaid();
    const lesson = await addHeld(test, { teacherId: id, date: '2026-12-15' });
    await test.db.execute(sql`update lessons set status = 'planned' where id = ${lesson.id}`);
    expect((await office.get(of(id, '2026-12'))).json<Statement>().unpaid).toEqual([]);
  });

  it('comptent une séance où personne n’était attendu', async () => {
    const id = await aPaid();
    await addHeld(test, { teacherId: id, isEntered: false, isExpected: false });
    expect((await read(id)).totals.minutes).toBe(120);
  });

  it('prennent le taux des réglages pour qui n’en a pas, et le signalent', async () => {
    const id = await aPaid({ rates: [] });
    await addHeld(test, { teacherId: id });
    expect(await read(id)).toMatchObject({
      lines: [{ rate: 3000, vacationPct: 833, rateSince: null }],
      anomalies: ['no_rate', 'no_avs', 'no_iban'],
    });
  });
});

describe('une séance saisie après la paie', () => {
  const september = '2026-09';
  /** September of a teacher, handed to the payroll, with one lesson that nobody had entered. */
  async function anExported() {
    const id = await aPaid();
    await addHeld(test, { teacherId: id, date: '2026-09-08' });
    const late = await addHeld(test, { teacherId: id, date: '2026-09-15', isEntered: false });
    const path = of(id, september);
    const submitted = (await office.post(`${path}/submit`, { version: 0 })).json<Statement>();
    const approval = { version: submitted.version, gross: submitted.totals.gross };
    const row = seen((await office.post(`${path}/approve`, approval)).json<Statement>());
    const { id: exportId } = (await office.post('/api/statements/exports', { rows: [row] })).json<{ id: number }>();
    const file = async () =>
      (await office.post(`/api/statements/exports/${exportId}/file`, { format: 'csv' })).rawPayload;
    return { id, late, file };
  }

  it('se paie dans le mois ouvert, et le fichier de la paie reste ce qu’il était', async () => {
    const { id, late, file } = await anExported();
    const before = await file();
    await enter(test, late.id);
    expect(await read(id)).toMatchObject({
      lines: [{ date: '2026-09-15', amount: 8900, label: `${late.code}, saisie après la paie de septembre 2026` }],
      totals: { gross: 9845 },
    });
    const exported = (await office.get(of(id, september))).json<Statement>();
    expect(exported).toMatchObject({ totals: { gross: 9845 }, unpaid: [], anomalies: [] });
    expect((await file()).equals(before)).toBe(true);
  });

  it('est verrouillée avec le mois qui la paie, et se paie une seule fois', async () => {
    const { id, late } = await anExported();
    await enter(test, late.id);
    const submitted = (await step(id, 'submit', { version: 0 })).json<Statement>();
    expect(await approved(submitted)).toMatchObject({ status: 'approved', totals: { gross: 9845 } });
    expect((await office.get(of(id, '2026-11'))).json<Statement>().lines).toEqual([]);
  });
});

describe('le taux usuel des réglages', () => {
  const setRate = async (hourlyRate: number, validFrom: string) => {
    const { version } = (await admin.get('/api/settings')).json<GeneralSettings>().pay;
    return admin.patch('/api/settings', {
      section: 'pay',
      version,
      values: { ...defaultsOf('pay'), hourlyRate },
      validFrom,
    });
  };

  it('vaut dès sa date, et jamais pour ce que la paie a reçu', async () => {
    const { rows } = await test.db.execute<{ until: string | null }>(
      sql`select max(month + interval '1 month')::date::text as until from statements where status = 'exported'`,
    );
    const refused = await setRate(3300, '2026-09-01');
    expect([refused.statusCode, rows[0]!.until !== null]).toEqual([422, true]);
    expect((await setRate(3300, '2027-02-10')).statusCode).toBe(200);
    const id = await aPaid({ rates: [] });
    await addHeld(test, { teacherId: id, date: '2027-02-09' });
    await addHeld(test, { teacherId: id, date: '2027-02-16' });
    const { lines } = (await office.get(of(id, '2027-02'))).json<Statement>();
    expect(lines.map(({ rate }) => rate)).toEqual([3000, 3300]);
    await test.db.execute(sql`delete from settings where key = 'pay.hourlyRate'`);
  });
});

describe('une séance annulée (teaching 12)', () => {
  const cancelled = async (reason: string, startsAt: string) => {
    const id = await aPaid();
    const lesson = await addHeld(test, { teacherId: id, date: '2026-11-24', isEntered: false });
    await test.db.execute(
      sql`update lessons set status = 'planned', starts_at = ${startsAt}, ends_at = '10:00' where id = ${lesson.id}`,
    );
    await office.post(`/api/lessons/${lesson.id}/cancel`, { version: 1, reason });
    return (await office.get(of(id, '2026-11'))).json<Statement>().totals.minutes;
  };

  it.each([
    ['moins de 24 heures avant se paie', 'no_student', '08:30', 90],
    ['plus tôt ne se paie pas', 'no_student', '09:30', 0],
    ['parce que le ou la répétiteur·trice est absent ne se paie pas', 'teacher_absent', '08:30', 0],
  ])('%s', async (_, reason, startsAt, minutes) => expect(await cancelled(reason, startsAt)).toBe(minutes));

  it('ne se paie pas où le réglage dit non', async () => {
    await test.db.execute(sql`insert into settings (key, value, updated_at) values ('pay.lateCancel', 'false', now())`);
    expect(await cancelled('no_student', '08:30')).toBe(0);
    await test.db.execute(sql`delete from settings where key = 'pay.lateCancel'`);
  });

  it.each([
    ['tout le groupe s’annule', ({ id }: GroupFile) => `/api/groups/${id}/transition`],
    ['plusieurs groupes s’annulent', () => '/api/groups/bulk/step'],
  ])('se paie aussi quand %s, si elle est à moins de 24 heures', async (_, pathOf) => {
    const teacherId = await aPaid();
    const hours = { startsAt: '08:00', endsAt: '10:00', firstDate: '2026-11-24', lastDate: '2026-12-08' };
    const group = await aGroup({ test, admin }, { teacherId, ...hours });
    const body = { version: 1, target: { ids: [group.id] }, to: 'cancelled' };
    expect((await admin.post(pathOf(group), body)).statusCode).toBe(200);
    const minutesOf = async (month: string) =>
      (await office.get(of(teacherId, month))).json<Statement>().totals.minutes;
    expect([await minutesOf('2026-11'), await minutesOf('2026-12')]).toEqual([120, 0]);
  });
});

describe('une ligne ajoutée', () => {
  it('compte comme les autres; le répétiteur écrit tant que le mois est ouvert', async () => {
    const { id, client } = await signedTeacher(test, { rates: [aRate] });
    const added = (await client.post(`${of(id)}/lines`, { values: meeting })).json<Statement>();
    expect(added).toMatchObject({ totals: { base: 4450 }, lines: [{ addedBy: 'Noé Blanc', mayChange: true }] });
    expect((await step(id, 'submit', { version: added.version }, client)).statusCode).toBe(200);
    expect((await client.post(`${of(id)}/lines`, { values: meeting })).statusCode).toBe(409);
    expect((await office.post(`${of(id)}/lines`, { values: meeting })).json()).toMatchObject({
      totals: { base: 8900 },
    });
  });

  it('se change et se retire, sauf celle de quelqu’un d’autre', async () => {
    const { id, client } = await signedTeacher(test, { rates: [aRate] });
    await client.post(`${of(id)}/lines`, { values: meeting });
    await office.post(`${of(id)}/lines`, { values: { ...meeting, label: 'Examen' } });
    const [own, other] = (await read(id, client)).lines;
    const change = (line: number, client_: Client) =>
      client_.patch(`/api/statement-lines/${line}`, { version: 1, values: { ...meeting, minutes: 120 } });
    expect((await change(own!.id!, client)).json()).toMatchObject({ totals: { base: 13_350 } });
    expect((await change(other!.id!, client)).statusCode).toBe(403);
    expect((await client.delete(`/api/statement-lines/${own!.id}?version=2`)).json()).toMatchObject({
      totals: { base: 4450 },
    });
  });

  it.each([
    ['un jour à venir', { date: '2027-10-05' }, 'values.date', 'Cette date est à venir.'],
    ['un jour d’un autre mois', { date: '2026-11-02' }, 'values.date', 'Choisissez un jour d’octobre 2026.'],
    ['une réunion de moins d’une minute', { minutes: 0 }, 'values.minutes', 'Indiquez une durée.'],
    [
      'une réunion négative',
      { minutes: -60 },
      'values.minutes',
      'Seule une ligne «\u00a0Autre\u00a0» peut corriger un mois par des minutes négatives.',
    ],
  ])('refuse %s', async (_, given, field, message) => {
    const answer = await office.post(`${of(await aPaid())}/lines`, { values: { ...meeting, ...given } });
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { [field]: message }]);
  });
});

describe('un mois (teaching 26)', () => {
  it('se transmet dès son dernier jour', async () => {
    const id = await aPaid();
    const answer = await office.post(`${of(id, '2026-11')}/submit`, { version: 0 });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'Ce mois se transmet dès le 30.11.2026.',
    ]);
  });

  it('validé garde ses lignes et verrouille ses séances; rouvert avec un motif, il les rend', async () => {
    const { lines, ...submitted } = await aSubmitted();
    const done = await approved({ ...submitted, lines });
    expect(done).toMatchObject({ status: 'approved', totals: { gross: 9845 } });
    await test.db.execute(sql`update teachers set rates = '[]' where id = ${done.teacherId}`);
    expect((await read(done.teacherId)).totals).toEqual(done.totals);
    const lesson = `/api/lessons/${lines[0]!.lesson!.id}`;
    const values = {
      startsAt: '18:00',
      endsAt: '20:00',
      courseLocationId: null,
      room: null,
      topic: 'X',
      teacherNote: null,
    };
    const locked = await office.patch(lesson, { version: 2, values });
    expect([locked.statusCode, locked.json<{ message: string }>().message]).toEqual([
      409,
      'Le décompte d’octobre 2026 est validé et verrouille cette séance\u00a0: l’administration peut le rouvrir.',
    ]);
    const reopening = { version: done.version, reason: 'Une séance manque' };
    expect((await step(done.teacherId, 'reopen', reopening)).statusCode).toBe(403);
    expect((await step(done.teacherId, 'reopen', reopening, admin)).json()).toMatchObject({
      status: 'open',
      reason: 'Une séance manque',
      totals: { base: 6000 },
    });
    expect((await office.patch(lesson, { version: 3, values })).statusCode).toBe(200);
  });

  it('dont le montant a changé depuis la lecture n’est pas validé', async () => {
    const submitted = await aSubmitted();
    await addHeld(test, { teacherId: submitted.teacherId, date: '2026-10-13' });
    const answer = await step(submitted.teacherId, 'approve', seen(submitted));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { reason: 'stale', current: { status: 'submitted', totals: { gross: 19_695 } } },
    ]);
  });

  it('renvoyé avec une question attend son répétiteur', async () => {
    const { id, client } = await signedTeacher(test, { rates: [aRate] });
    await addHeld(test, { teacherId: id });
    await step(id, 'submit', { version: 0 }, client);
    await step(id, 'return', { version: 1, reason: 'Où est le 13\u00a0?' });
    expect(await read(id, client)).toMatchObject({ status: 'open', reason: 'Où est le 13\u00a0?', isOwn: true });
    await submitDueOn('2026-12-06');
    expect((await read(id, client)).status).toBe('open');
  });

  it('dit d’une séance saisie après la validation qu’elle n’est pas payée', async () => {
    const submitted = await aSubmitted();
    const late = await addHeld(test, { teacherId: submitted.teacherId, date: '2026-10-27', isEntered: false });
    await approved(submitted);
    await enter(test, late.id);
    expect(await read(submitted.teacherId)).toMatchObject({
      totals: { gross: 9845 },
      unpaid: [{ lessonId: late.id, why: 'late' }],
    });
  });
});

/** What the job of each hour does on a day. */
const submitDueOn = (day: string) => submitDue({ ...test.app.services, now: () => new Date(`${day}T08:00:00Z`) });

it('le 5 du mois suivant transmet ce qui est resté ouvert, une fois', async () => {
  const id = await aPaid();
  await addHeld(test, { teacherId: id, date: '2026-11-03' });
  const status = async () => (await office.get(of(id, '2026-11'))).json<Statement>();
  for (const [day, expected] of [
    ['2026-12-04', 'open'],
    ['2026-12-05', 'submitted'],
  ] as const) {
    await submitDueOn(day);
    expect((await status()).status).toBe(expected);
  }
  const { version } = await status();
  expect(await submitDueOn('2026-12-05')).toBe(0);
  expect(await status()).toMatchObject({ version, submittedBy: null });
});

it('ce qui attend d’être validé est dit à qui gère les cours, jusqu’à ce que rien n’attende (desk 8)', async () => {
  const open = async () =>
    (
      await test.db.execute(sql`select u.role, n.title from notifications n join users u on u.id = n.user_id
        where n.link = '/internal/teachers?statements=2026-09' and n.done_at is null order by 1`)
    ).rows;
  const { id, client } = await signedTeacher(test);
  await addHeld(test, { teacherId: id, date: '2026-09-08' });
  const sent = (await client.post(`${of(id, '2026-09')}/submit`, { version: 0 })).json<Statement>();
  const title = 'Des décomptes de septembre 2026 sont à valider';
  expect(await open()).toEqual([
    { role: 'admin', title },
    { role: 'appapp_administrator', title },
  ]);
  await office.post(`${of(id, '2026-09')}/approve`, { version: sent.version, gross: sent.totals.gross });
  expect(await open()).toEqual([]);
});

describe('plusieurs décomptes à la fois', () => {
  it('se valident tous, ou aucun', async () => {
    const [one, other] = [await aSubmitted(), await aSubmitted({ lastName: 'Autre' })];
    const rows = [seen(one), { ...seen(other), gross: 1 }];
    const refused = await office.post('/api/statements/approve', { rows });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'Rien n’est écrit\u00a0: ce décompte ou ce montant a changé entre-temps pour Noé Autre. Rechargez la liste.',
    ]);
    expect((await read(one.teacherId)).status).toBe('submitted');
    const done = await office.post('/api/statements/approve', { rows: [seen(one), seen(other)] });
    expect(done.json()).toEqual({ approved: 2 });
    expect([(await read(one.teacherId)).status, (await read(other.teacherId)).status]).toEqual([
      'approved',
      'approved',
    ]);
  });

  it('soixante en moins de trois secondes', async () => {
    const all: Statement[] = [];
    for (let n = 0; n < 60; n++) all.push(await aSubmitted());
    const ms = await processorMs(async () => {
      const answer = await office.post('/api/statements/approve', { rows: all.map(seen) });
      expect(answer.json()).toEqual({ approved: 60 });
    });
    expect(ms).toBeLessThan(3000);
  });

  it('ne laissent rien à moitié écrit quand la base s’arrête au milieu', async () => {
    const [one, other] = [await aSubmitted(), await aSubmitted()];
    await test.db.pool
      .query(`create function stops() returns trigger language plpgsql as 'begin raise exception ''arrêt''; end';
      create trigger stops before update on statements for each row when (new.status = 'approved') execute function stops()`);
    expect((await office.post('/api/statements/approve', { rows: [seen(one), seen(other)] })).statusCode).toBe(500);
    await test.db.pool.query('drop function stops cascade');
    const { rows } = await test.db.execute(
      sql`select count(*)::int as kept from statement_lines line join statements s on s.id = line.statement_id
        where s.teacher_id in (${one.teacherId}, ${other.teacherId})`,
    );
    expect(rows).toEqual([{ kept: 0 }]);
    expect(await read(one.teacherId)).toEqual(one);
  });

  it('partent à la paie dans un fichier qui se redemande, et restent fermés', async () => {
    const first = await approved(await aSubmitted({ lastName: 'Abbet' }));
    const made = (await office.post('/api/statements/exports', { rows: [seen(first)] })).json<{ id: number }>();
    const file = await office.post(`/api/statements/exports/${made.id}/file`, { format: 'csv' });
    expect(file.body.replace('\ufeff', '').split('\r\n')).toEqual([
      'N° AVS;IBAN;Nom;Prénom;Prestations;Minutes;Taux (CHF);Montant (CHF);Base (CHF);Vacances %;Vacances (CHF);Brut (CHF);Mois',
      ';;Abbet;Noé;1;120;44.50;89.00;89.00;10.64;9.45;98.45;2026-10',
      '',
    ]);
    expect((await office.post(`/api/statements/exports/${made.id}/file`, { format: 'xlsx' })).statusCode).toBe(200);
    const { version } = await read(first.teacherId);
    expect((await step(first.teacherId, 'reopen', { version, reason: 'X' }, admin)).statusCode).toBe(409);
  });
});

describe('la classe D', () => {
  it('est au répétiteur pour ses mois, et à personne d’autre', async () => {
    const { id, client } = await signedTeacher(test, { rates: [aRate] });
    const other = await aPaid();
    const line = (await office.post(`${of(other)}/lines`, { values: meeting })).json<Statement>().lines[0]!;
    expect((await client.get(of(id))).statusCode).toBe(200);
    expect((await client.get(`/api/teachers/${other}/statements`)).statusCode).toBe(404);
    expect((await client.get(of(other))).statusCode).toBe(404);
    expect((await client.post(`${of(other)}/lines`, { values: meeting })).statusCode).toBe(404);
    expect((await client.delete(`/api/statement-lines/${line.id}?version=1`)).statusCode).toBe(404);
    expect((await client.get('/api/statements?month=2026-10')).statusCode).toBe(403);
    const coach = await test.as('coach');
    expect((await coach.get(of(id))).statusCode).toBe(403);
  });

  it('laisse une trace quand quelqu’un d’autre la lit', async () => {
    const { id, client } = await signedTeacher(test, { rates: [aRate] });
    const auditRows = async () =>
      (await test.db.execute(sql`select action from audit_log where entity = 'teacher' and entity_id = ${id}`)).rows;
    await client.get(of(id));
    expect(await auditRows()).toEqual([]);
    await office.get(of(id));
    await office.get(`/api/teachers/${id}/statements`);
    expect(await auditRows()).toEqual([{ action: 'read_pay' }, { action: 'read_pay' }]);
  });

  it('la liste d’un mois dit où chacun en est, et quels mois ont quelque chose', async () => {
    const submitted = await aSubmitted({ lastName: 'Zwahlen' });
    const { rows, months } = (await office.get('/api/statements?month=2026-10')).json<{
      rows: StatementRow[];
      months: { month: string; submitted: number }[];
    }>();
    expect(rows.find(({ teacherId }) => teacherId === submitted.teacherId)).toMatchObject({
      teacher: 'Noé Zwahlen',
      status: 'submitted',
      gross: 9845,
      lessons: 1,
    });
    expect(months.find(({ month }) => month === october)!.submitted).toBeGreaterThan(0);
  });

  it('la liste d’un mois compte comme chaque décompte, ouvert, validé ou saisi après', async () => {
    const id = await aPaid({ rates: [aRate, { ...aRate, validFrom: '2026-10-20', hourlyRate: 4600 }] });
    await addHeld(test, { teacherId: id });
    await addHeld(test, { teacherId: id, date: '2026-10-20', endsAt: '19:30' });
    const missing = await addHeld(test, { teacherId: id, date: '2026-10-27', isEntered: false });
    await office.post(`${of(id)}/lines`, { values: meeting });
    const rows: StatementRow[] = [];
    const compared = async () => {
      const { lines, unpaid, totals, ...statement } = await read(id);
      const { rows: listed } = (await office.get(`/api/statements?month=${october}`)).json<{ rows: StatementRow[] }>();
      const row = listed.find(({ teacherId }) => teacherId === id)!;
      const lessons = lines.filter(({ kind }) => kind === 'lesson').length;
      const absent = unpaid.filter(({ why }) => why === 'missing').length;
      const { minutes, base, vacation, gross } = totals;
      const { version, status, anomalies } = statement;
      const sums = { lessons, minutes, base, vacation, gross, missing: absent };
      expect(row).toMatchObject({ ...sums, version, status, anomalies });
      rows.push(row);
    };
    await compared();
    const { version } = await read(id);
    const submitted = (await step(id, 'submit', { version })).json<Statement>();
    await approved(submitted);
    await compared();
    await enter(test, missing.id);
    await compared();
    expect(rows.map(({ lessons, missing: absent, anomalies }) => [lessons, absent, anomalies])).toEqual([
      [2, 1, ['missing', 'no_avs', 'no_iban']],
      [2, 1, ['missing', 'no_avs', 'no_iban']],
      [2, 0, ['late', 'no_avs', 'no_iban']],
    ]);
  });
});

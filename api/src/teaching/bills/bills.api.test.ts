import type { BillMonth } from '@tandem/shared/contract/teaching/bills';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { billFile, payerType, setPayer, setSection, totalIn } from '../../testing/bills';
import { addEnrolment, addGroup } from '../../testing/enrolments';
import { addAttendance, addLesson } from '../../testing/lessons';
import { addStudent } from '../../testing/students';

const at = '/api/bills';
let test: TestApp;
let admin: Client;
/** Four lessons of September and one of October of three apprentices, in November. */
let people: Record<'ada' | 'bob' | 'cleo', number>;

const list = async () => (await admin.get(at)).json<{ rows: BillMonth[] }>().rows;
const monthAt = async (month: string) => (await list()).find((row) => row.month === month)!;
const bill = async (month: string) => admin.post(at, { month, amount: (await monthAt(month)).amount });

const fileOf = (from: string) => billFile({ test, admin }, from);

async function setPrice(contribution: number, validFrom?: string) {
  expect((await setSection({ test, admin }, 'group', { contribution }, validFrom)).statusCode).toBe(200);
}

beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
  const group = await addGroup(test, { status: 'running', capacity: 9 });
  const { id: company } = await payerType({ test, admin }, 'Entreprise formatrice');
  const register = async (lastName: string) => {
    const { id } = await addStudent(admin, { lastName });
    const registrationId = await addEnrolment(test, { groupId: group.id, studentId: id, fromDate: '2026-09-01' });
    await test.db.execute(sql`update registrations set payer_type_id = ${company} where id = ${registrationId}`);
    return registrationId;
  };
  people = { ada: await register('Ada'), bob: await register('Bob'), cleo: await register('Cléo') };
  for (const date of ['2026-09-08', '2026-09-15', '2026-09-22', '2026-09-29', '2026-10-06'])
    await addLesson(test, { groupId: group.id, date, status: 'held' });
});

describe('qui peut', () => {
  it.each([
    ['anonymous', 401],
    ['external', 403],
    ['teacher', 403],
    ['coach', 403],
    ['appapp_administrator', 200],
    ['admin', 200],
  ] as const)('%s: %i', async (who, status) => {
    const client = await test.as(who);
    expect((await client.get(at)).statusCode).toBe(status);
    expect((await client.post(at, { month: '2026-09', amount: 12_000 })).statusCode).toBe(status);
  });

  it.each([[{}], [{ month: '2026-13', amount: 0 }], [{ month: '2026-09', amount: 1.5 }]])('refuse %j', async (body) => {
    expect((await admin.post(at, body)).statusCode).toBe(422);
  });
});

describe('arrêter un mois', () => {
  it('garde ses lignes, et le suivant devient le mois ouvert', async () => {
    expect(await monthAt('2026-09')).toMatchObject({ lessons: 12, amount: 12_000, billedAt: null, mayBill: true });
    expect((await bill('2026-09')).json()).toEqual({ lines: 3 });
    expect(await monthAt('2026-09')).toMatchObject({
      amount: 12_000,
      billedAt: test.clock.now().toISOString(),
      mayBill: false,
    });
    expect(await monthAt('2026-10')).toMatchObject({ amount: 3000, corrections: 0, mayBill: true });
  });

  it.each([
    ['2026-11', 0, /n’est pas terminé/],
    ['2026-09', 12_000, /déjà arrêté/],
    ['2026-10', 2900, /montant a changé/],
  ])('refuse %s à %i', async (month, amount, message) => {
    await bill('2026-09');
    const answer = await admin.post(at, { month, amount });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { reason: 'refused', message: expect.stringMatching(message) },
    ]);
  });

  it('d’abord le plus ancien qui est ouvert, même sans séance', async () => {
    await bill('2026-09');
    test.clock.set(new Date('2027-01-10T09:00:00Z'));
    admin = await test.as('admin');
    const answer = await admin.post(at, { month: '2026-12', amount: 0 });
    expect(answer.json()).toMatchObject({ message: 'Arrêtez d’abord octobre 2026.' });
    for (const month of ['2026-10', '2026-11', '2026-12']) expect((await bill(month)).statusCode).toBe(200);
  });
});

describe('ce qui change après coup', () => {
  it('laisse le fichier du mois arrêté tel quel, et se corrige dans le mois ouvert, au centime', async () => {
    await bill('2026-09');
    const before = await fileOf('2026-09');

    await setPrice(1255, '2026-09-15');
    await setPayer({ test, admin }, people.ada, 'Gratuité accordée', '2026-09-22');
    const { id, version } = await payerType({ test, admin }, 'Apprenti·e');
    await setPayer({ test, admin }, people.bob, 'Apprenti·e', '2026-09-29');
    await admin.patch(`/api/lists/payer-type/items/${id}`, {
      version,
      extra: { billable: false },
      validFrom: '2026-10-01',
    });

    const after = await fileOf('2026-09');
    expect(after.bytes.equals(before.bytes)).toBe(true);
    // Ada: two lessons. Bob: four of September, none of October. Cléo: all five.
    const [once, since] = [1000, 1255];
    const independent = once + since + (once + 3 * since) + (once + 4 * since);
    expect((await totalIn(after)) + (await totalIn(await fileOf('2026-10')))).toBe(independent);
    expect(await monthAt('2026-10')).toMatchObject({ corrections: independent - since - 12_000 });
  });

  it('n’est corrigé qu’une fois', async () => {
    await bill('2026-09');
    await setPrice(1250, '2026-09-01');
    expect(await monthAt('2026-10')).toMatchObject({ lessons: 3, amount: 3 * 1250 + 12 * 250, corrections: 12 * 250 });
    await bill('2026-10');
    expect((await monthAt('2026-11')).amount).toBe(0);
    expect(await monthAt('2026-10')).toMatchObject({ corrections: 12 * 250 });
  });

  it('sans date ne vaut que dès aujourd’hui: les mois passés restent', async () => {
    await setPrice(1250);
    expect(await monthAt('2026-09')).toMatchObject({ amount: 12_000 });
  });

  it('revient à ce qui était quand la même date reçoit l’ancien prix', async () => {
    await bill('2026-09');
    await setPrice(1250, '2026-09-01');
    await setPrice(1000, '2026-09-01');
    expect(await monthAt('2026-10')).toMatchObject({ corrections: 0 });
  });

  it('suit une présence corrigée où seules les séances suivies se facturent', async () => {
    await test.db.execute(
      sql`insert into settings (key, value, updated_at) values ('group.contributionRule', '"attended"', now())`,
    );
    const { rows } = await test.db.execute<{ lessonId: number; enrolmentId: number }>(
      sql`select l.id as "lessonId", e.id as "enrolmentId" from lessons l join enrolments e on e.group_id = l.group_id
        where l.date = '2026-09-08' and e.registration_id = ${people.ada}`,
    );
    const cell = rows[0]!;
    await addAttendance(test, { ...cell, status: 'present' });
    await bill('2026-09');
    await test.db.execute(sql`update attendances set status = 'absent_excused' where lesson_id = ${cell.lessonId}`);
    expect(await monthAt('2026-10')).toMatchObject({ lessons: 0, amount: -1000, corrections: -1000 });
  });
});

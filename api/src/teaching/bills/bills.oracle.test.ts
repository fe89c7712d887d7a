import type { BillMonth } from '@tandem/shared/contract/teaching/bills';
import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { billFile, payerType, setPayer, setSection, totalIn } from '../../testing/bills';
import { addEnrolment, addGroup } from '../../testing/enrolments';
import { addAttendance, addLesson } from '../../testing/lessons';
import { rowsIn } from '../../testing/reports';
import { addStudent } from '../../testing/students';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let teacherId: number;
let people: { ada: number; bob: number; cleo: number };

/** Prices, percentages and hourly rates with the day from which each holds, as this test sets them; the last one that has begun holds. */
const prices = [
  { from: '0001-01-01', centimes: 1005 },
  { from: '2026-09-15', centimes: 1335 },
];
const vacations = [
  { from: '0001-01-01', hundredths: 833n },
  { from: '2026-10-01', hundredths: 1064n },
];
const ratePerHour = 3735n;
const billed = ['2026-09', '2026-10'] as const;

const holdingOn = <T extends { from: string }>(values: readonly T[], day: string): T =>
  values.filter(({ from }) => from <= day).at(-1)!;

/** Lessons of odd lengths in September and October, of a teacher without a rate of their own, with three apprentices. */
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  await setSection({ test, admin }, 'group', { contribution: 1005 }, '2026-08-01');
  await setSection({ test, admin }, 'pay', { hourlyRate: Number(ratePerHour) }, '2026-08-01');
  ({ id: teacherId } = await addTeacher(test, { rates: [] }));
  const group = await addGroup(test, { teacherId, status: 'running', capacity: 9 });
  const company = (await payerType({ test, admin }, 'Entreprise formatrice')).id;
  const register = async (lastName: string, fromDate: string) => {
    const { id } = await addStudent(admin, { lastName });
    const registrationId = await addEnrolment(test, { groupId: group.id, studentId: id, fromDate });
    await test.db.execute(sql`update registrations set payer_type_id = ${company} where id = ${registrationId}`);
    return registrationId;
  };
  people = {
    ada: await register('Ada', '2026-09-01'),
    bob: await register('Bob', '2026-09-01'),
    cleo: await register('Cléo', '2026-09-20'),
  };
  const { rows: places } = await test.db.execute<{ id: number; from: string }>(
    sql`select id, from_date::text as from from enrolments where group_id = ${group.id}`,
  );
  for (const [date, endsAt] of [
    ['2026-09-08', '19:35'],
    ['2026-09-15', '19:40'],
    ['2026-09-22', '19:25'],
    ['2026-09-29', '20:00'],
    ['2026-10-06', '19:35'],
    ['2026-10-13', '19:50'],
  ] as const) {
    const { id } = await addLesson(test, { groupId: group.id, teacherId, date, endsAt, status: 'held' });
    for (const place of places.filter(({ from }) => from <= date))
      await addAttendance(test, { lessonId: id, enrolmentId: place.id, status: 'present' });
  }
});

const fileOf = (month: string) => billFile({ test, admin }, month);
const bill = async (month: string) => {
  const { rows } = (await admin.get('/api/bills')).json<{ rows: BillMonth[] }>();
  return admin.post('/api/bills', { month, amount: rows.find((row) => row.month === month)!.amount });
};

const statementAt = (month: string) => `/api/teachers/${teacherId}/statements/${month}`;
const grossOf = async (month: string) => (await admin.get(statementAt(month))).json<Statement>().totals.gross;

/** A month of the teacher goes to the payroll; resolves to what reads its file. */
async function pay(month: string): Promise<() => Promise<Buffer>> {
  const submitted = (await admin.post(`${statementAt(month)}/submit`, { version: 0 })).json<Statement>();
  const approval = { version: submitted.version, gross: submitted.totals.gross };
  const { version, totals } = (await admin.post(`${statementAt(month)}/approve`, approval)).json<Statement>();
  const row = { teacherId, month, version, gross: totals.gross };
  const { id } = (await admin.post('/api/statements/exports', { rows: [row] })).json<{ id: number }>();
  return async () => (await admin.post(`/api/statements/exports/${id}/file`, { format: 'csv' })).rawPayload;
}

/** Raw rows alone: who had a place on the day of a lesson that was held. */
const seatsHeld = async () =>
  (
    await test.db.execute<{ date: string; registrationId: number }>(
      sql`select l.date::text, e.registration_id as "registrationId" from lessons l join enrolments e
        on e.group_id = l.group_id and e.from_date <= l.date and (e.to_date is null or e.to_date >= l.date)
      where l.status = 'held'`,
    )
  ).rows;

/** What the seats cost, where nobody pays for Ada from the day on which it was granted. */
async function dueOf({ adaFreeFrom }: { adaFreeFrom: string }): Promise<number> {
  const paying = (await seatsHeld()).filter(
    ({ registrationId, date }) => registrationId !== people.ada || date < adaFreeFrom,
  );
  return paying.reduce((sum, { date }) => sum + holdingOn(prices, date).centimes, 0);
}

const fiveUp = (amount: bigint, divisor: bigint) => ((2n * amount + 5n * divisor) / (10n * divisor)) * 5n;

/** Gross of a month from its raw lessons: each to five centimes, and then the holidays once. */
async function grossDue(month: string): Promise<number> {
  const { rows } = await test.db.execute<{ date: string; minutes: number }>(
    sql`select l.date::text, (extract(epoch from l.ends_at - l.starts_at) / 60)::int as minutes from lessons l
      where l.teacher_id = ${teacherId} and to_char(l.date, 'YYYY-MM') = ${month}`,
  );
  const base = rows.reduce((sum, { minutes }) => sum + fiveUp(BigInt(minutes) * ratePerHour, 60n), 0n);
  return Number(base + fiveUp(base * holdingOn(vacations, `${month}-01`).hundredths, 10_000n));
}

it('prix, payeur et pour-cent changés laissent tels quels les fichiers du mois sorti, et se corrigent dans le mois ouvert, au centime', async () => {
  expect((await bill('2026-09')).statusCode).toBe(200);
  const paidFile = await pay('2026-09');
  const [billBefore, paidBefore] = [await fileOf('2026-09'), await paidFile()];

  // The payroll has received September: a percentage cannot begin in it.
  expect((await setSection({ test, admin }, 'pay', { vacationPct: '10.64' }, '2026-09-10')).statusCode).toBe(422);
  const { centimes, from } = prices[1]!;
  await setSection({ test, admin }, 'group', { contribution: centimes }, from);
  await setPayer({ test, admin }, people.ada, 'Gratuité accordée', '2026-09-22');
  await setPayer({ test, admin }, people.bob, 'Apprenti·e', '2026-09-15');
  await setSection({ test, admin }, 'pay', { hourlyRate: Number(ratePerHour), vacationPct: '10.64' }, '2026-10-01');

  expect((await fileOf('2026-09')).bytes.equals(billBefore.bytes)).toBe(true);
  expect((await paidFile()).equals(paidBefore)).toBe(true);

  const lines = await rowsIn(await fileOf('2026-10'));
  expect(new Set(lines.map((row) => `${row['Facture']} ${row['Mois']}`))).toEqual(
    new Set(['2026-10 2026-09', '2026-10 2026-10']),
  );
  // One after the other: each makes its file itself.
  let total = 0;
  for (const month of billed) total += await totalIn(await fileOf(month));
  expect(total).toBe(await dueOf({ adaFreeFrom: '2026-09-22' }));

  expect(await Promise.all(billed.map(grossOf))).toEqual(await Promise.all(billed.map(grossDue)));
});

import type { GroupCosts } from '@tandem/shared/contract/teaching/statements.costs';
import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addLesson } from '../../testing/lessons';
import { addGroup, addEnrolment } from '../../testing/enrolments';
import { aRate, enter } from '../../testing/statements';
import { addStudent } from '../../testing/students';
import { addTeacher, signedTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const costsOf = async (id: number, client = admin) => (await client.get(`/api/groups/${id}/costs`)).json<GroupCosts>();
const aPaid = async (given: object = {}) => (await addTeacher(test, { rates: [aRate], ...given })).id;

/** A group with one apprentice and lessons on these days; `entered` ones are held. */
async function aCourse(teacherId: number | null, days: Record<string, 'entered' | 'held' | 'planned'>) {
  const group = await addGroup(test, { teacherId, status: 'running', capacity: 4 });
  const { id: studentId } = await addStudent(admin, { lastName: 'Rey' });
  await addEnrolment(test, { groupId: group.id, studentId, fromDate: '2026-09-01' });
  for (const [date, state] of Object.entries(days)) {
    const status = state === 'planned' ? 'planned' : 'held';
    const lesson = await addLesson(test, { groupId: group.id, teacherId, date, status, endsAt: '19:35' });
    if (state === 'entered') await enter(test, lesson.id);
  }
  return group;
}
const approve = async (teacherId: number, month: string) => {
  const at = `/api/teachers/${teacherId}/statements/${month}`;
  const { version } = (await admin.post(`${at}/submit`, { version: 0 })).json<Statement>();
  const { totals } = (await admin.get(at)).json<Statement>();
  return (await admin.post(`${at}/approve`, { version, gross: totals.gross })).json<Statement>();
};
const states = ({ lines }: GroupCosts) => lines.map(({ date, state }) => [date, state]);

describe('les coûts d’un groupe', () => {
  it('disent ce qui est validé, prévisible et à venir, jusqu’à chaque séance', async () => {
    const teacherId = await aPaid({ rates: [aRate, { ...aRate, validFrom: '2026-12-01', hourlyRate: 5000 }] });
    const { id } = await aCourse(teacherId, {
      '2026-10-06': 'entered',
      '2026-11-03': 'entered',
      '2026-11-10': 'held',
      '2026-12-08': 'planned',
    });
    await approve(teacherId, '2026-10');
    const costs = await costsOf(id);
    expect(costs.lines.map(({ date, state, minutes, rate, amount }) => [date, state, minutes, rate, amount])).toEqual([
      ['2026-10-06', 'locked', 95, 4450, 7045],
      ['2026-11-03', 'open', 95, 4450, 7045],
      ['2026-11-10', 'missing', 95, 4450, 7045],
      ['2026-12-08', 'planned', 95, 5000, 7915],
    ]);
    const { locked, open, planned, all } = costs.sums;
    expect([locked.lessons, open.lessons, planned.lessons]).toEqual([1, 2, 1]);
    expect(locked).toMatchObject({ base: 7045, vacation: 750, gross: 7795 });
    expect(all.gross).toBe(locked.gross + open.gross + planned.gross);
    expect([costs.perParticipant, costs.perHour]).toEqual([all.gross, Math.round(all.gross / (380 / 60) / 5) * 5]);
  });

  it('de tous les groupes d’un mois font le décompte, au centime', async () => {
    const teacherId = await aPaid();
    const groups = [
      await aCourse(teacherId, { '2026-10-06': 'entered', '2026-10-20': 'entered' }),
      await aCourse(teacherId, { '2026-10-07': 'entered' }),
      await aCourse(teacherId, { '2026-10-08': 'entered', '2026-10-15': 'entered' }),
    ];
    const sumOf = async () => {
      const costs = await Promise.all(groups.map(({ id }) => costsOf(id)));
      return costs.reduce((sum, { sums }) => sum + sums.all.gross, 0);
    };
    const before = await sumOf();
    const { totals } = await approve(teacherId, '2026-10');
    expect([before, await sumOf()]).toEqual([totals.gross, totals.gross]);
  });

  it('ne comptent pas ce qui est saisi après la validation, et paient qui remplace', async () => {
    const [teacherId, otherId] = [await aPaid(), await aPaid({ lastName: 'Remplaçante' })];
    const { id } = await aCourse(teacherId, { '2026-10-06': 'entered', '2026-10-13': 'planned' });
    await addLesson(test, { groupId: id, teacherId: otherId, date: '2026-12-01' });
    await approve(teacherId, '2026-10');
    const { lines, sums } = await costsOf(id);
    expect(lines.map(({ teacher, state, gross }) => [teacher, state, gross])).toEqual([
      ['Noé Blanc', 'locked', 7795],
      ['Noé Blanc', 'unpaid', 0],
      ['Noé Remplaçante', 'planned', 9845],
    ]);
    expect(sums.all.lessons).toBe(2);
  });

  it('estiment au tarif des réglages une séance à pourvoir', async () => {
    const { id } = await aCourse(null, { '2026-12-08': 'planned' });
    expect((await costsOf(id)).lines).toMatchObject([{ teacher: null, state: 'planned', rate: 3000, rateSince: null }]);
  });

  it('montrent qui paie, et rien pour qui a la gratuité', async () => {
    const teacherId = await aPaid();
    const { id } = await aCourse(teacherId, { '2026-10-06': 'entered', '2026-12-08': 'planned' });
    const { id: studentId } = await addStudent(admin, { lastName: 'Zbinden' });
    const free = await addEnrolment(test, { groupId: id, studentId, fromDate: '2026-12-01' });
    await test.db.execute(sql`update registrations set payer_type_id = (select id from list_items
      where list = 'payer-type' and label = 'Gratuité accordée') where id = ${free}`);
    const { participation } = await costsOf(id);
    expect(participation).toMatchObject({ price: 1000, rule: 'expected' });
    expect(participation.rows).toMatchObject([
      { payer: null, isCharged: true, lessons: 1, toCome: 1, amount: 1000, amountToCome: 1000 },
      { payer: 'Gratuité accordée', isCharged: false, lessons: 0, toCome: 1, amount: 0, amountToCome: 0 },
    ]);
  });

  it('sont vides pour un groupe sans séance', async () => {
    const { id } = await addGroup(test);
    expect(await costsOf(id)).toMatchObject({
      lines: [],
      perParticipant: null,
      perHour: null,
      sums: { all: { gross: 0 } },
    });
  });
});

describe('qui lit les coûts (données D)', () => {
  it.each(['anonymous', 'external', 'coach'] as const)('%s ne les lit pas', async (who) => {
    const { id } = await addGroup(test);
    const { statusCode } = await (await test.as(who)).get(`/api/groups/${id}/costs`);
    expect(statusCode).toBe(who === 'anonymous' ? 401 : 403);
  });

  it('un répétiteur non plus, pas même ceux de son groupe', async () => {
    const { id: teacherId, client } = await signedTeacher(test);
    const { id } = await addGroup(test, { teacherId });
    expect((await client.get(`/api/groups/${id}/costs`)).statusCode).toBe(403);
  });

  it('le bureau les lit, chaque lecture est consignée, et un groupe inconnu est introuvable', async () => {
    const office = await test.as('appapp_administrator');
    const { id, code } = await aCourse(await aPaid(), { '2026-12-08': 'planned' });
    expect(states(await costsOf(id, office))).toEqual([['2026-12-08', 'planned']]);
    expect((await office.get('/api/groups/999999/costs')).statusCode).toBe(404);
    const { rows } = await test.db.execute<{ detail: string }>(
      sql`select diff->>'detail' as detail from audit_log where action = 'read_pay' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ detail: `Coûts\u00a0: ${code}` }]);
  });
});

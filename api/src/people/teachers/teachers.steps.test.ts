import { teacherStatusLabels, type TeacherStatus } from '@tandem/shared/contract/enumerations';
import { groups } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp({ template: 'demo' });
  admin = await test.as('admin');
});

const statuses = Object.keys(teacherStatusLabels) as TeacherStatus[];
/** People 20, and the steps back. */
const steps: Record<TeacherStatus, TeacherStatus[]> = {
  candidate: ['interview', 'rejected'],
  interview: ['candidate', 'active', 'rejected'],
  active: ['inactive'],
  inactive: ['active'],
  rejected: ['candidate'],
};

describe('les étapes d’un répétiteur (people 20)', () => {
  it.each(statuses)('depuis «%s»', async (from) => {
    for (const to of statuses) {
      const { path } = await addTeacher(test, { status: from });
      const answer = await admin.post(`${path}/transition`, { version: 1, to });
      expect([to, answer.statusCode]).toEqual([to, steps[from].includes(to) ? 200 : 422]);
      if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ status: to, version: 2 });
    }
  });

  it('un répétiteur qui a des groupes ne devient pas inactif et ne s’archive pas: la réponse les nomme', async () => {
    const { id, path } = await addTeacher(test);
    const [group] = await test.db.select().from(groups).limit(1);
    const { id: _, ...rest } = group!;
    await test.db.insert(groups).values({ ...rest, code: 'MAT-MOR-99', teacherId: id, status: 'open' });
    for (const [call, body] of [
      ['transition', { version: 1, to: 'inactive' }],
      ['archive', { version: 1 }],
    ] as const) {
      const answer = await admin.post(`${path}/${call}`, body);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ reason: 'open_groups', groups: [{ code: 'MAT-MOR-99' }] });
    }
    await test.db.update(groups).set({ status: 'closed' });
    expect((await admin.post(`${path}/transition`, { version: 1, to: 'inactive' })).statusCode).toBe(200);
  });

  it('devenir actif avertit de ce qui manque, sans bloquer', async () => {
    const { path } = await addTeacher(test, { status: 'interview' });
    expect((await admin.post(`${path}/transition`, { version: 1, to: 'active' })).json()).toMatchObject({
      status: 'active',
      missing: ['contractStart', 'iban', 'avs', 'criminalRecordSeenOn'],
    });
  });

  it('s’archive, disparaît de la liste et revient', async () => {
    const { path } = await addTeacher(test, { lastName: 'Zzarchive', status: 'inactive' });
    const total = async (query = '') =>
      (await admin.get(`/api/teachers?search=zzarchive${query}`)).json<{ total: number }>().total;
    expect((await admin.post(`${path}/archive`, { version: 1 })).json()).toMatchObject({
      archivedAt: expect.any(String),
    });
    expect([await total(), await total('&archived=true')]).toEqual([0, 1]);
    expect((await admin.post(`${path}/restore`, { version: 2 })).json()).toMatchObject({ archivedAt: null });
  });

  it('vingt clics ne font qu’une étape', async () => {
    const { path } = await addTeacher(test, { status: 'candidate' });
    const click = () => admin.post(`${path}/transition`, { version: 1, to: 'interview' });
    const answers = (await Promise.all(Array.from({ length: 20 }, click))).map(({ statusCode }) => statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });
});

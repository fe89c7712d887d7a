import type { StudentRow } from '@tandem/shared/contract/people/students.list';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addEnrolment } from '../../testing/enrolments';
import { aGroup } from '../../testing/groups';
import { addStudent, aTraining } from '../../testing/students';

let test: TestApp;
let admin: Client;
let groupId: number;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  groupId = (await aGroup({ test, admin }, { lastDate: '2026-12-15' })).id;
});

describe('une mesure commence avec le placement (people 3)', () => {
  it.each([
    ['depuis un mois', { fromDate: '2026-10-20' }, 'active'],
    ['dès un jour à venir', { fromDate: '2026-12-10' }, 'active'],
    ['jusqu’à aujourd’hui', { fromDate: '2026-10-20', toDate: '2026-11-23' }, 'active'],
    ['jusqu’à hier', { fromDate: '2026-10-20', toDate: '2026-11-22' }, 'dormant'],
  ])('placé %s', async (lastName, place, status) => {
    const apprenticeship = await aTraining(admin, { company: null });
    const { id } = await addStudent(admin, { lastName }, { apprenticeship });
    await addEnrolment(test, { studentId: id, groupId, ...place });
    expect((await admin.get(`/api/students/${id}`)).json()).toMatchObject({ status });
    const listed = (await admin.get(`/api/students?status=${status}`)).json<{ rows: StudentRow[] }>().rows;
    expect(listed.map((row) => row.id)).toContain(id);
  });

  it('les nombres de la liste disent pareil', async () => {
    const counts = (await admin.get('/api/students/counts')).json();
    const { total } = (await admin.get('/api/students?status=active')).json();
    expect([counts.active, total]).toEqual([3, 3]);
  });
});

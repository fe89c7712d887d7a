import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import type { StudentRow } from '@tandem/shared/contract/people/students.list';
import type { DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { aCoach, addCoaching, offices } from '../../../testing/coachings';
import { addStudent } from '../../../testing/students';

let test: TestApp;
let admin: Client;
let coach: Awaited<ReturnType<typeof aCoach>>;
let colleague: Awaited<ReturnType<typeof aCoach>>;
let own: number;
let other: number;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  [own, other] = (await offices(test)) as [number, number];
  coach = await aCoach(test, own);
  colleague = await aCoach(test, own);
});

const read = async (id: number, by: Client) => (await by.get(`/api/students/${id}`)).json<StudentFile>();
const isOpenTo = async (id: number, by: Client) => {
  const file = await read(id, by);
  const view = [file.identity.birthDate, file.origin, file.age, file.avsMasked].map((part) => part !== undefined);
  expect(new Set(view).size).toBe(1);
  expect(file.isMinor).toBe(false);
  return view[0];
};

/** What a coach may know of an apprentice with this follow-up. */
const given: [string, () => Promise<{ studentId: number }>, boolean][] = [
  ['sans suivi', async () => ({ studentId: (await addStudent(admin)).id }), false],
  ['suivi par soi', () => addCoaching({ test, by: admin }, { officeId: other, coachId: coach.employeeId }), true],
  [
    'suivi par un collègue de l’antenne',
    () => addCoaching({ test, by: admin }, { officeId: own, coachId: colleague.employeeId }),
    true,
  ],
  ['à attribuer dans l’antenne', () => addCoaching({ test, by: admin }, { officeId: own }), true],
  ['suivi par une autre antenne', () => addCoaching({ test, by: admin }, { officeId: other }), false],
  [
    'dont la demande a été retirée',
    async () => {
      const coaching = await addCoaching({ test, by: admin }, { officeId: own });
      await admin.post(`/api/coachings/${coaching.id}/transition`, { version: 1, to: 'withdrawn' });
      return coaching;
    },
    false,
  ],
];

describe('la classe B d’un apprenti (people 35)', () => {
  it.each(given)('%s : ce qu’une coach en lit et en change', async (_what, make, isOpen) => {
    const { studentId: id } = await make();
    expect([await isOpenTo(id, coach), await isOpenTo(id, admin)]).toEqual([isOpen, true]);
    const { version, may } = await read(id, coach);
    expect(may.changeSensitive).toBe(isOpen);
    const values = { ...(await read(id, admin)).identity, birthDate: '2005-02-01' };
    const answer = await coach.patch(`/api/students/${id}`, { section: 'identity', version, values });
    expect(answer.statusCode).toBe(isOpen ? 200 : 403);
  });

  it('qui ne lit pas la date de naissance change le reste, et elle demeure', async () => {
    const { id } = await addStudent(admin);
    const { identity, version } = await read(id, coach);
    const values = { ...identity, firstName: 'Zoé' };
    const answer = await coach.patch(`/api/students/${id}`, { section: 'identity', version, values });
    expect(answer.json()).toMatchObject({ identity: { firstName: 'Zoé' } });
    expect((await read(id, admin)).identity.birthDate).toBe('2004-05-06');
  });

  it('ni la réponse à un changement, ni celle d’un conflit n’en disent plus', async () => {
    const { id } = await addStudent(admin);
    const { contact, version } = await read(id, coach);
    const change = () => coach.patch(`/api/students/${id}`, { section: 'contact', version, values: contact });
    const [done, late] = [await change(), await change()];
    expect([done.statusCode, late.statusCode]).toEqual([200, 409]);
    for (const { body } of [done, late]) expect(body).not.toMatch(/birthDate|nationality|avsMasked|"age"/);
  });

  it('une liste ne la montre pas à une coach, et ne s’en sert pas pour l’ordre', async () => {
    const name = { lastName: 'Ordonnee' };
    const first = await addStudent(admin, { ...name, firstName: 'Anne', birthDate: '2007-01-01' });
    const last = await addStudent(admin, { ...name, firstName: 'Zoe', birthDate: '2004-01-01' });
    const rowsFor = async (by: Client) =>
      (await by.get('/api/students?search=ordonnee&sort=birthDate')).json<{ rows: StudentRow[] }>().rows;
    const [mine, all] = [await rowsFor(coach), await rowsFor(admin)];
    expect(all.map(({ id }) => id)).toEqual([last.id, first.id]);
    expect(mine.map(({ id }) => id)).toEqual([first.id, last.id]);
    expect(mine.every((row) => !('birthDate' in row))).toBe(true);
  });

  it('la recherche de doublons ne confirme aucune date de naissance', async () => {
    const typed = { lastName: 'Pareille', firstName: 'Lia', birthDate: '2005-05-05' };
    await addStudent(admin, typed);
    const [mine, all] = await Promise.all(
      [coach, admin].map(
        async (by) =>
          (await by.post('/api/students/duplicates-check', typed)).json<{ candidates: DuplicateCandidate[] }>()
            .candidates[0]!,
      ),
    );
    expect([all!.birthDate, all!.reasons.join()]).toEqual(['2005-05-05', expect.stringContaining('naissance')]);
    expect([mine!.birthDate, mine!.reasons.join()]).toEqual([undefined, expect.not.stringContaining('naissance')]);
  });
});

describe('qui ne lit pas la date de naissance ne la devine pas non plus', () => {
  const names = { firstName: 'Ludivine', lastName: 'Bergamote' };
  const asked = async (by: Client, birthDate: string) =>
    (await by.post('/api/students/duplicates-check', { ...names, birthDate })).body;

  it('la recherche de doublons dit la même chose à la bonne et à une mauvaise date', async () => {
    const { identity } = await addStudent(admin, names);
    const [right, wrong] = [identity.birthDate!, '1999-12-31'];
    expect(await asked(coach, right)).toBe(await asked(coach, wrong));
    expect(await asked(admin, right)).not.toBe(await asked(admin, wrong));
  });
});

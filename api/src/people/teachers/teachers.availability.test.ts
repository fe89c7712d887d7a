import type { AvailableTeacher } from '@tandem/shared/contract/people/teachers.search';
import type { ListItem } from '@tandem/shared/contract/settings/lists';
import { groups, type teachers } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let lists: Record<string, ListItem[]>;
const item = (list: string, label: string) => lists[list]!.find((row) => row.label === label)!.id;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  lists = (await admin.get('/api/lists?keys=branch,location-course,training-year')).json();
});

const mathsUpTo = (maxLearningYear: number, certTypes = ['CFC']) => [
  { branchId: item('branch', 'Chimie-biologie'), maxLearningYear, certTypes },
];
/** Somebody who can, changed by what the case is about; chemistry in Payerne, since nobody of the demo account's does that. */
const add = (lastName: string, given: Partial<typeof teachers.$inferInsert> = {}) =>
  addTeacher(test, {
    lastName,
    branches: mathsUpTo(4),
    locationCourseIds: [item('location-course', 'Payerne')],
    availability: { ma: ['fin-de-journee', 'soir'] },
    maxGroups: 2,
    ...given,
  });
const addGroup = (teacherId: number, code: string, given: Partial<typeof groups.$inferInsert> = {}) =>
  test.db.insert(groups).values({
    code,
    teacherId,
    status: 'running',
    trainingYearId: item('training-year', '2026-2027'),
    branchId: item('branch', 'Anglais'),
    locationCourseId: item('location-course', 'Nyon'),
    weekday: 'je',
    startsAt: '18:00',
    endsAt: '20:00',
    capacity: 8,
    ...given,
  });

async function search(more = '', client = admin) {
  const query = `branchId=${item('branch', 'Chimie-biologie')}&locationCourseId=${item('location-course', 'Payerne')}&weekday=ma&time=18:00${more}`;
  const { rows } = (await client.get(`/api/teachers/availability-search?${query}`)).json<{
    rows: AvailableTeacher[];
  }>();
  return rows;
}
const names = (rows: AvailableTeacher[]) => rows.map(({ lastName }) => lastName);

describe('«Qui peut donner CHB à Payerne le mardi à 18 h ?» (people 22)', () => {
  it('écarte qui ne peut pas, et range les autres', async () => {
    await add('Noté', { rating: 3 });
    await add('Ailleurs', { locationCourseIds: [], rating: 3 });
    await add('Libre', { rating: 2 });
    await add('Complet', { rating: 3, maxGroups: 0 });
    const { id: busy } = await add('Chargé', { rating: 2 });
    await addGroup(busy, 'ANG-NYO-51');
    const { id: taken } = await add('Pris');
    await addGroup(taken, 'ANG-NYO-52', { weekday: 'ma', startsAt: '19:30', endsAt: '21:00' });
    const { id: before } = await add('Avant', { rating: 1 });
    await addGroup(before, 'ANG-NYO-53', { weekday: 'ma', startsAt: '16:00', endsAt: '18:00' });
    await add('Inactif', { status: 'inactive' });
    await add('Archivé', { archivedAt: new Date() });
    await add('Autrebranche', { branches: [] });
    await add('Autremoment', { availability: { ma: ['matin'], me: ['fin-de-journee'] } });

    expect(names(await search())).toEqual(['Noté', 'Libre', 'Chargé', 'Avant', 'Complet', 'Ailleurs']);
  });

  it('la note ne range que pour l’admin', async () => {
    const rows = await search('', await test.as('coach'));
    expect(names(rows)).toEqual(['Libre', 'Noté', 'Avant', 'Chargé', 'Complet', 'Ailleurs']);
    expect(rows[0]).not.toHaveProperty('rating');
  });

  it('tient compte du niveau et du titre visé', async () => {
    await add('Débutants', { branches: mathsUpTo(1, ['AFP']) });
    expect(names(await search())).toContain('Débutants');
    expect(names(await search('&learningYear=2'))).not.toContain('Débutants');
    expect(names(await search('&certType=AFP'))).toEqual(['Débutants']);
  });

  it('donne les raisons, pour et contre', async () => {
    await add('Bref', { availability: { ma: ['fin-de-journee'] }, locationCourseIds: [], maxGroups: 0 });
    const found = (await search()).find(({ lastName }) => lastName === 'Bref');
    expect(found?.reasons).toEqual([
      { text: 'Chimie-biologie jusqu’en 4e année', isFor: true },
      { text: 'Disponible le mardi\u00a0: fin de journée', isFor: true },
      { text: 'Payerne n’est pas parmi ses lieux', isFor: false },
      { text: 'Aucun groupe sur 0\u00a0: nombre de groupes atteint', isFor: false },
      { text: 'Un cours jusqu’à 20:00 déborde sur «soir», qui n’est pas indiqué', isFor: false },
    ]);
  });

  it.each(['weekday=di&time=18:00', 'weekday=ma&time=25:00', 'weekday=ma', 'time=18:00'])(
    'refuse %s',
    async (query) => {
      expect((await admin.get(`/api/teachers/availability-search?branchId=1&${query}`)).statusCode).toBe(422);
    },
  );
});

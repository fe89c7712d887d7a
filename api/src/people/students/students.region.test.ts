import type { ListItem } from '@tandem/shared/contract/settings/lists';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import type { StudentRow } from '@tandem/shared/contract/people/students.list';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addStudent, aTraining } from '../../testing/students';

let test: TestApp;
let admin: Client;
let ada: StudentFile;
let bea: StudentFile;
let regions: ListItem[];
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  ada = await addStudent(admin, { firstName: 'Ada', lastName: 'Muster' });
  bea = await addStudent(admin, { firstName: 'Béa', lastName: 'Vonlanthen' });
  regions = (await admin.get('/api/lists?keys=region')).json<{ region: ListItem[] }>().region;
});
const region = (index: number) => regions[index]!;
const post = (changes: object[], client = admin, reason: string | undefined = 'Convention') =>
  client.post('/api/students/bulk/region', { changes, reason });
const both = () => ({ ids: [ada.id, bea.id] });
const rows = async (query: string) =>
  (await admin.get(`/api/students?${query}`)).json<{ rows: StudentRow[] }>().rows.map(({ firstName }) => firstName);
const communes = async () => {
  const found = (await admin.get('/api/lists?keys=political-localities')).json<{
    'political-localities': ListItem[];
  }>();
  return found['political-localities'].filter(({ extra }) => extra['isMember'] && extra['regionId']);
};
const fileOf = async ({ id }: { id: number }) => (await admin.get(`/api/students/${id}`)).json<StudentFile>();

describe('la région fixée à la main', () => {
  it('passe avant celle de la commune, dans la liste, son filtre, son tri et la fiche', async () => {
    await post([{ target: { ids: [ada.id] }, regionId: region(0).id }]);
    await post([{ target: { filters: { search: 'vonlanthen' } }, regionId: region(1).id }]);
    expect(await rows(`regionId=${region(0).id}`)).toEqual(['Ada']);
    expect(await rows('sort=-region')).toEqual(region(0).label < region(1).label ? ['Béa', 'Ada'] : ['Ada', 'Béa']);
    expect((await fileOf(ada)).address.labels).toMatchObject({ region: region(0).label, isRegionChosen: true });
    const { rows: listed } = (await admin.get('/api/students?search=muster')).json<{ rows: StudentRow[] }>();
    expect(listed).toMatchObject([{ region: region(0).label }]);
  });

  it('laisse une trace avec l’ancienne, la nouvelle et le motif dans chaque fiche', async () => {
    await post([{ target: both(), regionId: region(2).id }]);
    const {
      rows: [latest],
    } = (await admin.get(`/api/students/${ada.id}/history`)).json<{ rows: object[] }>();
    expect(latest).toMatchObject({
      reason: 'Convention',
      changes: [{ label: 'Région', before: region(0).label, after: region(2).label }],
    });
  });

  it('se rend à chacun, sauf à qui elle a été changée entre-temps, et suit à nouveau la commune', async () => {
    await post([{ target: both(), regionId: null }]);
    const { before } = (await post([{ target: both(), regionId: region(3).id }])).json<{ before: object[] }>();
    expect(before).toEqual([{ regionId: null, ids: [ada.id, bea.id] }]);
    await post([{ target: { ids: [bea.id] }, regionId: region(1).id }]);
    await post([{ target: both(), regionId: null, from: region(3).id }]);
    expect((await fileOf(ada)).address.labels).toMatchObject({ region: null, isRegionChosen: false });
    expect((await fileOf(bea)).address.labels).toMatchObject({ region: region(1).label });
  });

  it('vient de l’entreprise quand la commune du domicile n’en a pas, dans la liste, son filtre, son tri et la fiche', async () => {
    const [home, work] = await communes();
    const cleo = await addStudent(
      admin,
      { firstName: 'Cléo', lastName: 'Zbinden' },
      { apprenticeship: await aTraining(admin) },
    );
    await test.db.execute(sql`update students set political_locality_id = ${home!.id} where id = ${cleo.id}`);
    await test.db.execute(sql`update list_items set extra = extra - 'regionId' where id = ${home!.id}`);
    await test.db.execute(sql`update companies set political_locality_id = ${work!.id}`);
    const inRegion = region(regions.findIndex(({ id }) => id === work!.extra['regionId']));
    expect((await fileOf(cleo)).address.labels).toMatchObject({ region: inRegion.label, isRegionChosen: false });
    expect(await rows(`search=cleo&regionId=${inRegion.id}&sort=region`)).toEqual(['Cléo']);
    const { rows: listed } = (await admin.get('/api/students?search=cleo')).json<{ rows: StudentRow[] }>();
    expect(listed).toMatchObject([{ region: inRegion.label }]);
  });

  it('demande un motif et une région de la liste', async () => {
    const country = (await fileOf(ada)).address.countryId;
    expect((await post([{ target: both(), regionId: country }])).json()).toMatchObject({
      errors: { 'changes.0.regionId': expect.any(String) },
    });
    expect((await post([{ target: both(), regionId: region(0).id }], admin, ' ')).json()).toMatchObject({
      errors: { reason: expect.any(String) },
    });
  });

  it.each([
    ['appapp_administrator', 200],
    ['coach', 403],
    ['teacher', 403],
    ['external', 403],
    ['anonymous', 401],
  ] as const)('est l’affaire de l’administration : %s reçoit %d', async (who, status) => {
    const client = await test.as(who);
    const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
    const body = { changes: [{ target: both(), regionId: null }], reason: 'Essai' };
    expect((await client.send('POST', '/api/students/bulk/region', body, headers)).statusCode).toBe(status);
  });
});

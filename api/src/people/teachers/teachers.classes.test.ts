import { type Client, testApp, type TestApp } from '../../testing/app';
import { signedTeacher } from '../../testing/teachers';

let test: TestApp;
const avs = '7561234567897';
const iban = 'CH9300762011623852957';
beforeAll(async () => {
  test = await testApp({ template: 'demo' });
});

const open = [
  'archivedAt',
  'availability',
  'contact',
  'currentStudents',
  'groups',
  'id',
  'identity',
  'isOwn',
  'may',
  'mayChange',
  'status',
  'study',
  'teaching',
  'updatedAt',
  'updatedBy',
  'version',
];
const row = [
  'availability',
  'branches',
  'email',
  'firstName',
  'groups',
  'id',
  'lastName',
  'locality',
  'locations',
  'maxGroups',
  'mobile',
  'school',
  'status',
  'version',
];
const counts = ['active', 'all', 'applications', 'archived', 'withoutGroup'];
const keysOf = (value: object) => Object.keys(value).sort();

/** Somebody whose every class is filled. */
async function aFullTeacher() {
  const teacher = await signedTeacher(test);
  const admin = await test.as('admin');
  await admin.patch(`${teacher.path}/pay`, { section: 'avs', version: 1, values: { avs: null } });
  await admin.patch(`${teacher.path}/pay`, { section: 'iban', version: 2, values: { iban } });
  return teacher;
}

describe('les classes de données (house 37): absentes, pas nulles', () => {
  it.each([
    ['admin', [...open, 'missing', 'origin', 'rating']],
    ['appapp_administrator', [...open, 'missing', 'origin']],
    ['coach', open],
    ['teacher', [...open, 'missing', 'origin']],
  ] as const)('la fiche pour %s', async (who, expected) => {
    const { client: own, path } = await aFullTeacher();
    const client = who === 'teacher' ? own : await test.as(who);
    const { body, ...answer } = await client.get(path);
    expect(keysOf(JSON.parse(body))).toEqual([...expected].sort());
    expect(answer.statusCode).toBe(200);
    expect(body).not.toMatch(/sealed|fingerprint|hourlyRate|ibanMasked|avsMasked|0076/i);
  });

  it.each([
    ['admin', [...row, 'isComplete'], [...counts, 'incomplete', 'permitExpiring']],
    ['appapp_administrator', [...row, 'isComplete'], [...counts, 'incomplete', 'permitExpiring']],
    ['coach', row, counts],
  ] as const)('la liste et ses nombres pour %s', async (who, expected, numbers) => {
    const client = await test.as(who);
    const { rows } = (await client.get('/api/teachers')).json<{ rows: object[] }>();
    expect(keysOf(rows[0]!)).toEqual([...expected].sort());
    expect(keysOf((await client.get('/api/teachers/counts')).json())).toEqual([...numbers].sort());
  });

  it.each(['incomplete=true', 'permitExpiring=true', 'sort=complete', 'sort=lastName,-complete'])(
    'un coach ne filtre ni ne trie par ce qu’il ne lit pas: %s',
    async (query) => {
      const statuses = async (client: Client) => (await client.get(`/api/teachers?${query}`)).statusCode;
      expect([await statuses(await test.as('coach')), await statuses(await test.as('admin'))]).toEqual([403, 200]);
    },
  );

  it('personne ne trouve quelqu’un par son numéro AVS ou son IBAN', async () => {
    await aFullTeacher();
    const admin = await test.as('admin');
    for (const search of [avs, iban, '0076 2011'])
      expect((await admin.get(`/api/teachers?search=${encodeURIComponent(search)}`)).json()).toMatchObject({
        total: 0,
      });
  });

  it('la note ne se voit pas non plus dans la recherche de disponibilités', async () => {
    const query = '/api/teachers/availability-search?branchId=1&weekday=ma&time=18:00';
    for (const who of ['coach', 'appapp_administrator'] as const)
      expect((await (await test.as(who)).get(query)).body).not.toContain('rating');
  });
});

import type { UserRow } from '@tandem/shared/contract/access/users';
import { outsider, withMail } from '../../testing/users';

describe('un changement d’adresse', () => {
  it('tue les liens partis à l’ancienne, et refuse celle d’un autre compte', async () => {
    const test = await withMail();
    const { id, version } = (await test.admin.post('/api/users', outsider)).json<UserRow>();
    const key = await test.lastLink();
    const values = { email: 'rose.dubuis@office.test' };
    const changed = await test.admin.patch(`/api/users/${id}/email`, { version, values });
    expect(changed.json()).toMatchObject({ email: values.email, version: version + 1 });
    expect((await test.choose(key, values.email)).statusCode).toBe(422);
    const taken = await test.admin.patch(`/api/users/${id}/email`, {
      version: version + 1,
      values: { email: 'coach@tandem.test' },
    });
    expect([taken.statusCode, taken.json().errors]).toEqual([422, { 'values.email': expect.any(String) }]);
  });

  it('va à un seul de deux comptes qui la prennent au même instant', async () => {
    const { admin } = await withMail();
    const others = [outsider, { ...outsider, email: 'autre@office.test' }];
    const made = [];
    for (const body of others) made.push((await admin.post('/api/users', body)).json<UserRow>());
    const { of: _, ...person } = outsider;
    const values = { ...person, email: 'commune@office.test' };
    const answers = await Promise.all(
      made.map(({ id, version }) => admin.patch(`/api/users/${id}/external`, { version, values })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('refuse une version dépassée ou absente', async () => {
    const { admin } = await withMail();
    const { id } = (await admin.post('/api/users', outsider)).json<UserRow>();
    const values = { email: 'neuve@office.test' };
    expect((await admin.patch(`/api/users/${id}/email`, { version: 99, values })).json()).toMatchObject({
      reason: 'stale',
      current: { id },
    });
    expect((await admin.patch(`/api/users/${id}/email`, { values })).statusCode).toBe(428);
  });
});

describe('la liste des comptes', () => {
  it('ne montre que ces champs, jamais un mot de passe', async () => {
    const { admin } = await withMail();
    const { rows } = (await admin.get('/api/users')).json<{ rows: object[] }>();
    const keys = [
      'createdAt',
      'email',
      'employeeId',
      'firstName',
      'function',
      'hasSecondFactor',
      'id',
      'invitedAt',
      'lastName',
      'lastSignInAt',
      'organisation',
      'phone',
      'region',
      'regionId',
      'requestedAt',
      'role',
      'state',
      'teacherId',
      'version',
    ];
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(keys);
  });

  it.each([
    ['kind=external', ['conseiller@tandem.test']],
    ['kind=internal&role=coach', ['coach@tandem.test']],
    ['search=FÀVRE ann', ['admin@tandem.test']],
    ['search=office', ['conseiller@tandem.test']],
    ['role=coach,admin&sort=-email', ['coach@tandem.test', 'admin@tandem.test']],
    ['state=inactive', []],
  ])('se filtre et se trie: %s', async (query, emails) => {
    const { admin } = await withMail();
    const { rows } = (await admin.get(`/api/users?${encodeURI(query)}`)).json<{ rows: UserRow[] }>();
    expect(rows.map(({ email }) => email)).toEqual(emails);
  });

  it('trouve celui d’un répétiteur, ou dit qu’il n’y en a pas', async () => {
    const { admin } = await withMail();
    const of = async (query: string) => (await admin.get(`/api/users?${query}`)).json<{ rows: UserRow[] }>().rows;
    const [teacher] = await of('role=teacher');
    expect((await of(`teacherId=${teacher!.teacherId}`)).map(({ id }) => id)).toEqual([teacher!.id]);
    expect(await of('teacherId=999999')).toEqual([]);
  });
});

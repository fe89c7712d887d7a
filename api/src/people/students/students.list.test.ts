import type { StudentRow } from '@tandem/shared/contract/people/students.list';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addStudent, aNewStudent, aRepresentative, aTraining } from '../../testing/students';
import { termsOf } from '../../platform/listing/search-terms';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  const garage = await aTraining(admin);
  const bakery = await aTraining(admin, {
    company: { name: 'Boulangerie Zoé' },
    certType: 'AFP',
    contractEnd: '2026-12-31',
  });
  const { contact, address } = await aNewStudent(admin);
  await addStudent(admin, { lastName: 'Rochat', firstName: 'Élodie' }, { apprenticeship: garage });
  await addStudent(
    admin,
    { lastName: 'da Silva', firstName: 'Ana', birthDate: '2003-01-01' },
    { apprenticeship: bakery, contact: { ...contact, mobile: '078 222 33 44', email: 'ana@autre.ch' } },
  );
  await addStudent(
    admin,
    { lastName: "D'Angelo", firstName: 'Œdipe', birthDate: '2001-01-01' },
    {
      contact: { ...contact, email: 'roi@example.ch' },
      address: { ...address, street: 'Rue du Four', houseNo: '12', npa: '1400', city: 'Yverdon-les-Bains' },
      representative: { ...aRepresentative, firstName: 'Sonia' },
    },
  );
});

const list = async (query: string) =>
  (await admin.get(`/api/students?${query}`)).json<{ rows: StudentRow[]; total: number }>();
const names = async (query: string) => (await list(query)).rows.map(({ firstName }) => firstName);

describe('la recherche', () => {
  it.each([
    ['elod', ['Élodie']],
    ['ÉLODIE', ['Élodie']],
    ['e\u0301lod', ['Élodie']],
    ['rochat elodie', ['Élodie']],
    ['elodie rochat', ['Élodie']],
    ['oedipe', ['Œdipe']],
    ['d’angelo', ['Œdipe']],
    ['da silva', ['Ana']],
    ['078 222', ['Ana']],
    ['+41 78 222 33 44', ['Ana']],
    ['0041782223344', ['Ana']],
    ['ana@autre', ['Ana']],
    ['garage', ['Élodie']],
    ['zoe ana', ['Ana']],
    ['AP-26-00003', ['Œdipe']],
    ['%', []],
    ["'; drop table students; --", []],
  ])('trouve par «%s»', async (search, expected) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  it.each([
    ['sonia', 'Sonia Rochat, mère d’Œdipe'],
    ['765 43 21', '+41797654321 · Sonia Rochat, mère'],
    ['oedipe 1400', 'Rue du Four 12, 1400 Yverdon-les-Bains'],
    ['four', 'Rue du Four 12, 1400 Yverdon-les-Bains'],
    ['roi@', 'roi@example.ch'],
    ['oedipe', null],
  ])('dit pourquoi «%s» trouve quelqu’un, si la ligne ne le montre pas', async (search, reasons) => {
    const { rows } = await list(`search=${encodeURIComponent(search)}`);
    expect(rows.map(({ firstName, why }) => [firstName, why])).toEqual([['Œdipe', reasons]]);
  });

  it('prend un numéro de téléphone pour un seul mot', () => {
    expect(termsOf('Rochat 079 123 45 67')).toEqual(['rochat', '791234567']);
    expect(termsOf('AP-26-00042')).toEqual(['ap-26-00042']);
    expect(termsOf('Rue du Lac 12 1400 Yverdon')).toEqual(['rue', 'du', 'lac', '12', 'yverdon', '1400']);
  });
});

describe('la liste', () => {
  it('montre les libellés d’une ligne', async () => {
    const { rows } = await list('search=elod');
    expect(rows[0]).toMatchObject({
      company: 'Garage du Lac SA',
      certType: 'CFC',
      locality: 'Lausanne',
      region: 'Hors périmètre',
      contractEnd: '2029-07-31',
      birthDate: '2004-05-06',
      status: 'dormant',
    });
  });

  it.each([
    ['', ['Œdipe', 'Ana', 'Élodie']],
    ['sort=firstName', ['Ana', 'Élodie', 'Œdipe']],
    ['sort=-lastName', ['Élodie', 'Ana', 'Œdipe']],
    ['sort=company,-birthDate', ['Ana', 'Élodie', 'Œdipe']],
    ['sort=-company', ['Élodie', 'Ana', 'Œdipe']],
    ['sort=status&sort=birthDate', ['Œdipe', 'Ana', 'Élodie']],
    ['certType=AFP', ['Ana']],
    ['certType=AFP,CFC', ['Ana', 'Élodie']],
    ['contractEndsBefore=2027-01-20', ['Ana']],
    ['minor=true', []],
    ['withoutEmail=true', []],
    ['status=archived', []],
    ['status=', ['Œdipe', 'Ana', 'Élodie']],
  ])('filtre et trie selon «%s»', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('compte le tout et rend une page', async () => {
    expect(await list('size=25&page=2')).toEqual({ rows: [], total: 3 });
  });

  it.each([
    'page=0',
    'size=7',
    'sort=avsSealed',
    'sort=password',
    'certType=X',
    'status=1;drop',
    'regionId=abc',
    'contractEndsBefore=demain',
    `search=${'a'.repeat(101)}`,
  ])('refuse %s', async (query) => {
    expect((await admin.get(`/api/students?${query}`)).statusCode).toBe(422);
  });

  it('donne les nombres des vues', async () => {
    expect((await admin.get('/api/students/counts')).json()).toEqual({
      all: 3,
      active: 0,
      withoutEmail: 0,
      minor: 0,
      contractEnding: 1,
      archived: 0,
    });
  });
});

describe('les doublons pendant la saisie', () => {
  const check = async (typed: object) =>
    (await admin.post('/api/students/duplicates-check', typed)).json<{
      candidates: { firstName: string; verdict: string }[];
    }>().candidates;

  it.each([
    [{ lastName: 'Rochat', firstName: 'Elodie', birthDate: '2004-05-06' }, 'Élodie', 'probable'],
    [{ lastName: 'Elodie', firstName: 'Rochat' }, 'Élodie', 'probable'],
    [{ lastName: 'Silva', firstName: 'Anna', birthDate: '2003-01-01' }, 'Ana', 'probable'],
  ])('reconnaît %j', async (typed, firstName, verdict) => {
    expect(await check(typed)).toMatchObject([{ firstName, verdict }]);
  });

  it.each([{}, { lastName: 'Rochat' }, { lastName: 'Tout', firstName: 'Autre', birthDate: '1999-09-09' }])(
    'ne dit rien de %j',
    async (typed) => {
      expect(await check(typed)).toEqual([]);
    },
  );
});

import type { Consent } from '@tandem/shared/contract/people/consents';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { anApprenticeForm } from '../../testing/forms';
import { aSubmission, journalOf, takeIn } from '../../testing/intake';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
let studentId: number;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
beforeEach(async () => {
  studentId = (await addStudent(admin, { lastName: 'Accord' })).id;
});

const at = () => `/api/students/${studentId}/consents`;
const values = (changes: object = {}) => ({
  scope: 'share_company',
  isGiven: true,
  givenBy: 'self',
  givenOn: '2026-09-01',
  via: 'paper',
  evidence: 'Classeur 3',
  ...changes,
});
const record = (client: Client, changes: object = {}) => client.post(at(), { values: values(changes) });
const rowsOf = async (client: Client) => (await client.get(at())).json<{ rows: Consent[] }>().rows;

it.each([
  ['anonymous', 401, 401],
  ['external', 403, 403],
  ['teacher', 403, 403],
  ['coach', 200, 200],
  ['appapp_administrator', 200, 200],
  ['admin', 200, 200],
] as const)('%s lit: %i, enregistre: %i (people 29)', async (who, read, write) => {
  const client = await test.as(who);
  expect((await client.get(at())).statusCode).toBe(read);
  expect((await record(client)).statusCode).toBe(write);
});

it('le plus récent de chaque objet compte, les autres restent', async () => {
  await record(admin, { isGiven: false });
  await record(admin);
  await record(admin, { scope: 'newsletter' });
  expect((await rowsOf(admin)).map(({ scope, state, isCurrent }) => [scope, state, isCurrent])).toEqual([
    ['newsletter', 'given', true],
    ['share_company', 'given', true],
    ['share_company', 'refused', false],
  ]);
});

it('un retrait garde sa trace et sa date', async () => {
  const { id } = (await record(admin)).json<Consent>();
  const withdraw = (body: object) => admin.post(`${at()}/${id}/withdraw`, body);
  expect((await withdraw({ withdrawnOn: '2026-10-01' })).statusCode).toBe(428);
  expect((await withdraw({ version: 1, withdrawnOn: '2026-10-01' })).json()).toMatchObject({
    state: 'withdrawn',
    withdrawnOn: '2026-10-01',
    evidence: 'Classeur 3',
    version: 2,
  });
  expect((await withdraw({ version: 1, withdrawnOn: '2026-10-02' })).json()).toMatchObject({
    reason: 'stale',
    current: { withdrawnOn: '2026-10-01' },
  });
  expect(await rowsOf(admin)).toHaveLength(1);
});

it.each([
  ['un refus', { isGiven: false }, '2026-10-01', undefined],
  ['avant le consentement', {}, '2026-08-31', 'withdrawnOn'],
  ['dans le futur', {}, '2027-01-01', 'withdrawnOn'],
])('ne retire pas %s', async (_, changes, withdrawnOn, field) => {
  const { id } = (await record(admin, changes)).json<Consent>();
  const answer = await admin.post(`${at()}/${id}/withdraw`, { version: 1, withdrawnOn });
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(field ? [field] : []);
});

it.each([
  ['une date future', { givenOn: '2026-11-24' }, 'values.givenOn'],
  ['une date qui n’existe pas', { givenOn: '2026-02-30' }, 'values.givenOn'],
  ['un objet inconnu', { scope: 'everything' }, 'values.scope'],
  ['sans réponse', { isGiven: null }, 'values.isGiven'],
])('refuse %s', async (_, changes, field) => {
  const answer = await record(admin, changes);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
});

it('le réseau de coaching n’existe pas pour la personne responsable AppApp', async () => {
  const { id } = (await record(admin, { scope: 'share_network' })).json<Consent>();
  const manager = await test.as('appapp_administrator');
  expect((await manager.get(at())).body).not.toContain('share_network');
  expect((await record(manager, { scope: 'share_network' })).statusCode).toBe(403);
  const foreign = await manager.post(`${at()}/${id}/withdraw`, { version: 1, withdrawnOn: '2026-10-01' });
  expect(foreign.statusCode).toBe(404);
  expect((await rowsOf(await test.as('coach')))[0]).toMatchObject({ scope: 'share_network' });
});

it('le consentement d’un autre apprenti est introuvable', async () => {
  const { id } = (await record(admin)).json<Consent>();
  const other = await addStudent(admin, { lastName: 'Voisin' });
  const path = `/api/students/${other.id}/consents/${id}/withdraw`;
  expect((await admin.post(path, { version: 1, withdrawnOn: '2026-10-01' })).statusCode).toBe(404);
});

it('un double clic n’enregistre qu’une réponse', async () => {
  const send = () => admin.post(at(), { values: values() }, { 'idempotency-key': `accord-${studentId}` });
  await Promise.all([send(), send()]);
  expect(await rowsOf(admin)).toHaveLength(1);
});

it('paraît dans le journal de l’apprenti', async () => {
  const { id } = (await record(admin)).json<Consent>();
  await admin.post(`${at()}/${id}/withdraw`, { version: 1, withdrawnOn: '2026-10-01' });
  const { rows } = (await admin.get(`/api/students/${studentId}/history`)).json<{ rows: object[] }>();
  expect(rows.slice(0, 2)).toMatchObject([
    { what: 'Consentement retiré', changes: [{ before: 'Accordé', after: 'Retiré' }, { after: '01.10.2026' }] },
    { what: 'Consentement enregistré' },
  ]);
});

it('ce qui est accordé ou refusé dans le formulaire est enregistré, avec la référence', async () => {
  const sent = await aSubmission(test, 'aa_student', await anApprenticeForm(test));
  studentId = (await takeIn(test, sent)).studentId!;
  const rows = await rowsOf(admin);
  expect(rows.map(({ scope, state }) => [scope, state])).toEqual([
    ['share_representative', 'refused'],
    ['share_company', 'given'],
    ['privacy_notice', 'given'],
  ]);
  expect(rows[0]).toMatchObject({ via: 'form', evidence: sent.ref, givenOn: '2026-11-23', recordedBy: 'Système' });
  expect(await journalOf(test, 'consent', rows[0]!.id)).toEqual([
    { action: 'create', reason: `Demande ${sent.ref}`, userId: null },
  ]);
});

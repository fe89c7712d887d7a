import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { type Client, testApp } from '../../../testing/app';
import { addStudent, aTraining } from '../../../testing/students';

let admin: Client;
beforeAll(async () => {
  admin = await (await testApp()).as('admin');
});

const withTraining = async (name: string) =>
  addStudent(
    admin,
    { lastName: name },
    { apprenticeship: await aTraining(admin, { company: { name: `Garage ${name}` } }) },
  );

it('corriger une formation la change sur place', async () => {
  const { id, apprenticeships } = await withTraining('Place');
  const [{ id: trainingId, company }] = apprenticeships as [StudentFile['apprenticeships'][0]];
  const values = await aTraining(admin, { company: { id: company!.id }, className: 'MEC2' });
  const answer = await admin.patch(`/api/students/${id}/apprenticeships/${trainingId}`, { version: 1, values });
  expect(answer.json()).toMatchObject({ apprenticeships: [{ id: trainingId, className: 'MEC2', version: 2 }] });
});

it('changer d’entreprise ouvre une nouvelle formation et garde l’ancienne', async () => {
  const { id, apprenticeships } = await withTraining('Change');
  const values = await aTraining(admin, {
    company: { name: 'Autre garage', npa: '1400' },
    contractStart: '2026-12-01',
  });
  const path = `/api/students/${id}/apprenticeships/${apprenticeships[0]!.id}`;
  const file = (await admin.patch(path, { version: 1, values })).json<StudentFile>();
  expect(file.apprenticeships).toMatchObject([
    { isCurrent: true, company: { name: 'Autre garage' } },
    { isCurrent: false, company: { name: 'Garage Change' }, terminatedOn: '2026-11-30' },
  ]);
  const backThen = { version: 2, values: { ...values, company: { id: file.apprenticeships[0]!.company!.id } } };
  expect((await admin.patch(path, backThen)).statusCode).toBe(422);
});

it('de deux personnes qui changent d’entreprise en même temps, une seule réussit', async () => {
  const { id, apprenticeships } = await withTraining('Deux');
  const change = async (name: string) =>
    admin.patch(`/api/students/${id}/apprenticeships/${apprenticeships[0]!.id}`, {
      version: 1,
      values: await aTraining(admin, { company: { name } }),
    });
  const statuses = (await Promise.all([change('Un SA'), change('Deux SA')])).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const file = (await admin.get(`/api/students/${id}`)).json<StudentFile>();
  expect(file.apprenticeships.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(file.apprenticeships).toHaveLength(2);
});

it('avertit d’une entreprise de même nom au même NPA, et l’ajoute si la personne insiste', async () => {
  const { id, version } = await withTraining('Semblable');
  const add = async (company: object, at: number) =>
    admin.post(`/api/students/${id}/apprenticeships`, { version: at, values: await aTraining(admin, { company }) });
  expect((await add({ name: 'Café Central', npa: '1003' }, version)).statusCode).toBe(200);
  const warned = await add({ name: 'CAFE central', npa: '1003' }, version + 1);
  expect(warned.json()).toMatchObject({ reason: 'similar_company', companies: [{ name: 'Café Central' }] });
  expect((await add({ name: 'CAFE central', npa: '1003', acceptSimilar: true }, version + 1)).statusCode).toBe(200);
  expect((await add({ name: 'Encore', npa: '1003' }, version)).json()).toMatchObject({ reason: 'stale' });
});

it('refuse un numéro IDE déjà pris, sans rien laisser à moitié', async () => {
  const { id, version } = await withTraining('Ide');
  const add = async (name: string, at: number) =>
    admin.post(`/api/students/${id}/apprenticeships`, {
      version: at,
      values: await aTraining(admin, { company: { name, uid: 'CHE-109.322.551' } }),
    });
  expect((await add('Première SA', version)).statusCode).toBe(200);
  expect((await add('Seconde SA', version + 1)).json()).toMatchObject({
    errors: { 'values.company.uid': expect.any(String) },
  });
  expect((await admin.get(`/api/students/${id}`)).json()).toMatchObject({
    version: version + 1,
    apprenticeships: { length: 2 },
  });
});

it('refuse une fin avant le début et une profession d’une autre liste', async () => {
  const { id, version } = await withTraining('Faux');
  const add = async (changes: object) =>
    (
      await admin.post(`/api/students/${id}/apprenticeships`, {
        version,
        values: await aTraining(admin, { company: null, ...changes }),
      })
    ).json<{ errors: object }>();
  expect((await add({ contractEnd: '2020-01-01' })).errors).toHaveProperty(['values.contractEnd']);
  expect((await add({ professionId: 1_000_000 })).errors).toHaveProperty(['values.professionId']);
});

import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addStudent, aNewStudent } from '../../testing/students';

const avs = '756.1234.5678.97';
let test: TestApp;
let admin: Client;
let file: StudentFile;
const setFeature = (studentAvs: boolean, version: number) =>
  admin.patch('/api/settings', { section: 'feature', version, values: { studentAvs } });

beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  file = await addStudent(admin, {}, { avs });
  expect((await setFeature(false, 1)).statusCode).toBe(200);
});

describe('sans la fonction «Numéro AVS des apprentis»', () => {
  const at = () => `/api/students/${file.id}`;

  it('la fiche n’a pas de numéro du tout, pour personne', async () => {
    expect(file.avsMasked).toBe('756.••••.••••.97');
    for (const who of ['admin', 'appapp_administrator', 'coach'] as const) {
      const seen = (await (await test.as(who)).get(at())).json<StudentFile>();
      expect(seen).not.toHaveProperty('avsMasked');
      expect(seen.may.revealAvs).toBe(false);
    }
  });

  it('l’historique n’en parle pas', async () => {
    const { rows } = (await admin.get(`${at()}/history`)).json<{ rows: { changes: { field: string }[] }[] }>();
    const fields = rows.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields).toContain('lastName');
    expect(fields).not.toContain('avs');
  });

  it('il ne s’affiche, ne se saisit et ne se change plus', async () => {
    expect((await admin.post(`${at()}/reveal-avs`)).statusCode).toBe(404);
    const added = await admin.post('/api/students', await aNewStudent(admin, { avs: '756.3026.0705.92' }));
    expect([added.statusCode, added.body]).toEqual([422, expect.stringContaining('n’est pas utilisé')]);
    const changed = await admin.patch(at(), {
      section: 'avs',
      version: file.version,
      values: { avs: '756.3026.0705.92' },
    });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      422,
      { errors: { 'values.avs': /n’est pas utilisé/ } },
    ]);
  });

  it('le reste se change, et le numéro revient avec la fonction', async () => {
    const contact = { mobile: '079 000 00 00', phone: null, email: 'a@exemple.ch' };
    const changed = await admin.patch(at(), { section: 'contact', version: file.version, values: contact });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).not.toHaveProperty('avsMasked');
    await setFeature(true, 2);
    expect((await admin.get(at())).json<StudentFile>().avsMasked).toBe(file.avsMasked);
  });
});

import { brotliCompressSync, constants } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { sharedFields } from '@tandem/shared/contract/settings/lists.fields';
import { listKeys } from '@tandem/shared/contract/settings/lists.settings';
import type { ListItem } from '@tandem/shared/contract/settings/lists';
import { listItems } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const read = async (keys: string) => (await admin.get(`/api/lists?keys=${keys}`)).json<Record<string, ListItem[]>>();

it('connaît les 33 listes, chacune une fois', () => {
  expect(new Set(listKeys).size).toBe(33);
});

it.each([
  ['anonymous', 'country', 401],
  ['external', 'country', 403],
  ['teacher', 'country', 200],
  ['teacher', 'payer-type', 403],
  ['teacher', 'country,payer-type', 403],
  ['appapp_administrator', 'payer-type', 200],
  ['appapp_administrator', 'coachapp-end-reason', 403],
  ['coach', 'coachapp-end-reason', 200],
] as const)('%s lit %s: %i', async (who, keys, status) => {
  expect((await (await test.as(who)).get(`/api/lists?keys=${keys}`)).statusCode).toBe(status);
});

it.each(['', 'keys=', 'keys=users', 'keys=country,__proto__'])('refuse «%s»', async (query) => {
  expect((await admin.get(`/api/lists?${query}`)).statusCode).toBe(422);
});

it('rend toutes les listes, avec les champs de leur contrat et aucun autre', async () => {
  const lists = await read(listKeys.join());
  expect(Object.keys(lists).sort()).toEqual([...listKeys].sort());
  for (const key of listKeys) {
    const fields = sharedFields(key).map(({ name }) => name);
    for (const { extra } of lists[key] ?? []) expect(Object.keys(extra).sort()).toEqual(fields.sort());
  }
});

it('répond 304 tant que rien n’a changé', async () => {
  const { headers } = await admin.get('/api/lists?keys=region,country');
  const again = () => admin.get('/api/lists?keys=region,country', { 'if-none-match': String(headers.etag) });
  const unchanged = await again();
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect(test.logged.filter((line) => line.includes('"warn"'))).toEqual([]);

  await test.db.update(listItems).set({ isActive: false }).where(eq(listItems.label, 'Nyon'));
  const { statusCode, body } = await again();
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    region: expect.arrayContaining([expect.objectContaining({ label: 'Nyon', isActive: false })]),
  });
});

describe('le poids de la réponse (20 Ko au plus)', () => {
  const form = `profession,learning-year,learning-school,additional-year,political-localities,country,nationality,
    country-of-origin,residence-permits,civil-status,languages,school-track,source-student`.replaceAll(/\s/g, '');

  it('tient pour le formulaire des apprentis, même avec les 300 communes d’un canton', async () => {
    await test.db.insert(listItems).values(
      Array.from({ length: 270 }, (_, at) => ({
        list: 'political-localities',
        label: `Commune de ${at.toString(36)}-sur-Morges`,
        extra: { canton: 'VD', npas: [String(1100 + at)], regionId: 1 + (at % 11), isMember: true, bfsNumber: at },
      })),
    );
    const { body } = await admin.get(`/api/lists?keys=${form}`);
    const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    expect(packed).toBeLessThan(20 * 1024);
  });

  it('n’est faite qu’une fois tant que les listes ne changent pas', async () => {
    const query = vi.spyOn(test.db.pool, 'query');
    for (let time = 0; time < 3; time++) await admin.get(`/api/lists?keys=${form}`);
    const asked = query.mock.calls.map(([given]) => (given as unknown as { text?: string }).text ?? '');
    expect(asked.filter((text) => text.includes('from list_items'))).toHaveLength(0);
    expect(asked.filter((text) => text.includes('from list_versions'))).toHaveLength(3);
    query.mockRestore();
  });
});

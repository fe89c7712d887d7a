import { brotliDecompressSync } from 'node:zlib';
import { testApp, type TestApp } from '../../testing/app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const lists = '/api/public/lists?kind=aa_student';
const br = { 'accept-encoding': 'gzip, br' };

describe('une réponse à qui n’est pas connecté', () => {
  it('vient en peu d’octets, et dit la même chose', async () => {
    const visitor = await test.visitor();
    const [plain, small] = [await visitor.get(lists), await visitor.get(lists, br)];
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(small.rawPayload.length),
    });
    expect(small.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });

  it.each([
    ['à qui ne le lirait pas', lists, { 'accept-encoding': 'gzip' }],
    ['quand elle est courte', '/api/public/nulle-part', br],
  ])('reste comme elle est %s', async (_, path, headers) => {
    expect((await (await test.visitor()).get(path, headers)).headers).not.toHaveProperty('content-encoding');
  });
});

it('une réponse à qui est connecté ne se devine pas à sa taille', async () => {
  const { headers } = await (await test.as('admin')).get(lists, br);
  expect(headers).not.toHaveProperty('content-encoding');
});

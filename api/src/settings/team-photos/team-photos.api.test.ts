import { type Client, testApp, type TestApp } from '../../testing/app';
import { aPdf, aPng } from '../../testing/files';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const at = (place: number | string) => `/api/team-photos/${place}`;
const raw = { 'content-type': 'application/octet-stream' };
const put = (client: Client, place: number, version = 0, name = 'photo.png', bytes = aPng()) =>
  client.put(`${at(place)}?name=${name}&version=${version}`, bytes, raw);
const placesOf = async (client: Client) =>
  (await client.get('/api/team-photos')).json<{ rows: { place: number; version: number }[] }>().rows;

describe('les photos de la page de connexion (spec §2, §9)', () => {
  it('une admin en met une, tout le monde la voit sans se connecter', async () => {
    expect((await put(admin, 3)).json()).toMatchObject({ place: 3, version: 1 });
    const visitor = await test.visitor();
    expect(await placesOf(visitor)).toEqual([{ place: 3, version: 1 }]);
    const answer = await visitor.get(at(3));
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(answer.rawPayload.equals(aPng())).toBe(true);
    expect((await visitor.get(at(4))).statusCode).toBe(404);
  });

  it('en retire une: la place montre de nouveau un dessin', async () => {
    await put(admin, 5);
    expect((await admin.delete(`${at(5)}?version=1`)).statusCode).toBe(204);
    expect((await placesOf(admin)).map(({ place }) => place)).not.toContain(5);
  });

  it('de deux personnes à la fois, une gagne et l’autre l’apprend', async () => {
    const both = await Promise.all([put(admin, 7), put(admin, 7)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await put(admin, 7, 1)).json()).toMatchObject({ version: 2 });
    const late = await admin.delete(`${at(7)}?version=1`);
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { message: 'Quelqu’un vient de changer la photo de cette place.' },
    ]);
  });

  it.each([
    ['autre chose qu’une image', 'photo.pdf', aPdf(), /JPEG ou PNG/],
    ['un faux nom', 'photo.jpg', aPng(), /ne correspond pas/],
    ['une image trop grande', 'photo.png', aPng({ width: 601, height: 10 }), /600 pixels/],
  ])('refuse %s', async (_, name, bytes, message) => {
    const answer = await put(admin, 9, 0, name, bytes);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringMatching(message)]);
  });

  it.each([0, 25, 'x'])('il n’y a pas de place %s', async (place) => {
    expect((await admin.get(at(place))).statusCode).toBe(404);
  });

  it.each(['coach', 'teacher', 'external'] as const)('%s n’y change rien', async (role) => {
    const client = await test.as(role);
    expect((await put(client, 11)).statusCode).toBe(403);
  });
});

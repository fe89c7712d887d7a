import { endpoints } from '@tandem/shared/contract/endpoint';
import * as z from 'zod';
import { users } from '../db/schema';
import { type TestApp, testApp } from '../../testing/app';
import { outcome } from './answer';
import { mount } from './mount';

const things = endpoints([], {
  add: {
    method: 'POST',
    path: '/api/things/:shelf',
    summary: 'Ajoute',
    params: z.object({ shelf: z.string() }),
    body: z.object({ text: z.string() }),
    reply: z.object({ number: z.int() }),
    outcomes: { 409: z.object({ message: z.string() }) },
    idempotent: true,
  },
});
let added = 0;
let test: TestApp | undefined;

/** A call of this test's own, on the real host. */
async function withThings(): Promise<TestApp> {
  added = 0;
  const add = async ({ body: { text } }: { body: { text: string } }) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (text === 'panne derrière l’écriture') {
      await test!.db.transaction(async () => void added++);
      throw new Error('panne');
    }
    if (text === 'panne') throw new Error('panne');
    if (text === 'conflit' && added === 0) return (added++, outcome(409, { message: 'Pas encore.' }));
    return { number: ++added };
  };
  test = await testApp({ extend: (app) => mount(app, things, { add: ['admin', 'coach'] }, { add }) });
  return test;
}

const key = 'cle-de-ce-formulaire';
const send = (client: Awaited<ReturnType<TestApp['as']>>, text: string, withKey = key, shelf = 'a') =>
  client.post(`/api/things/${shelf}`, { text }, { 'idempotency-key': withKey });

describe('un envoi répété (security 86)', () => {
  it('ne compte qu’une fois, même dix fois au même instant', async () => {
    const { as } = await withThings();
    const admin = await as('admin');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(admin, 'un')));
    expect(answers.map((answer) => answer.json())).toEqual(Array.from({ length: 10 }, () => ({ number: 1 })));
    expect((await send(admin, 'un')).json()).toEqual({ number: 1 });
    expect(added).toBe(1);
  });

  it.each([
    ['une autre clé', 'une-autre-cle', 'a', 'un', 200],
    ['le même texte ailleurs, avec la même clé', key, 'b', 'un', 422],
    ['un autre texte avec la même clé', key, 'a', 'deux', 422],
    ['une clé illisible', 'a b', 'a', 'un', 400],
  ])('distingue %s', async (_, otherKey, shelf, text, status) => {
    const { as } = await withThings();
    const admin = await as('admin');
    await send(admin, 'un');
    expect((await send(admin, text, otherKey, shelf)).statusCode).toBe(status);
  });

  it('n’est jamais la réponse d’une autre personne', async () => {
    const { as } = await withThings();
    await send(await as('admin'), 'un');
    expect((await send(await as('coach'), 'un')).json()).toEqual({ number: 2 });
  });

  it('peut réussir après un refus ou une panne', async () => {
    const { as } = await withThings();
    const admin = await as('admin');
    expect((await send(admin, 'conflit')).statusCode).toBe(409);
    expect((await send(admin, 'conflit')).statusCode).toBe(200);
    expect((await send(admin, 'panne', 'cle-en-panne')).statusCode).toBe(500);
    expect((await send(admin, 'un', 'cle-en-panne')).statusCode).toBe(200);
  });

  it('n’écrit pas deux fois ce qu’un serveur a écrit avant de mourir, sans avoir pu le dire', async () => {
    const { as, clock } = await withThings();
    const admin = await as('admin');
    expect((await send(admin, 'panne derrière l’écriture')).statusCode).toBe(500);
    clock.pass(61_000);
    const again = await send(admin, 'panne derrière l’écriture');
    expect([again.statusCode, again.json().message, added]).toEqual([
      409,
      expect.stringContaining('déjà été enregistré'),
      1,
    ]);
  });

  it('est repris quand le serveur est mort en chemin', async () => {
    const { as, db, clock } = await withThings();
    const admin = await as('admin');
    await send(admin, 'un');
    await db.pool.query('update idempotency_keys set status = null, reply = null');
    clock.pass(61_000);
    expect((await send(admin, 'un')).json()).toEqual({ number: 2 });
    expect(await db.select().from(users)).not.toHaveLength(0);
  });
});

describe('une route sans ligne de politique', () => {
  it('empêche le démarrage', async () => {
    const extend: Parameters<typeof testApp>[0] = {
      extend: (app) => mount(app, things, {} as { add: ['admin'] }, { add: () => ({ number: 1 }) }),
    };
    await expect(testApp(extend)).rejects.toThrow('no row in the policy');
  });
});

import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import type { StudentRow } from '@tandem/shared/contract/people/students.list';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { mergesOf } from '../../testing/merges';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
/** An anonymised file is nobody's double. */
beforeEach(() => test.db.pool.query('update students set anonymised_at = now()'));

const { merge, undo } = mergesOf(() => ({ test, admin }));
const lea = (firstName = 'Léa') =>
  addStudent(admin, { lastName: 'Dupont', firstName }, { acceptDuplicate: { reason: 'essai' } });
const twoAlike = async () => [await lea(), await lea('Lea')] as const;

const declare = (a: { id: number }, b: { id: number }, client = admin) =>
  client.post(`/api/students/${a.id}/not-duplicates`, { otherId: b.id });
const takeBack = (a: { id: number }, b: { id: number }) => admin.delete(`/api/students/${a.id}/not-duplicates/${b.id}`);

const filtered = async () =>
  (await admin.get('/api/students?probableDuplicate=true'))
    .json<{ rows: StudentRow[] }>()
    .rows.map(({ id }) => id)
    .sort((a, b) => a - b);
const candidatesOf = async ({ id }: { id: number }) =>
  (await admin.get(`/api/students/${id}/duplicates`))
    .json<{ candidates: { id: number }[] }>()
    .candidates.map((one) => one.id)
    .sort((a, b) => a - b);
const declaredIn = async (a: { id: number }, b: { id: number }) =>
  (await admin.get(`/api/students/${a.id}/merge-preview?otherId=${b.id}`)).json<{ areTwo: boolean }>().areTwo;
const historyOf = async ({ id }: { id: number }) =>
  (await admin.get(`/api/students/${id}/history`)).json<{ rows: { what: string; reason: string }[] }>().rows;

describe('«Ce n’est pas un doublon»', () => {
  it.each(['admin', 'appapp_administrator'] as const)('se dit par %s, de l’une ou l’autre fiche', async (role) => {
    const [a, b] = await twoAlike();
    expect(await filtered()).toEqual([a.id, b.id]);
    expect((await declare(b, a, await test.as(role))).statusCode).toBe(204);
    expect(await filtered()).toEqual([]);
    expect(await candidatesOf(a)).toEqual([]);
    expect(await candidatesOf(b)).toEqual([]);
  });

  it('se lit avant une fusion, des deux côtés, tant qu’elle n’est pas retirée', async () => {
    const [a, b] = await twoAlike();
    const areTwo = async () => [await declaredIn(a, b), await declaredIn(b, a)];
    expect(await areTwo()).toEqual([false, false]);
    await declare(a, b);
    expect(await areTwo()).toEqual([true, true]);
    await takeBack(a, b);
    expect(await areTwo()).toEqual([false, false]);
  });

  it('se retire de l’une ou l’autre fiche', async () => {
    const [a, b] = await twoAlike();
    await declare(a, b);
    expect((await takeBack(b, a)).statusCode).toBe(204);
    expect(await filtered()).toEqual([a.id, b.id]);
    expect(await candidatesOf(a)).toEqual([b.id]);
  });

  it('ne change rien la seconde fois, ni n’écrit de ligne au journal', async () => {
    const [a, b] = await twoAlike();
    const answers = [await declare(a, b), await declare(b, a)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await historyOf(a)).toHaveLength(2);
    expect([await takeBack(a, b), await takeBack(a, b)].map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await historyOf(a)).toHaveLength(3);
  });

  it('ne se perd pas pendant que d’autres lisent le filtre', async () => {
    const [a, b] = await twoAlike();
    await Promise.all([filtered(), filtered(), declare(a, b), filtered(), declare(b, a), filtered()]);
    expect(await filtered()).toEqual([]);
  });

  it('se lit dans l’historique des deux fiches', async () => {
    const [a, b] = await twoAlike();
    await declare(a, b);
    await takeBack(a, b);
    for (const [file, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(await historyOf(file)).toMatchObject([
        { what: 'Doublon de nouveau possible', reason: `Avec ${other.number}` },
        { what: 'Doublon écarté', reason: `Avec ${other.number}` },
        { what: 'Apprenti·e ajouté·e' },
      ]);
    }
  });

  it('laisse chercher les autres doublons des deux fiches', async () => {
    const [a, b] = await twoAlike();
    const c = await lea('Leah');
    await declare(a, b);
    expect(await filtered()).toEqual([a.id, b.id, c.id]);
    expect(await candidatesOf(a)).toEqual([c.id]);
  });

  it('montre cinq candidats quand d’autres, plus ressemblants, sont écartés', async () => {
    const files = [await lea(), await lea(), await lea()];
    const lesser: StudentFile[] = [];
    for (let n = 0; n < 5; n++) lesser.push(await lea('Leah'));
    await declare(files[0]!, files[1]!);
    await declare(files[0]!, files[2]!);
    expect(await candidatesOf(files[0]!)).toEqual(lesser.map(({ id }) => id));
  });

  it('vaut encore quand une des fiches est corrigée', async () => {
    const [a, b] = await twoAlike();
    await declare(a, b);
    const values = { ...a.identity, firstName: 'Lea' };
    await admin.patch(`/api/students/${a.id}`, { section: 'identity', version: a.version, values });
    expect(await filtered()).toEqual([]);
  });

  it('n’empêche pas le panneau du formulaire de montrer à une nouvelle personne ceux qui lui ressemblent', async () => {
    const [a, b] = await twoAlike();
    await declare(a, b);
    const { candidates } = (await admin.post('/api/students/duplicates-check', a.identity)).json();
    expect(candidates).toHaveLength(2);
  });

  it.each(['post', 'delete'] as const)('refuse la même fiche deux fois et une fiche inconnue (%s)', async (verb) => {
    const a = await lea();
    const send = verb === 'post' ? declare : takeBack;
    expect((await send(a, a)).json()).toEqual({ message: 'Choisissez une autre fiche.', errors: {} });
    expect((await send(a, a)).statusCode).toBe(422);
    for (const answer of [await send(a, { id: 999_999 }), await send({ id: 999_999 }, a)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'Apprenti·e introuvable.' });
    }
  });

  it('disparaît avec une fiche supprimée', async () => {
    const [a, b] = await twoAlike();
    await declare(a, b);
    await test.db.pool.query('delete from contacts where student_id = $1', [a.id]);
    await test.db.pool.query('delete from students where id = $1', [a.id]);
    const { rows } = await test.db.pool.query('select 1 from student_non_twins where $1 in (first_id, second_id)', [
      b.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('deux personnes et une fusion', () => {
  it('la fiche gardée hérite de ce qui était dit de l’autre, et le rend quand la fusion est annulée', async () => {
    const [a, b] = await twoAlike();
    const c = await lea('Leah');
    await declare(a, b);
    expect(await filtered()).toEqual([a.id, b.id, c.id]);
    const { mergeId } = (await merge({ kept: c, merged: b })).json<{ mergeId: number }>();
    expect(await filtered()).toEqual([]);
    expect(await candidatesOf(c)).toEqual([]);
    expect((await undo(mergeId)).statusCode).toBe(200);
    expect(await filtered()).toEqual([a.id, b.id, c.id]);
    expect(await candidatesOf(a)).toEqual([c.id]);
  });

  it('la fiche gardée garde ce qui était déjà dit d’elle', async () => {
    const [a, b] = await twoAlike();
    const c = await lea('Leah');
    await declare(a, b);
    await declare(a, c);
    const { mergeId } = (await merge({ kept: c, merged: b })).json<{ mergeId: number }>();
    await undo(mergeId);
    expect(await candidatesOf(a)).toEqual([]);
    expect(await candidatesOf(c)).toEqual([b.id]);
  });

  it('qui s’était trompé fusionne quand même; l’annulation les rend à deux personnes', async () => {
    const [a, b] = await twoAlike();
    await declare(a, b);
    const answer = await merge({ kept: a, merged: b });
    expect(answer.statusCode).toBe(200);
    expect((await undo(answer.json<{ mergeId: number }>().mergeId)).statusCode).toBe(200);
    expect(await filtered()).toEqual([]);
  });
});

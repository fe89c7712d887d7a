import type { MergePreview } from '@tandem/shared/contract/people/merges';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { mergesOf } from '../../testing/merges';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { merge, undo, fileOf, register } = mergesOf(() => ({ test, admin }));

const sonia = { kind: 'legal_representative', firstName: 'Sonia', lastName: 'Favre', phone: '079 765 43 21' };
let turn = 0;
/** Two files, each with one contact. */
async function filesWith(own: object, other: object) {
  turn += 1;
  const withContact = async (contact: object) => {
    const { id } = await addStudent(admin, { lastName: `Contactuel${'abcdefghij'[turn]}` });
    await admin.post(`/api/students/${id}/contacts`, { values: { ...sonia, ...contact } });
    return fileOf(id);
  };
  return { kept: await withContact(own), merged: await withContact(other) };
}
const pairsOf = async ({ kept, merged }: { kept: StudentFile; merged: StudentFile }) =>
  (await admin.get(`/api/students/${kept.id}/merge-preview?otherId=${merged.id}`)).json<MergePreview>().contacts;

describe('les contacts de deux fiches', () => {
  it('identiques n’en font qu’un, qui prend ce qui lui manque, et l’annulation les sépare', async () => {
    const both = await filesWith({ relation: 'mère' }, { email: 'sonia@exemple.ch', isPayer: true });
    expect(await pairsOf(both)).toMatchObject([
      { isSame: true, kept: 'Sonia Favre, mère, +41 79 765 43 21', id: both.merged.contacts[0]!.id },
    ]);
    const before = await register();
    const { mergeId } = (await merge(both)).json<{ mergeId: number }>();
    expect((await fileOf(both.kept.id)).contacts).toMatchObject([
      { relation: 'mère', email: 'sonia@exemple.ch', isPayer: true, id: both.kept.contacts[0]!.id },
    ]);
    expect((await undo(mergeId)).statusCode).toBe(200);
    expect(await register()).toEqual(before);
  });

  it.each([
    ['un nom proche', { firstName: 'Sonja' }],
    ['une autre adresse e-mail', { email: 'autre@exemple.ch' }],
    ['un autre téléphone', { phone: '021 555 11 22' }],
  ])('presque identiques (%s) restent deux, sauf si l’on dit de les réunir', async (_, other) => {
    const own = { email: 'sonia@exemple.ch' };
    const both = await filesWith(own, other);
    expect(await pairsOf(both)).toMatchObject([{ isSame: false }]);
    const { mergeId } = (await merge(both)).json<{ mergeId: number }>();
    expect((await fileOf(both.kept.id)).contacts).toHaveLength(2);
    await undo(mergeId);
    const again = { kept: await fileOf(both.kept.id), merged: await fileOf(both.merged.id) };
    await merge(again, { contacts: [both.merged.contacts[0]!.id] });
    expect((await fileOf(both.kept.id)).contacts).toMatchObject([{ firstName: 'Sonia', email: 'sonia@exemple.ch' }]);
  });

  it('de noms différents sous le même numéro sont deux personnes', async () => {
    expect(await pairsOf(await filesWith({}, { firstName: 'Marc' }))).toEqual([]);
  });

  it('identiques restent deux quand on le demande', async () => {
    const both = await filesWith({}, {});
    await merge(both, { contacts: [] });
    expect((await fileOf(both.kept.id)).contacts).toHaveLength(2);
  });

  it('refuse de réunir un contact qui n’a pas d’égal', async () => {
    const both = await filesWith({}, { firstName: 'Marc' });
    expect((await merge(both, { contacts: [both.merged.contacts[0]!.id] })).statusCode).toBe(422);
  });

  it('ne s’annulent plus quand le contact réuni a été modifié depuis', async () => {
    const both = await filesWith({}, { email: 'sonia@exemple.ch' });
    const { mergeId } = (await merge(both)).json<{ mergeId: number }>();
    const [contact] = (await fileOf(both.kept.id)).contacts;
    const { id, version } = contact!;
    await admin.patch(`/api/students/${both.kept.id}/contacts/${id}`, {
      version,
      values: { ...sonia, email: 'neuve@exemple.ch' },
    });
    expect((await undo(mergeId)).json()).toMatchObject({
      message: 'Cette fusion ne peut plus être annulée\u00a0: un contact réuni a été modifié depuis.',
    });
  });
});

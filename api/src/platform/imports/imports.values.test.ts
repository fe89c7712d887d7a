import { type Client, testApp, type TestApp } from '../../testing/app';
import { anImportLine, importHeaders, importsOf } from '../../testing/imports';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});
const { upload, map, write } = importsOf(
  () => admin,
  () => test.drain(),
);

describe('une valeur que sa liste ne connaît pas', () => {
  it('propose la valeur de liste la plus proche, que l’on peut accepter', async () => {
    const titles = [...importHeaders, 'Nationalité'];
    const file = await map(
      await upload(
        [
          [...anImportLine(), 'Portugall'],
          [...anImportLine(), 'Portugall'],
          [...anImportLine(), 'suisse'],
        ],
        titles,
      ),
    );
    const [unknown] = file.summary!.unknown;
    expect(unknown).toMatchObject({
      text: 'Portugall',
      count: 2,
      label: 'Nationalité',
      proposal: { label: 'Portugal' },
    });
    const replacements = [{ field: 'origin.nationalityId', text: 'Portugall', itemId: unknown!.proposal!.id }];
    expect((await map(file, { replacements })).summary).toMatchObject({ ok: 3, faulty: 0, unknown: [] });
  });

  it('prend n’importe quelle valeur active pour tous les textes égaux, et la retient pour le prochain fichier pareil', async () => {
    const titles = [...importHeaders, 'Nationalité'];
    const lines = () => ['Lusitanie', 'Lusitanie', 'Dacie'].map((text) => [...anImportLine(), text]);
    const { nationality } = (await admin.get('/api/lists?keys=nationality')).json<{
      nationality: { id: number; label: string }[];
    }>();
    const brazil = nationality.find(({ label }) => label === 'Brésil')!.id;
    const replacements = [{ field: 'origin.nationalityId', text: 'Lusitanie', itemId: brazil }];
    const file = await map(await upload(lines(), titles), { replacements });
    expect(file.summary).toMatchObject({ ok: 2, faulty: 1, unknown: [{ text: 'Dacie' }] });
    expect((await upload(lines(), titles)).mapping.replacements).toEqual([]);

    await write(file);
    const next = await upload(
      lines(),
      titles.map((title) => title.toUpperCase()),
    );
    expect(next.mapping).toEqual(file.mapping);
    expect((await map(next, { replacements: next.mapping.replacements })).summary).toMatchObject({ ok: 2, faulty: 1 });
    expect((await upload(lines(), [...titles.slice(0, -1), 'Nat'])).mapping.replacements).toEqual([]);
  });
});

import { readSheet } from 'read-excel-file/node';
import { harmless, type Sheet, sheetOf } from './write';
import { readTable } from './read';

it.each([
  '=1+1',
  '+1',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '\u00a0=1',
  '\n=1',
  '=cmd|x',
  '-x',
  '+41',
  '+41791234567',
  '+41 79 123 45 67+1',
  '@a',
  '="a"',
  "=1'",
  '=HYPERLINK(1)',
])('désarme la cellule %j', (text) => {
  expect(harmless(text)).toBe(`'${text}`);
});
it.each(['Rochat', '079 123', 'a=1', 'D’Angelo', 'a-b', '', '+41 79 123 45 67', '+33 61 23 45 67 8'])(
  'laisse %j',
  (text) => expect(harmless(text)).toBe(text),
);

const sheet = (given: Partial<Sheet> = {}): Sheet => ({
  format: 'csv',
  title: 'Apprentis',
  columns: [{ header: 'Nom' }, { header: 'Né·e le', kind: 'date' }, { header: 'Taux', kind: 'money' }],
  rows: [['Rochat', '2004-05-06', -80]],
  ...given,
});

it('écrit un CSV qu’Excel ouvre : les dates lisibles, les francs avec leurs centimes, les formules désarmées', async () => {
  const rows = [
    ['=1+1', '2004-05-06', -80.5],
    ['D’Angelo; "Zoé"', null, null],
  ];
  expect((await sheetOf(sheet({ rows }))).toString()).toBe(
    `\ufeffNom;Né·e le;Taux\r\n'=1+1;06.05.2004;-80.50\r\n"D’Angelo; ""Zoé""";;\r\n`,
  );
});

it.each(['csv', 'xlsx'] as const)(
  'écrit en %s des lignes qui arrivent une à une, et dit si leur lecture échoue',
  async (format) => {
    async function* rows(fails: boolean) {
      yield ['Rochat', '2004-05-06', 80.25];
      await Promise.resolve();
      if (fails) throw new Error('la base ne répond plus');
      yield ['Zbinden', null, null];
    }
    const written = await readTable(await sheetOf(sheet({ format, rows: rows(false) })));
    expect(written).toMatchObject({
      headers: ['Nom', 'Né·e le', 'Taux'],
      rows: [
        ['Rochat', format === 'csv' ? '06.05.2004' : '2004-05-06', '80.25'],
        ['Zbinden', '', ''],
      ],
    });
    await expect(sheetOf(sheet({ format, rows: rows(true) }))).rejects.toThrow('la base ne répond plus');
  },
);

it('n’écrit jamais plus de deux fichiers à la fois, et refuse qui attendrait derrière cinquante', async () => {
  let [open, most] = [0, 0];
  async function* rows() {
    most = Math.max(most, ++open);
    await new Promise(setImmediate);
    yield ['Rochat', null, null];
    open--;
  }
  const asked = Array.from({ length: 54 }, () => sheetOf(sheet({ rows: rows() })));
  const ended = await Promise.allSettled(asked);
  expect([most, ended.filter(({ status }) => status === 'rejected').length]).toEqual([2, 2]);
  expect(ended.at(-1)).toMatchObject({ reason: { status: 429 } });
});

it('tient dans un classeur ce que le XML ne connaît pas', async () => {
  const [row] = (await readTable(await sheetOf(sheet({ format: 'xlsx', rows: [['<&>"\u0001 é', null, 1.5]] })))).rows;
  expect(row).toEqual([expect.stringMatching(/^<&>".* é$/), '', '1.5']);
});

it('propose dans un classeur les valeurs fixes d’une colonne, si Excel peut les prendre', async () => {
  const { readXlsx } = await import('hucre/xlsx');
  const offered = async (choices: string[]) => {
    const columns = [{ header: 'Nom' }, { header: 'Sexe', choices }];
    const { sheets } = await readXlsx(await sheetOf(sheet({ format: 'xlsx', columns, rows: [['Rochat', null]] })));
    return sheets[0]!.dataValidations ?? [];
  };
  expect(await offered(['féminin', 'masculin'])).toMatchObject([
    { type: 'list', range: 'B2:B5000', values: ['féminin', 'masculin'], allowBlank: true, showErrorMessage: true },
  ]);
  expect(await offered(['<18 & plus'])).toMatchObject([{ values: ['<18 & plus'] }]);
  for (const choices of [[], ['un, deux'], ['un "deux"'], ['a'.repeat(256)]])
    expect(await offered(choices)).toEqual([]);
});

it('garde l’en-tête d’un classeur en vue, et ses dates en jours, mois et années', async () => {
  const { readXlsx } = await import('hucre/xlsx');
  const file = await sheetOf(sheet({ format: 'xlsx' }));
  const { sheets } = await readXlsx(file, { readStyles: true });
  expect(sheets[0]).toMatchObject({ name: 'Apprentis', freezePane: { rows: 1 } });
  expect([...sheets[0]!.cells!.values()].map(({ style }) => style?.numFmt)).toContain('dd.mm.yyyy');
});

it('écrit dans un classeur chaque texte comme il est, formule ou numéro de téléphone', async () => {
  const texts = ['=1+1', '+41 79 123 45 67', '-x', '@a'];
  const file = await sheetOf({
    format: 'xlsx',
    title: 'Textes',
    columns: texts.map((header) => ({ header })),
    rows: [texts],
  });
  expect(await readSheet(file)).toEqual([texts, texts]);
});

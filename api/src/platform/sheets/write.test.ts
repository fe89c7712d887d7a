import { choicesIn } from './choices';
import { harmless } from './harmless';
import { type Sheet, sheetHere, sheetOf } from './write';

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
  '@a',
  '="a"',
  "=1'",
  '=HYPERLINK(1)',
])('désarme la cellule %j', (text) => {
  expect(harmless(text)).toBe(`'${text}`);
});
it.each(['Rochat', '079 123', 'a=1', 'D’Angelo', 'a-b', ''])('laisse %j', (text) => expect(harmless(text)).toBe(text));

const sheet = (given: Partial<Sheet> = {}): Sheet => ({
  format: 'csv',
  title: 'Apprentis',
  columns: [{ header: 'Nom' }, { header: 'Né·e le', isDate: true }, { header: 'Taux' }],
  rows: [['Rochat', '2004-05-06', -80]],
  ...given,
});

it('écrit un CSV qu’Excel ouvre : les dates lisibles, les nombres tels quels, les formules désarmées', async () => {
  const rows = [
    ['=1+1', '2004-05-06', -80],
    ['D’Angelo; "Zoé"', null, null],
  ];
  expect((await sheetOf(sheet({ rows }))).toString()).toBe(
    `\ufeffNom;Né·e le;Taux\r\n'=1+1;06.05.2004;-80\r\n"D’Angelo; ""Zoé""";;\r\n`,
  );
});

it.each(['csv', 'xlsx'] as const)('fait un grand fichier %s dans un fil à part, le même', async (format) => {
  const large = sheet({ format, rows: Array.from({ length: 2001 }, () => ['Rochat', '2004-05-06', 80]) });
  expect((await sheetOf(large)).length).toBe((await sheetHere(large)).length);
});

it('propose dans un classeur les valeurs fixes d’une colonne, si Excel peut les prendre', () => {
  const offered = (choices: string[]) =>
    choicesIn([undefined, choices]).files.transform['xl/worksheets/sheet{id}.xml'].insert();
  expect(offered(['féminin', 'masculin'])).toMatch(/sqref="B2:B5000"><formula1>"féminin,masculin"<\/formula1>/);
  for (const choices of [[], ['un, deux'], ['a'.repeat(256)]]) expect(offered(choices)).toBeUndefined();
});

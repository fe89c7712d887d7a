import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import { headerScore, proposedColumns } from '../imports/lines/headers';
import { findHeader, tableAt } from './header';
import { readHere } from './read.content';

const sheetsOf = (name: string) => readHere(readFileSync(path.join(import.meta.dirname, 'cases', name)));
const score = headerScore(importKinds.students.fields);
async function read(name: string) {
  const sheets = await sheetsOf(name);
  return tableAt(sheets, findHeader(sheets, score));
}
const birthDates = async (name: string) => (await read(name)).rows.map((row) => row[3]);
const zoe = ['Zoé', 'f', '29.02.2004', '079 123 45 67', 'zoe@exemple.ch'];

/** Files as people really send them (house 19). */
describe('un fichier CSV', () => {
  it.each([
    [
      'excel-windows-1252.csv',
      [
        ['O’Neil', ...zoe, 'Chemin de l’Église 3', 'Sacré-Cœur'],
        ['Petkovic', 'Zana', 'f', '28.02.2004', '079 123 45 68', 'zana@exemple.ch', 'Rue du Lac 3', 'L’Isle'],
        ['Šaric', 'Ana', 'f', '27.02.2004', '079 123 45 69', 'ana@exemple.ch', 'Rue du Lac – Nord 3', 'Morges'],
      ],
    ],
    ['macroman.csv', [['Décosterd', ...zoe]]],
    ['utf16be.csv', [['Décosterd', ...zoe]]],
    [
      'un-octet-faux.csv',
      [
        ['Décosterd', ...zoe],
        ['M\ufffdller', 'Élodie', 'f', '1.2.2004', '079 123 45 68', 'm@exemple.ch'],
      ],
    ],
    ['tube.csv', [['Décosterd', ...zoe]]],
    ['titre-deux-lignes.csv', [['Rochat', ...zoe]]],
    ['titre.csv', [['Décosterd', ...zoe]]],
  ])('%s se lit comme il a été écrit', async (name, rows) => expect((await read(name)).rows).toEqual(rows));

  it.each([
    ['titres-nbsp.csv', ['identity.lastName', 'identity.birthDate', 'contact.mobile', 'contact.email']],
    ['titre-deux-lignes.csv', ['identity.lastName', 'identity.birthDate', 'contact.mobile', 'contact.email']],
    ['outlook-contacts.csv', ['identity.lastName', 'identity.birthDate', 'contact.mobile', 'address.street']],
    ['deux-telephones.csv', ['identity.lastName', 'identity.birthDate', 'contact.phone', 'contact.email']],
  ])('%s donne ses colonnes, quels que soient les signes de ses titres', async (name, keys) => {
    const columns = proposedColumns(importKinds.students.fields, (await read(name)).headers);
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(keys));
  });

  it('dont un guillemet ouvre une cellule sans la fermer dit sa ligne, et quoi faire', async () => {
    await expect(read('guillemet-debut.csv')).rejects.toThrow('Ligne 2\u00a0: un guillemet (") ouvre une cellule');
  });

  it('qui est une page web se refuse sous son vrai nom', async () => {
    await expect(read('table.html.xls')).rejects.toThrow('Ce fichier est une page web');
  });
});

describe('un classeur', () => {
  it.each([
    ['titre.xlsx', 5],
    ['feuille-cachee.xlsx', 2],
    ['feuille-vide.xlsx', 2],
    ['numbers-resume.xlsx', 2],
  ])('%s donne la feuille et la ligne de ses titres', async (name, firstLine) => {
    const headers = ['Nom', 'Prénom', 'Sexe', 'Né le', 'Natel', 'E-mail', 'AVS'];
    expect(await read(name)).toMatchObject({ headers, firstLine, rows: [{ 2: 'f', 3: '2004-02-29' }] });
  });

  it.each([
    ['sans-r.xlsx', ['Zinl', 'Léa', 'f', '29.02.2004', '079 123 45 67', 'zinl@exemple.ch', '']],
    ['strict.xlsx', ['Zstrict', 'Léa', 'f', '2004-02-29', '079 123 45 67', 'z@exemple.ch', '']],
    ['prefixe-x.xlsx', ['Zinl', 'Léa', 'f', '29.02.2004', '079 123 45 67', 'zinl@exemple.ch', '']],
    ['partagees.xlsx', ['Rochat\r\nFavre', 'Amélie', 'f', '29.02.2004', '079 123 45 67', 'am_elie@exemple.ch']],
  ])('%s se lit, quel que soit le programme qui l’a écrit', async (name, row) => {
    expect((await read(name)).rows).toEqual([row]);
  });

  it('dit quelles lignes sont masquées, et donne l’erreur et la coche d’une cellule', async () => {
    const [sheet] = await sheetsOf('formules.xlsx');
    expect(sheet?.hidden).toEqual([13]);
    expect(sheet?.lines.map((line) => [line[1], line[2], line[5]])).toEqual(
      expect.arrayContaining([
        ['LEA', 'f', expect.any(String)],
        ['ErreurF', 'f', '#N/A'],
        ['Bool', 'VRAI', expect.any(String)],
      ]),
    );
  });

  it('de 1904 donne les mêmes dates', async () => expect(await birthDates('1904.xlsx')).toEqual(['2004-02-29']));
});

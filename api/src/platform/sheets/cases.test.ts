import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTable } from './read';

const read = (name: string) => readTable(readFileSync(path.join(import.meta.dirname, 'cases', name)));

/** Files as people really send them (house 19). */
describe('un fichier CSV', () => {
  it.each([
    [
      'excel-windows-1252.csv',
      [
        ['O’Neil', 'Zoé', 'f', '29.02.2004', '079 123 45 67', 'zoe@exemple.ch', 'Chemin de l’Église 3', 'Sacré-Cœur'],
        ['Petkovic', 'Zana', 'f', '28.02.2004', '079 123 45 68', 'zana@exemple.ch', 'Rue du Lac 3', 'L’Isle'],
        ['Šaric', 'Ana', 'f', '27.02.2004', '079 123 45 69', 'ana@exemple.ch', 'Rue du Lac – Nord 3', 'Morges'],
      ],
    ],
    ['macroman.csv', [['Décosterd', 'Zoé', 'f', '29.02.2004', '079 123 45 67', 'zoe@exemple.ch']]],
    ['utf16be.csv', [['Décosterd', 'Zoé', 'f', '29.02.2004', '079 123 45 67', 'zoe@exemple.ch']]],
    [
      'un-octet-faux.csv',
      [
        ['Décosterd', 'Zoé', 'f', '29.02.2004', '079 123 45 67', 'zoe@exemple.ch'],
        ['M\ufffdller', 'Élodie', 'f', '1.2.2004', '079 123 45 68', 'm@exemple.ch'],
      ],
    ],
    ['tube.csv', [['Décosterd', 'Zoé', 'f', '29.02.2004', '079 123 45 67', 'zoe@exemple.ch']]],
    ['titre-deux-lignes.csv', [['Rochat', 'Zoé', 'f', '29.02.2004', '079 123 45 67', 'zoe@exemple.ch']]],
  ])('%s se lit comme il a été écrit', async (name, rows) => expect((await read(name)).rows).toEqual(rows));
});

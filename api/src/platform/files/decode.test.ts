import iconv from 'iconv-lite';
import { decodeText } from './decode';

const text = 'Nom;Prénom\r\nO’Neil;Zoé – Sacré-Cœur\r\n';

it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'])('lit un texte en %s (house 19)', (encoding) => {
  expect(decodeText(iconv.encode(text, encoding))).toBe(text);
});

it.each(['utf-8', 'utf-16le', 'utf-16be'])('lit un texte en %s avec sa marque, sans la marque', (encoding) => {
  expect(decodeText(iconv.encode(text, encoding, { addBOM: true }))).toBe(text);
});

it('d’un fichier UTF-8 avec un octet faux garde tout le reste', () => {
  const bytes = Buffer.from('Décosterd;Zoé\nM*ller;Élodie\n');
  bytes[bytes.indexOf('*')] = 0xfc;
  expect(decodeText(bytes)).toBe('Décosterd;Zoé\nM\ufffdller;Élodie\n');
});

it('lit tout ce que Windows-1252 a de plus que Latin-1', () => {
  expect(decodeText(Buffer.from([0x9c, 0x8c, 0x92, 0x96, 0x80, 0x8a, 0x8e, 0x9a]))).toBe('œŒ’–€ŠŽš');
});

it('un fichier vide est un texte vide', () => expect(decodeText(Buffer.alloc(0))).toBe(''));

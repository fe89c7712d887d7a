import { headFault, linksOf, wideCells } from './docs.js';

const accepted = '# 0007. Its subject\n\n- Date: 2026-11-21\n- Status: accepted\n\n**Context.** …\n';

it('lit le numéro, la date et l’état d’une décision', () =>
  expect(headFault('0007-its-subject.md', accepted)).toBeUndefined());

it('admet une décision remplacée par une autre', () =>
  expect(
    headFault('0007-its-subject.md', accepted.replace('accepted', 'superseded by [0012](0012-another.md)')),
  ).toBeUndefined());

it.each([
  ['un nom sans numéro', 'its-subject.md', accepted],
  ['un autre numéro', '0008-its-subject.md', accepted],
  ['un titre sans numéro', '0007-its-subject.md', accepted.replace('0007. ', '')],
  ['une date en mots', '0007-its-subject.md', accepted.replace('2026-11-21', 'novembre')],
  ['un état inconnu', '0007-its-subject.md', accepted.replace('accepted', 'likely')],
])('refuse %s', (_, name, text) => expect(headFault(name, text)).toContain(name));

it('trouve une cellule trop large pour un terminal', () =>
  expect(wideCells(`| a | ${'b'.repeat(80)} |\n| a | ${'c'.repeat(81)} |\n`)).toEqual(['c'.repeat(81)]));

it('suit les liens d’une page depuis son dossier, sauf ceux du dehors et du code', () =>
  expect(
    linksOf(
      'docs/a/b.md',
      '[c](../c.md#d) [e](#f) [g](https://exemple.ch) `[h](i.md)`\n```\n[j](k.md)\n```\n![l](m.png)',
    ),
  ).toEqual(['docs/c.md', 'docs/a/m.png']));

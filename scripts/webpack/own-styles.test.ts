import { scopeOf, stylesGate } from '@tandem/shared/releases/gate.styles';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { scoped } from './own-styles.js';

const scope = scopeOf('remote-auth');
const gated = (css: string) =>
  stylesGate({ name: 'remote-auth', version: '1', files: [{ name: 'a.css', bytes: 1 }] } as Manifest, () => css);

it.each([
  ['chaque sélecteur', '.a,.b:is(.c,.d){color:red}', `${scope} .a,${scope} .b:is(.c,.d){color:red}`],
  ['ce qui est sous une condition', '@media print{.a{color:red}}', `@media print{${scope} .a{color:red}}`],
  ['ce qui est emboîté, une fois', '.a{&:hover{color:red}}', `${scope} .a{&:hover{color:red}}`],
  ['non les pas d’une animation', '@keyframes x{from{opacity:0}}', '@keyframes x{from{opacity:0}}'],
  ['ce qui voulait agir partout', '*{display:none}', `${scope} *{display:none}`],
])('les styles d’un module agissent sous sa racine : %s', (_what, css, expected) => {
  expect(scoped(css, scope)).toBe(expected);
  expect(gated(scoped(css, scope))).toEqual([]);
});

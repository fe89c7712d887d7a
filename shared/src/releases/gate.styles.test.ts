import { scopeOf, stylesGate } from './gate.styles';
import type { Manifest } from './manifest';

const name = 'remote-auth';
const sheet = `page.${'x'.repeat(43)}.css`;
const root = scopeOf(name);
const faultsOf = (css: string, of = name) =>
  stylesGate({ name: of, version: '1.0.0', files: [{ name: sheet, bytes: css.length }] } as Manifest, () => css);

describe('les styles d’une version sont acceptés', () => {
  it.each([
    ['sous la racine', `${root} .a{color:red}`],
    ['en liste', `${root} .a,${root} .b:is(.c, .d:not(.e)){color:red}`],
    ['sous une condition', `@media (min-width:1px){@supports (gap:1px){${root} .a{color:red}}}`],
    ['d’une animation', `@keyframes turn{0%{opacity:0}to{opacity:1}}${root} .a{animation:turn 1s}`],
    ['avec des textes et des commentaires', `/* }*{ */${root} .a::before{content:"}*{";background:url(a;b)}`],
    ['avec un signe échappé', `${root} .a\\{b{color:red}`],
    ['emboîtés', `${root} .a{color:red;&:hover,& .b,+ .c{color:blue}@media print{color:black}}`],
    ['avec un nom entre guillemets', `:where([data-remote="${name}"]) .a{color:red}`],
    ['vides', ''],
  ])('%s', (_what, css) => expect(faultsOf(css)).toEqual([]));

  it('partout, quand ils sont de la coquille', () => expect(faultsOf('*{color:red}', 'shell')).toEqual([]));
});

describe('les styles d’une version sont refusés', () => {
  it.each([
    ['sans racine', '*{display:none}', '*'],
    ['d’un autre module', `${scopeOf('remote-internal')} .a{color:red}`, `${scopeOf('remote-internal')} .a`],
    ['dont un seul est dehors', `${root} .a,.b{color:red}`, '.b'],
    ['dehors sous une condition', `${root} .a{color:red}@media print{body{color:red}}`, 'body'],
    ['après ce qui n’est qu’un texte', `${root} .a::before{content:"{"}nav{color:red}`, 'nav'],
    ['à côté de la racine', `${root} + nav{color:red}`, `${root} + nav`],
    ['de la racine elle-même', `${root}{color:red}`, root],
    ['d’une page qui a la racine', `body:has(${root} .a) nav{color:red}`, `body:has(${root} .a) nav`],
    ['emboîtés, vus depuis dehors', `${root} .a{body:has(&) nav{color:red}}`, 'body:has(&) nav'],
    ['d’une police pour tous', '@font-face{font-family:Inter;src:url(a.woff2)}', '@font-face'],
    ['d’une feuille étrangère', '@import url(a.css);', '@import _'],
    ['d’une couche', `@layer base{${root} .a{color:red}}`, '@layer base'],
    ['dont une accolade manque', `${root} .a{color:red`, `${root} .a{color:red`],
    ['dont une accolade est de trop', `${root} .a{color:red}}*{color:red}`, `${root} .a{color:red}}*{color:red}`],
  ])('%s', (_what, css, named) =>
    expect(faultsOf(css)).toEqual([
      `${name} 1.0.0\u00a0: le style «\u00a0${named}\u00a0» agit hors de ses pages (${sheet})`,
    ]),
  );
});

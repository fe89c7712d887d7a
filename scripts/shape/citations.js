// A comment cites rules and decisions of docs by number («people 12», «spec §6.2», «decision 0033»): every number has to be there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from '../packages.js';

const root = path.join(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const notOurs = new Set(['node_modules', 'dist', 'data', 'results', 'screenshots']);
const isText = /\.(?:c?js|css|html|md|tsx?|ya?ml)$|^\.oxlintrc\.json$/;

function textsIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name).split(path.sep).join('/');
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : textsIn(file);
    return isText.test(entry.name) ? [file] : [];
  });
}

const atRoot = () => readdirSync(root).filter((name) => isText.test(name));

/** The pages that are cited by name, each with the file that holds its rules. */
const pagesOf = () =>
  new Map([
    ...readdirSync(path.join(root, 'docs/domain'))
      .filter((file) => file !== 'README.md')
      .map((file) => [path.basename(file, '.md'), `docs/domain/${file}`]),
    ['security', 'docs/security.md'],
    ['spec', 'docs/specification.md'],
  ]);

/** A decision is cited by the number that its file's name begins with. */
const decisions = () => readdirSync(path.join(root, 'docs/decisions')).map((file) => `decision ${file.slice(0, 4)}`);

/** A rule begins its paragraph with its number in bold; a section of the specification is a heading. */
const numbersOf = (text) =>
  [...text.matchAll(/^(?:\*\*([\d.]+)\*\*|## (\d+)\.) /gm)].map(([, rule, part]) => rule ?? part);

const twiceIn = (numbers) => numbers.filter((number, index) => numbers.indexOf(number) !== index);

/** In one line, so that a citation may go on in the next one of its comment or paragraph. */
const joined = (text) => text.replace(/\n[\t ]*(?:\*(?!\*)|\/\/)?[\t ]*/g, ' ');

const ofSpec = /\bspec (§\d+(?:\.\d+)?(?:(?:, | and | et )§\d+(?:\.\d+)?)*)/gi;
const ofOthers = /\bRFC \d+ §[\d.]+/g;

/** What a text cites, as `page number`. A section sign that belongs to nothing is cited as it stands. */
function citedBy(text, pages) {
  const named = new RegExp(`\\b(${pages.join('|')}|domaine?|sécurité) ([A-Z]?\\.?\\d+(?:\\.\\d+)?)\\b`, 'g');
  const lower = text.replace(/\b[A-Z](?=[a-z]+ [A-Z]?\.?\d)/g, (letter) => letter.toLowerCase());
  const sections = [...text.matchAll(ofSpec)].flatMap(([, list]) =>
    list.match(/\d+(?:\.\d+)?/g).map((n) => `spec ${n}`),
  );
  const rest = text.replace(ofSpec, '').replace(ofOthers, '');
  const stray = [...rest.matchAll(/§ ?\d+(?:\.\d+)?/g)].map(([sign]) => sign);
  return [...sections, ...[...lower.matchAll(named)].map(([, page, number]) => `${page} ${number}`), ...stray];
}

/** Every citation of a rule that docs do not hold, and every number that a page gives twice. */
export function citationFaults() {
  const pages = pagesOf();
  const numbers = [...pages].map(([page, file]) => [page, file, numbersOf(read(file))]);
  const rules = numbers.flatMap(([page, , found]) => found.map((number) => `${page} ${number}`));
  const known = new Set([...rules, ...decisions()]);
  const doubled = numbers.flatMap(([, file, found]) => twiceIn(found).map((number) => `${file} gives ${number} twice`));
  const files = [...atRoot(), ...[...packages, 'bench', 'scripts', 'docs'].flatMap(textsIn)];
  const wrong = files.flatMap((file) =>
    citedBy(joined(read(file)), [...pages.keys(), 'decision'])
      .filter((cited) => !known.has(cited))
      .map((cited) => `${file} cites «${cited}», which docs do not hold`),
  );
  return [...doubled, ...wrong];
}

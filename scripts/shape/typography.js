// In French no line breaks before «: ; ? !» or inside guillemets: a space there is U+00A0, `\u00a0` in strings and `&nbsp;` in JSX. The
// narrow one belongs to numbers. A colon has one, and no text leaves it to its reader whether there are several: no «séance(s)».
// Whom a text names has both genders: «apprenti·e».
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { packages } from '../packages.js';

const root = path.join(import.meta.dirname, '../..');
/** Words that the specification gives literally stay as they stand there. */
const literal = new Set(
  [...readFileSync(path.join(root, 'docs/specification.md'), 'utf8').matchAll(/'([^'\n]+)'/g)].map(
    ([, words]) => words,
  ),
);
const isVisible = /^(?!.*\.test\.|.*\/testing\/|scripts\/verify\/).*\.(?:js|tsx?)$/;

/** Not the indent that JSX drops, and not after a comma, where signs are listed. */
const breaking =
  /(?<![, \n])(?!^ *\n)(?:[ \n]+|\\u202f|&#8239;)(?=[:;?!](?:[\s\\)<»'"`$]|$)|»)|(?<=«)(?:[ \n]+|\\u202f|&#8239;)/g;

/** A word with its colon. */
const joined = /(?<=\p{L}|»|\)):(?=\s|$)/gu;
/** «séance(s)» */
const undecided = /(?<=\p{L})(?<!http)\((?:s|e|es|x|ne)\)/gu;
/** «apprenti»; «conseiller aux apprentis» is the name of an office, «heure-apprenti» a measure. */
const oneGender =
  /(?<![\p{L}\d·_-])(?<!onseill\S{2,7} aux |Gestion des )(?:apprenti|répétiteur|collaborateur|participant|formateur|enseignant|remplaçant|représentant|utilisateur|administrateur|demandeur)s?(?![\p{L}\d·_}])/giu;
/** Links of the sidebar, as the specification names them. */
const pages = new Set(['Apprentis', 'Répétiteurs', 'Collaborateurs']);
/** Of a text without an accent or an apostrophe nobody knows whether it is French. */
const isFrench = /[àâçéèêëîïôùûœÀÉÈ’]/;
/** What only programs and their authors read. */
const isSummary = ({ parent }) => ts.isPropertyAssignment(parent) && parent.name.getText() === 'summary';

/** A name of a page, a key, a word that headers of files are compared with. */
const isName = ({ text, parent }) =>
  pages.has(text) ||
  /^[\w./?=&:-]+$/.test(text) ||
  (ts.isArrayLiteralExpression(parent) && text === text.toLowerCase());

const holdsText = (node) =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

function textsIn(node) {
  if (holdsText(node)) return literal.has(node.text.trim()) ? [] : [node];
  const texts = [];
  // A tagged template is SQL.
  if (!ts.isTaggedTemplateExpression(node)) ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
}

const lineOf = (source, index) => source.getLineAndCharacterOfPosition(index).line + 1;
const startOf = (node) => (ts.isJsxText(node) ? node.pos : node.getStart());

/** Colons without their space, words that leave their number open, and people of one gender only, with their lines. */
export function carelessTexts(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return textsIn(source).flatMap((node) => {
    const written = text.slice(startOf(node), node.end);
    const colons = isFrench.test(node.text) && !isSummary(node) ? [...written.matchAll(joined)] : [];
    const people = isName(node) || isSummary(node) ? [] : [...written.matchAll(oneGender)];
    return [
      ...colons.map(({ index }) => ({
        line: lineOf(source, startOf(node) + index),
        fault: 'a colon without its space',
      })),
      ...[...written.matchAll(undecided)].map(({ index, 0: word }) => ({
        line: lineOf(source, startOf(node) + index),
        fault: `«${word}», which leaves the number or the gender to its reader`,
      })),
      ...people.map(({ index, 0: word }) => ({
        line: lineOf(source, startOf(node) + index),
        fault: `«${word}», which names one gender only`,
      })),
    ];
  });
}

/** Every other space beside a French sign in the texts of a source: where it stands, and what is written there instead. */
export function breakingSpaces(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return textsIn(source).flatMap((node) => {
    const from = startOf(node);
    const instead = ts.isJsxText(node) || ts.isJsxAttribute(node.parent) ? '&nbsp;' : String.raw`\u00a0`;
    return [...text.slice(from, node.end).matchAll(breaking)].map(({ index, 0: space }) => ({
      start: from + index,
      end: from + index + space.length,
      instead,
      line: lineOf(source, from + index),
    }));
  });
}

const sources = () =>
  ['scripts', ...packages.filter((name) => name !== 'e2e').map((name) => `${name}/src`)].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
      .filter((file) => isVisible.test(file)),
  );

/** Every such fault in what people read. */
export const typographyFaults = () =>
  sources().flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [
      ...breakingSpaces(file, text).map(
        ({ line, instead }) => `${file}:${line} has a space beside a French sign that is not ${instead}`,
      ),
      ...carelessTexts(file, text).map(({ line, fault }) => `${file}:${line} has ${fault}`),
    ];
  });

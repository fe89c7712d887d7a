// In French no line breaks before «: ; ? !» or inside guillemets: a space there is U+00A0, `\u00a0` in strings and `&nbsp;` in JSX. The
// narrow one belongs to numbers. A colon has one, and no text leaves it to its reader whether there are several: no «séance(s)».
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
/** Of a text without an accent or an apostrophe nobody knows whether it is French. */
const isFrench = /[àâçéèêëîïôùûœÀÉÈ’]/;
/** What only programs and their authors read. */
const isSummary = ({ parent }) => ts.isPropertyAssignment(parent) && parent.name.getText() === 'summary';

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

/** Colons without their space, and words that leave their number open, with their lines. */
export function carelessTexts(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return textsIn(source).flatMap((node) => {
    const written = text.slice(startOf(node), node.end);
    const colons = isFrench.test(node.text) && !isSummary(node) ? [...written.matchAll(joined)] : [];
    return [
      ...colons.map(({ index }) => ({
        line: lineOf(source, startOf(node) + index),
        fault: 'a colon without its space',
      })),
      ...[...written.matchAll(undecided)].map(({ index, 0: word }) => ({
        line: lineOf(source, startOf(node) + index),
        fault: `«${word}», which leaves the number or the gender to its reader`,
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

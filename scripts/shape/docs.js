// What a newcomer reads first: the README fits a terminal, every decision has one form of head, the index names each page, and no link
// is dead.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const pagesIn = (folder, options) =>
  readdirSync(path.join(root, folder), { encoding: 'utf8', ...options })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')));

const index = 'docs/README.md';
const mostBytes = 12_000;
const mostSigns = 80;

const isRow = /^\s*\|.*\|\s*$/;

/** Cells of tables that do not fit into a line of a terminal. */
export const wideCells = (text) =>
  text
    .split('\n')
    .filter((line) => isRow.test(line))
    .flatMap((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cell) => cell.length > mostSigns);

const head =
  /^# (\d{4})\. \S.*\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: (?:accepted|superseded by \[\d{4}\]\([^)]+\))\n\n/;

/** What is wrong with the head of a decision; undefined where nothing is. */
export function headFault(file, text) {
  const [, number] = /^(\d{4})-[a-z0-9-]+\.md$/.exec(path.basename(file)) ?? [];
  if (!number) return `${file} does not begin with its number («0001-its-subject.md»)`;
  const [, said] = head.exec(text) ?? [];
  if (!said) return `${file} has no head of number, date and status`;
  return said === number ? undefined : `${file} says that it is number ${said}`;
}

/** Numbers follow each other: none is left out, none is given twice. */
const gaps = (files) =>
  files
    .filter((file, at) => Number(path.basename(file).slice(0, 4)) !== at + 1)
    .slice(0, 1)
    .map((file) => `${file}: its number does not follow the one before`);

const withoutCode = (text) => text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** Where the links of a page lead inside of the repository: paths from its root, without the part after `#`. */
export const linksOf = (file, text) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target.split('#', 1)[0])
    .filter((target) => target && !/^[a-z]+:/.test(target))
    .map((target) => path.posix.join(path.posix.dirname(file), target));

const deadLinks = (file) =>
  linksOf(file, read(file))
    .filter((target) => !existsSync(path.join(root, target)))
    .map((target) => `${file} leads to ${target}, which is not there`);

function indexFaults(pages) {
  const listed = new Set(linksOf(index, read(index)));
  return pages.filter((page) => !listed.has(page)).map((page) => `${index} does not list ${page}`);
}

function readmeFaults() {
  const bytes = Buffer.byteLength(read('README.md'));
  return [
    ...(bytes > mostBytes ? [`README.md has ${bytes} bytes; at most ${mostBytes} are read`] : []),
    ...wideCells(read('README.md')).map((cell) => `README.md has a cell of more than ${mostSigns} signs: ${cell}`),
  ];
}

/** Everything that keeps a newcomer from finding their way in the texts. */
export function docsFaults() {
  const docs = pagesIn('docs', { recursive: true });
  const decisions = pagesIn('docs/decisions').toSorted();
  return [
    ...readmeFaults(),
    ...decisions.flatMap((file) => headFault(file, read(file)) ?? []),
    ...gaps(decisions),
    ...indexFaults(docs.filter((page) => page !== index)),
    ...[...pagesIn('.'), ...pagesIn('.github'), ...docs].flatMap(deadLinks),
  ];
}

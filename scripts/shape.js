// Every domain of the API looks the same, only repositories name tables, nothing is cast past its type, what comments cite stands in
// docs, docs have their form, French signs keep their line, what servers are set up with fits the product, no path is
// percent-encoded, names are the field's terms, forms stand in the form engine, and rows of SQL are described. Says what does not,
// and exits non-zero.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from './packages.js';
import { citationFaults } from './shape/citations.js';
import { deployFaults } from './shape/deploy.js';
import { docsFaults } from './shape/docs.js';
import { filePathFaults } from './shape/file-paths.js';
import { formFaults } from './shape/forms.js';
import { rowFaults } from './shape/rows.js';
import { foldersOf, isDomain } from './shape/tree.cjs';
import { typographyFaults } from './shape/typography.js';
import { wordFaults } from './shape/words.js';

const root = path.join(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

const schema = 'api/src/platform/db/schema';
const namesTables = /^api\/src\/(platform\/db|seed|testing)\/|\.(repository|test)\.ts$/;

function missingParts(folder) {
  const name = path.basename(folder);
  const area = path.basename(path.dirname(folder));
  const parts = ['domain', 'api', 'repository'].map((part) => `${folder}/${name}.${part}.ts`);
  return [...parts, `shared/src/contract/${area}/${name}.ts`]
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => `${folder} is a domain without ${file}`);
}

/** A file that answers calls belongs to the domain of its folder. */
const strayApis = (folder) =>
  isDomain(folder)
    ? []
    : filesOf(folder)
        .filter((file) => /\.(api|domain)\.ts$/.test(file))
        .map((file) => `${file} stands in a folder without ${path.basename(folder)}.api.ts`);

const withoutComments = (text) => text.replace(/\/\*[^]*?\*\/|^[ \t]*\/\/.*$/gm, '');

function tablesIn(files) {
  const tables = filesOf(schema).flatMap((file) =>
    [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  const naming = new RegExp(`\\b(?:from|join|into|update|table) (?:${tables.join('|')})\\b`);
  return files.flatMap((file) => {
    const [found] = naming.exec(withoutComments(read(file))) ?? [];
    return found ? [`${file} names a table («${found}»); only repositories do`] : [];
  });
}

/** «as never» fits everywhere, so it hides what does not fit. */
const castsIn = (files) =>
  files
    .filter((file) => /\bas never\b/.test(withoutComments(read(file))))
    .map((file) => `${file} casts to never; name the type that it has`);

const folders = foldersOf();
const sources = filesOf('api/src').filter((file) => file.endsWith('.ts') && !namesTables.test(file));
const faults = [
  ...folders.filter(isDomain).flatMap(missingParts),
  ...folders.flatMap(strayApis),
  ...tablesIn(sources),
  ...castsIn(packages.flatMap((name) => filesOf(`${name}/src`)).filter((file) => /\.tsx?$/.test(file))),
  ...citationFaults(),
  ...docsFaults(),
  ...typographyFaults(),
  ...deployFaults(),
  ...filePathFaults(),
  ...wordFaults(),
  ...formFaults(),
  ...rowFaults(),
];
console.log(faults.join('\n'));
process.exit(faults.length > 0 ? 1 : 0);

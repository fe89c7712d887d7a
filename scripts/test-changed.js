// npm run test:changed [-- <commit>]: types, lint of the changed files and the tests that a change can touch, against the work tree and, where a
// commit is named, everything since it. The walls between domains say how far a change can reach: a domain's own folders.
// `npm test` remains what decides.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.js';
import { tested } from './packages.js';

const root = path.join(import.meta.dirname, '..');
const [base = 'HEAD'] = process.argv.slice(2);

const lines = async (args) => (await run('git', args)).output.split('\n').filter(Boolean);
const changed = [
  ...new Set([
    ...(await lines(['diff', '--name-only', base])),
    ...(await lines(['ls-files', '--others', '--exclude-standard'])),
  ]),
];

/** Tests that walk over everything that domains declare. */
const ofAllDomains = ['platform/http/(matrix|openapi)', 'src/domains'];

const domainOf = (file) =>
  /^(?:api|remote-internal|shared)\/src\/(?:contract\/)?([a-z]+)\/([a-z-]+)/.exec(file)?.slice(1);

/** The tests of one domain in one package: its folder, or its area where the package cuts it otherwise. */
function folderOf(name, [area, domain]) {
  const own = `${name}/src/${area}/${domain}`;
  if (existsSync(path.join(root, own))) return `${own}/`;
  return existsSync(path.join(root, name, 'src', area)) ? `${name}/src/${area}/` : undefined;
}

/** The paths of a domain's calls, as its contract writes them. */
function pathsOf([area, domain]) {
  const folder = path.join(root, 'shared/src/contract', area);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith(`${domain}.`)) : [];
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/ path: '(\/[^']+)'/g)].map(([, found]) => found));
}

/** Paths of the calls that are sent twenty times at once: those of domains that changed. */
const atOnce = new Set();

/** Package → patterns of test files; no patterns: the whole suite. */
const wanted = new Map();
const want = (name, pattern) => {
  if (!tested.includes(name)) return;
  const known = wanted.get(name);
  wanted.set(name, pattern && (!known || known.length > 0) ? [...(known ?? []), pattern] : []);
};

for (const file of changed) {
  const [name = ''] = file.split('/');
  const domain = domainOf(file);
  const isContract = file.startsWith('shared/src/contract/');
  const isOfDomain = domain && (isContract || existsSync(path.join(root, name, 'src', ...domain)));
  const isShared = /^(shared|api)\/src\/(platform|testing)\//.test(file) || (name === 'shared' && !isContract);
  if (!isOfDomain || (isShared && !isContract)) {
    if (/\.(md|json|css)$/.test(file) && name !== 'api') continue;
    for (const each of name === 'shared' ? tested : [name]) want(each);
    continue;
  }
  for (const each of isContract ? ['shared', 'api', 'remote-internal'] : [name]) {
    const folder = each === 'shared' ? 'shared/src/contract/' : folderOf(each, domain);
    if (folder) want(each, folder);
    if (each !== 'api') continue;
    for (const pattern of ofAllDomains) want(each, pattern);
    for (const call of pathsOf(domain)) atOnce.add(call);
  }
}

const ofApi = ['-c', 'api/jest.config.js', '--silent', '--passWithNoTests'];
const calls = [...atOnce].join('|');

/** What changed and is still there; the whole takes a minute and is `npm test`'s. */
const linted = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(path.join(root, file)));

/** @type {[title: string, command: string, args: string[]][]} */
const steps = [
  ['types', 'tsc', ['-p', '.']],
  ...(linted.length > 0 ? [['lint', 'oxlint', ['--type-aware', '--deny-warnings', ...linted]]] : []),
  ...(calls && wanted.get('api')?.length > 0
    ? [['writes at once', 'jest', [...ofApi, 'platform/http/concurrency', '-t', ` (${calls}) :|aucun appel`]]]
    : []),
  ...[...wanted].map(([name, patterns]) => [
    `tests of ${name}${patterns.length > 0 ? '' : ' (all)'}`,
    'jest',
    ['-c', `${name}/jest.config.js`, '--silent', '--passWithNoTests', ...new Set(patterns)],
  ]),
];
let failed = 0;
const waiting = [...steps];
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [title, command, args] = next;
    const { code, output, seconds } = await run(command, args);
    console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`);
    if (code === 0) continue;
    failed++;
    console.log(output);
  }
};
console.log(`${changed.length} files changed`);
await Promise.all([worker(), worker()]);
process.exit(failed > 0 ? 1 : 0);

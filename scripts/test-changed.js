// npm run test:changed [-- <commit>]: types, lint of the changed files and the tests that a change can touch, against the work tree and, where a
// commit is named, everything since it. The walls between domains say how far a change can reach: a domain's own folders.
// `npm test` remains what decides.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tested } from './packages.js';
import { changedSince } from './proof/change.js';
import { lint, types } from './proof/checks.js';
import { conclude, runTasks } from './proof/tasks.js';

const startedAt = performance.now();
const root = path.join(import.meta.dirname, '..');
const [base = 'HEAD'] = process.argv.slice(2);

const changed = changedSince(base);
if (!changed) {
  console.error(`git does not know ${base}: what has changed is not known, npm test proves everything.`);
  process.exit(1);
}

/** Tests that walk over everything that domains declare. */
const ofAllDomains = ['platform/http/matrix', 'platform/http/openapi', 'src/domains'];

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
  if (name !== 'api' && !tested.includes(name)) return;
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
    for (const each of name === 'shared' ? ['api', ...tested] : [name]) want(each);
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

/** The API's tests run by Vitest, all others by Jest. */
const testsOf = (name, patterns, more = []) =>
  name === 'api'
    ? {
        command: 'vitest',
        args: [
          'run',
          '--root',
          'api',
          '--experimental.fsModuleCache',
          '--reporter=dot',
          '--passWithNoTests',
          ...more,
          ...patterns,
        ],
      }
    : { command: 'jest', args: ['-c', `${name}/jest.config.js`, '--silent', '--passWithNoTests', ...patterns] };

const calls = [...atOnce].join('|');

/** What changed and is still there; the whole takes a minute and is `npm test`'s. */
const linted = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(path.join(root, file)));

/** @type {import('./proof/tasks.js').Task[]} */
const tasks = [
  ...[...wanted].map(([name, patterns]) => ({
    name: `tests of ${name}${patterns.length > 0 ? '' : ' (all)'}`,
    ...testsOf(name, [...new Set(patterns)]),
  })),
  ...(calls && wanted.get('api')?.length > 0
    ? [
        {
          name: 'writes at once',
          ...testsOf('api', ['platform/http/concurrency'], ['-t', ` (${calls}) :|aucun appel`]),
        },
      ]
    : []),
  types,
  ...(linted.length > 0 ? [{ ...lint, args: [...lint.args, ...linted] }] : []),
];
console.log(`${changed.length} files changed`);
conclude(await runTasks(tasks), startedAt);

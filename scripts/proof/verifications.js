// Verifications, each a script of scripts/verify in its short form or tests of its own, and what a change must touch for them to run in
// `.ci/run`.
import { withImports } from './imports.js';
import { ofPrograms, programs } from './suites.js';

/** @typedef {{ args?: string[], isAlone?: boolean, task?: (name: string) => import('./tasks.js').Task }} Verification */

/** What stands or falls by times, or by what a browser lets go of in time, runs alone. */
const verifications = /** @type {Record<string, Verification>} */ ({
  programs: { task: programs },
  year: { args: ['--seed', '2026'] },
  clocks: {},
  release: { args: ['--kills', '4'], isAlone: true },
  canary: {},
  'open-tab': { args: ['--deploys', '3', '--swaps', '8'], isAlone: true },
  'chunk-faults': { args: ['--sample', '16'] },
  recovery: { args: ['--sample', '6'] },
  tamper: { args: ['--sample', '12'] },
  'new-remote': {},
  'foreign-host': {},
  kit: {},
  replay: {},
  'bad-releases': { args: ['--sample', '3', '--forced', '12', '--good', '1'] },
  develop: {},
  jobs: { args: ['--rounds', '1'] },
  backups: { args: ['--kills', '2', '--flips', '8'] },
  'month-end': { args: ['--rounds', '3'] },
  'place-and-inform': { args: ['--rounds', '3'] },
  typed: { args: ['--rounds', '2'] },
  'public-forms': { args: ['--runs', '300', '--honest', '20', '--urgent', '2'] },
  walks: {},
  'wall-times': { args: ['--requests', '60'], isAlone: true },
  hostile: { isAlone: true },
});

export const everyVerification = Object.keys(verifications);

const releases = [
  'release',
  'canary',
  'open-tab',
  'chunk-faults',
  'recovery',
  'tamper',
  'new-remote',
  'foreign-host',
  'kit',
  'replay',
  'bad-releases',
];
const killed = ['jobs', 'month-end', 'place-and-inform', 'typed'];
const kept = ['backups', 'programs'];
const strangers = ['public-forms', 'hostile', 'wall-times'];

/** A file → the verifications that its change can break. The first row that knows it speaks; unknown to all: every one of them. */
const reaches = /** @type {[RegExp, string[]][]} */ ([
  [
    /\.md$|\.test\.[jt]sx?$|^(docs|deploy|bench|e2e\/tests|\.github|\.ci)\/|\/testing\/|^lefthook\.yml$|^\.prettier/,
    [],
  ],
  [
    /^scripts\/(proof|shape)\/|^scripts\/(check|ci|ci-plan|night|shape|test|test-changed|verify)\.js$|^scripts\/verify\/(alone|walls)\.ts$/,
    [],
  ],
  [/^(Dockerfile|\.dockerignore|knip\.json|\.oxlintrc\.json|\.dependency-cruiser\.cjs)$/, []],
  [/^kit\//, ['new-remote', 'kit']],
  [/^api\/(openapi|matrix)\.json$/, ['bad-releases', 'new-remote']],

  [/^scripts\/(dev|server)|^api\/src\/development\.ts$/, ['develop']],
  [/^(api\/src|shared\/src\/contract)\/delivery\//, [...releases, 'hostile']],
  [
    /^scripts\/(webpack|releases|new-remote|replay)|^webpack\.shared\.js$|\/webpack\.config\.js$|^scripts\/(build|packages)\.js$/,
    releases,
  ],
  [/^shared\/src\/(releases|platform|shared-modules|router|routing|query|standalone)\//, releases],
  [/^shell\/src\/bug-report\//, [...releases, 'typed', 'walks']],
  [/^shell\//, [...releases, 'typed']],

  [/^api\/src\/platform\/(jobs|outbox|imports|mail-templates)\//, ['programs', 'jobs', 'place-and-inform', 'year']],
  [/^api\/src\/platform\/(backups|documents)\/|^api\/src\/administration\/backups\/|^api\/src\/(backup|restore)/, kept],
  [/^api\/src\/platform\/db\//, [...kept, 'year', ...killed]],
  [/^api\/src\/platform\/(http|intake|files)\//, ['programs', 'year', ...strangers]],
  [/^(api\/src|shared\/src\/contract)\/platform\//, ['programs', 'year', ...killed, ...strangers]],
  [/^(api\/src|shared\/src\/contract)\/teaching\//, ['year', 'month-end', 'place-and-inform', 'wall-times']],
  [/^(api\/src|shared\/src\/contract)\/coaching\//, ['year', 'typed', 'wall-times']],
  [/^(api\/src|shared\/src\/contract)\/people\//, ['year', 'jobs', 'wall-times']],
  [/^(api\/src|shared\/src\/contract)\/desk\//, ['year', 'clocks', ...strangers]],
  [/^(api\/src|shared\/src\/contract)\/access\//, ['hostile', 'wall-times', 'year']],
  [/^(api\/src|shared\/src\/contract)\/(settings|administration)\//, ['year', ...kept]],
  [/^api\/src\/seed\//, ['year', ...kept, ...killed]],
  [/^shared\/src\/rules\/privacy\//, ['year', 'walks']],
  [/^shared\/src\/(rules|fields|access)\//, ['year', 'clocks']],
  [/^shared\/src\/(ui|forms)\//, ['walks', 'typed']],
  [/^remote-internal\/src\/(kit|frame)\//, ['walks', 'typed']],
  [/^remote-internal\/src\/coaching\//, ['typed']],
  [/^remote-[a-z]+\/src\//, []],
]);

/** Whether the script of a verification imports a file, directly or not. */
const imports = (name, file) => !verifications[name].task && withImports([`scripts/verify/${name}.ts`]).includes(file);

/** A script of a verification, a file of its folder, what it imports there and from the browser's tests, or one of the tests that it is. */
const ownOf = (file) => {
  if (ofPrograms.some((each) => file.startsWith(`api/${each}`) && file.endsWith('.test.ts'))) return ['programs'];
  const found = /^(?:scripts\/verify\/([a-z-]+)[./]|e2e\/src\/)/.exec(file);
  if (!found) return undefined;
  const [, first = 'walks'] = found;
  const own = everyVerification.filter((name) => name === first || imports(name, file));
  return own.length > 0 ? own : undefined;
};

/** What a change of these files can break, in the order of the table; undefined files: nobody knows, so everything. */
export function touchedBy(files) {
  if (!files) return everyVerification;
  const touched = new Set(
    files.flatMap((file) => ownOf(file) ?? reaches.find(([pattern]) => pattern.test(file))?.[1] ?? everyVerification),
  );
  return everyVerification.filter((name) => touched.has(name));
}

/** @returns {import('./tasks.js').Task} */
export const verification = (name) => {
  const { args = [], isAlone, task } = verifications[name];
  if (task) return task(`verify:${name}`);
  const command = ['--import', 'tsx', `scripts/verify/${name}.ts`, ...args];
  return { name: `verify:${name}`, command: 'node', args: command, after: ['build'], isAlone };
};

// npm run verify:walls: breaks every rule of the tree once, in a copy of it, and wants each break refused by name.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from '../packages.js';
import { run } from '../run.js';
import { copyOfProduct } from './copy';

interface Break {
  /** What has to be said about it; empty: it is the other half of the next break. */
  rule: string;
  file: string;
  /** Undefined: the file is taken away. */
  text?: string;
}

const domain = 'api/src/people/companies';
/** Cited nowhere in whole: this file is read for citations too. */
const wrong = { rule: 9999, section: '1.7', ofSpec: '6.99' };
/** In pieces, for the same reason. */
const address = ['import', 'meta', 'url'].join('.');
const breaks: readonly Break[] = [
  {
    rule: '',
    file: 'shared/src/rules/planted.ts',
    text: `import type { B } from './planted.other';\nexport type A = B;`,
  },
  {
    rule: 'no-circular',
    file: 'shared/src/rules/planted.other.ts',
    text: `import type { A } from './planted';\nexport type B = A | 1;`,
  },
  {
    rule: 'testkit-is-for-tests',
    file: `${domain}/planted.testkit.ts`,
    text: `export * from '../../../../testkit/folder';`,
  },
  {
    rule: 'a-domain-never-imports-another',
    file: `${domain}/planted.other.ts`,
    text: `export * from '../students/students.rules';`,
  },
  {
    rule: 'libraries-serve-their-own-area',
    file: `${domain}/planted.library.ts`,
    text: `export * from '../../delivery/rollout/decider';`,
  },
  { rule: 'only-the-root-puts-together', file: `${domain}/planted.root.ts`, text: `export * from '../../domains';` },
  {
    rule: 'platform-imports-no-domain',
    file: 'api/src/platform/http/planted.ts',
    text: `export * from '../../access/session/passwords';`,
  },
  {
    rule: 'only-repositories-see-tables',
    file: `${domain}/planted.schema.ts`,
    text: `export { companies } from '../../platform/db/schema';`,
  },
  { rule: 'names a table', file: `${domain}/planted.sql.ts`, text: 'export const all = `select 1 from students`;' },
  {
    rule: 'casts to never',
    file: 'shared/src/rules/planted.cast.ts',
    text: `export const cast = { wrong: true } as never;`,
  },
  {
    rule: 'takes the pathname of a file URL',
    file: 'testkit/planted.ts',
    text: `export const here = new URL('.', ${address}).pathname;`,
  },
  { rule: 'is a domain without', file: `${domain}/companies.domain.ts` },
  { rule: 'stands in a folder without', file: 'api/src/delivery/store/calls.api.ts', text: 'export const calls = 1;' },
  {
    rule: 'a-domain-never-imports-another',
    file: 'remote-internal/src/people/students/planted.ts',
    text: `export * from '../teachers/teachers.routes';`,
  },
  {
    rule: 'platform-imports-no-domain',
    file: 'remote-internal/src/kit/planted.ts',
    text: `export * from '../people/teachers/teachers.routes';`,
  },
  {
    rule: 'pages-of-a-remote-never-import-another',
    file: 'remote-external/src/appapp/planted.ts',
    text: `export * from '../coachapp/CoachingPage';`,
  },
  {
    rule: 'apps-never-import-each-other',
    file: 'remote-auth/src/planted.ts',
    text: `export * from '../../remote-external/src/Privacy';`,
  },
  {
    rule: 'shared-imports-no-app',
    file: 'shared/src/ui/planted.tsx',
    text: `export * from '../../../shell/src/theme/theme';`,
  },
  {
    rule: 'which docs do not hold',
    file: 'shared/src/rules/planted.cited.ts',
    text: `/** Nobody wrote this rule (people ${wrong.rule}). */\nexport const cited = 1;`,
  },
  {
    rule: 'which docs do not hold',
    file: `${domain}/planted.section.ts`,
    text: `// Of no page (§${wrong.section}).\nexport const cited = 1;`,
  },
  {
    rule: 'which docs do not hold',
    file: 'shell/src/planted.spec-cited.ts',
    text: `/** Spec §${wrong.ofSpec}. */\nexport const cited = 1;`,
  },
  { rule: 'does not begin with its number', file: 'docs/decisions/planted.md', text: '# Planted' },
  { rule: 'which is not there', file: 'docs/planted.md', text: '[Nowhere](nowhere.md)' },
  { rule: 'does not list', file: 'docs/planted.md', text: '[Nowhere](nowhere.md)' },
  { rule: 'pure-doors', file: 'shared/src/contract/planted.ts', text: `export { useState } from 'react';` },
];

const folder = copyOfProduct();
for (const { file, text } of breaks)
  if (text === undefined) rmSync(path.join(folder, file));
  else writeFileSync(path.join(folder, file), `${text}\n`);

const folders = [...packages, 'testkit', 'bench', 'scripts'];
const said = await Promise.all([
  run('depcruise', ['--config', '.dependency-cruiser.cjs', ...folders], { cwd: folder }),
  run('node', ['scripts/shape.js'], { cwd: folder }),
]);
const lines = said.flatMap(({ output }) => output.split('\n'));
rmSync(folder, { recursive: true });

const wanted = breaks.filter(({ rule }) => rule);
const missed = wanted.filter(({ rule, file }) => !lines.some((line) => line.includes(rule) && line.includes(file)));
for (const { rule, file } of missed) console.log(`not refused: ${file} (${rule})`);
console.log(`${wanted.length - missed.length} of ${wanted.length} planted breaks refused`);
process.exitCode = missed.length > 0 ? 1 : 0;

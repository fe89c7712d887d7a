import { fileURLToPath } from 'node:url';

interface Use {
  module: string;
  name: string;
  member?: string;
}

const reader = new URL('../../webpack/contract-uses.js', import.meta.url).href;
const { contractUses } = (await import(reader)) as { contractUses: (file: string, text: string) => Use[] };

const file = fileURLToPath(new URL('../../../shared/src/ui/Any.tsx', import.meta.url));
const students = `import { students } from '@tandem/shared/contract/people/students';`;

/** How sources may name a call → what the build has to find; a call that it misses would pass the gate unseen. */
const ways: readonly (readonly [source: string, uses: readonly string[]])[] = [
  [`${students} useEndpoint(students.list, {});`, ['people/students students list']],
  [`${students} useEndpoint(students['list'], {});`, ['people/students students list']],
  [`${students} useEndpoint(students[key], {});`, ['people/students students *']],
  [`${students} const { list } = students;`, ['people/students students *']],
  [`${students} const all = { students };`, ['people/students students *']],
  [`${students} const found = { students: 1 }; found.students;`, []],
  [`${students} type Reply = ReplyOf<typeof students.list>;`, []],
  [
    `import { type Row, students as them } from '@tandem/shared/contract/people/students'; them.show;`,
    ['people/students students show'],
  ],
  [`import * as calls from '@tandem/shared/contract/people/students'; calls.students;`, ['people/students * students']],
  [`const later = () => import('@tandem/shared/contract/people/students');`, ['people/students * *']],
  [`export { students } from '@tandem/shared/contract/people/students';`, ['people/students students *']],
  [`import type { students } from '@tandem/shared/contract/people/students';`, []],
  [`import { login } from '../contract/session.addresses'; call(login, {});`, ['session.addresses login *']],
  [`import { login } from './contract'; call(login, {});`, []],
];

const textOf = ({ module, name, member = '*' }: Use) => `${module} ${name} ${member}`;

/** The sources whose calls are not read as they should be. */
export const misread = (): string[] =>
  ways
    .filter(([source, uses]) => contractUses(file, source).map(textOf).join() !== uses.join())
    .map(([source]) => `${source} → ${contractUses(file, source).map(textOf).join(', ')}`);

export const wayCount = ways.length;

import path from 'node:path';
import { contractUses } from './contract-uses.js';

const file = path.join(import.meta.dirname, '../../shared/src/ui/Any.tsx');
const students = `import { students } from '@tandem/shared/contract/people/students';`;

/** A call that the build misses would pass the gate unseen. */
describe('les appels d’une source', () => {
  it.each<[source: string, uses: string[]]>([
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
    [
      `import * as calls from '@tandem/shared/contract/people/students'; calls.students;`,
      ['people/students * students'],
    ],
    [`const later = () => import('@tandem/shared/contract/people/students');`, ['people/students * *']],
    [`export { students } from '@tandem/shared/contract/people/students';`, ['people/students students *']],
    [`import type { students } from '@tandem/shared/contract/people/students';`, []],
    [`import { login } from '../contract/session.addresses'; call(login, {});`, ['session.addresses login *']],
    [`import { login } from './contract'; call(login, {});`, []],
  ])('%s', (source, uses) => {
    const found = contractUses(file, source).map(({ module, name, member = '*' }) => `${module} ${name} ${member}`);
    expect(found).toEqual(uses);
  });
});

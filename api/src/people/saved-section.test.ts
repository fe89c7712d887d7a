import { type Client, testApp, type TestApp } from '../testing/app';
import { sqlOf } from '../testing/sql-log';
import { addStudent } from '../testing/students';
import { addTeacher } from '../testing/teachers';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const people = {
  students: { lock: /from students s where .* for no key update/, add: () => addStudent(admin, { lastName: 'Lue' }) },
  teachers: { lock: /from teachers t where .* for no key update/, add: () => addTeacher(test, { lastName: 'Lue' }) },
} as const;

/** What each statement of a saved section does; the others are questions about the values. */
const steps = [
  ['lire', /as file from/],
  ['écrire', /^update "(students|teachers)"/],
  ['tenir le journal', /^insert into "audit_log"/],
  ['conclure', /^commit/],
] as const;

it.each(['students', 'teachers'] as const)(
  'une rubrique enregistrée (%s) : fermer aux autres, lire, écrire, relire une fois, tenir le journal',
  async (table) => {
    const { id } = await people[table].add();
    const path = `/api/${table}/${id}`;
    const { identity, version } = (await admin.get(path)).json<{ identity: object; version: number }>();
    const values = { ...identity, labels: undefined, lastName: 'Relue' };
    const sent = await sqlOf(() => admin.patch(path, { section: 'identity', version, values }));
    const known = [['fermer', people[table].lock] as const, ...steps];
    expect(sent.flatMap((statement) => known.find(([, is]) => is.test(statement))?.[0] ?? [])).toEqual([
      'fermer',
      'lire',
      'écrire',
      'lire',
      'tenir le journal',
      'conclure',
    ]);
  },
);

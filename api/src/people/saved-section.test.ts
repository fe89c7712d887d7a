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

/** Another last name for somebody who was just added. */
async function anotherName(table: keyof typeof people) {
  const { id } = await people[table].add();
  const path = `/api/${table}/${id}`;
  const { identity, version } = (await admin.get(path)).json<{ identity: object; version: number }>();
  const body = { section: 'identity', version, values: { ...identity, lastName: 'Relue' } };
  return { path, save: () => admin.patch(path, body) };
}

describe.each(['students', 'teachers'] as const)('une rubrique enregistrée (%s)', (table) => {
  it('fermer aux autres, lire, écrire, relire une fois, tenir le journal', async () => {
    const { save } = await anotherName(table);
    const sent = await sqlOf(save);
    const known = [['fermer', people[table].lock] as const, ...steps];
    expect(sent.flatMap((statement) => known.find(([, is]) => is.test(statement))?.[0] ?? [])).toEqual([
      'fermer',
      'lire',
      'écrire',
      'lire',
      'tenir le journal',
      'conclure',
    ]);
  });

  it('la réponse est la fiche comme on la lirait', async () => {
    const { path, save } = await anotherName(table);
    const answer = await save();
    expect(answer.json()).toMatchObject({ identity: { lastName: 'Relue' } });
    expect(answer.json()).toEqual((await admin.get(path)).json());
  });
});

import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { sql } from 'drizzle-orm';
import { type Actor, type Client, testApp, type TestApp } from '../testing/app';
import { accompanimentsOf, aCoach, addCoaching, anAccompanimentForm, itemOf, offices } from '../testing/coachings';
import { sendDocument } from '../testing/documents';
import { aPdf } from '../testing/files';
import { addStudent } from '../testing/students';
import { endpointName, type Mounted } from '../testing/walk';
import { accompaniments, goals, networkMembers } from '../platform/db/schema';

/** A word that is said in coaching alone. */
const word = 'Zygomatique';
const outside: readonly Actor[] = ['appapp_administrator', 'teacher', 'external'];
/** Where coaching itself is kept. */
const within = ['coachings', 'network_members', 'goals', 'accompaniments', 'accompaniment_versions', 'documents'];
const nobody = 2_147_480_000;

let test: TestApp;
let coach: Awaited<ReturnType<typeof aCoach>>;
let elsewhere: Client;
let studentId: number;
/** What each of them reads before there is a follow-up, by address. */
const before = new Map<Actor, Map<string, string>>();
const people = new Map<Actor, Client>();
let coaching: Coaching;

const searched = [`/api/search?q=${word}`, `/api/students?search=${word}`, `/api/coachings?search=${word}`];
const filled = ({ endpoint: { path } }: Mounted, id: number) =>
  path.replace(':form', 'students-add').replace(':key', 'coachapp-office').replaceAll(/:\w+/g, String(id));
const reads = () => test.app.mounted.filter(({ endpoint: { method } }) => method === 'GET');

/** Every read with these ids, and the searches for the word: status and bytes. */
async function readBy(client: Client, ids: readonly number[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const addresses = new Set([...reads().flatMap((row) => ids.map((id) => filled(row, id))), ...searched]);
  for (const address of addresses) {
    const { statusCode, body, headers } = await client.get(address);
    // A PDF bears the second in which it was made.
    const isPdf = headers['content-type'] === 'application/pdf';
    found.set(address, `${statusCode} ${isPdf ? 'PDF' : body.replaceAll(/"requestId":"[^"]*"/g, '')}`);
  }
  return found;
}

/** A follow-up in which everything that may be said says the word. */
async function sayTheWord(): Promise<Coaching> {
  const [officeId] = await offices(test);
  const added = await addCoaching(
    { test, by: coach },
    { studentId, officeId: officeId!, coachId: coach.employeeId, isContractAtRisk: true, situation: `${word}: tout.` },
  );
  const of = { coachingId: added.id };
  const functionId = await itemOf(test, 'coachapp-network-function');
  await test.db.insert(networkMembers).values({ ...of, functionId, lastName: word });
  await test.db.insert(goals).values({ ...of, text: `${word} moins souvent` });
  const said = { summary: `${word} en résumé`, privateNote: `${word} à part` };
  const when = { date: '2026-11-20', minutes: 60, mode: 'meeting', finalAt: test.clock.now(), isFinal: true } as const;
  const written = await test.db
    .insert(accompaniments)
    .values({ ...of, ...said, ...when, coachId: coach.employeeId, areaIds: added.areas.map(({ id }) => id) })
    .returning({ id: accompaniments.id });
  const values = await anAccompanimentForm(test, { summary: `${word} en deux mots` });
  const changed = await coach.patch(`${accompanimentsOf(added)}/${written[0]!.id}`, { version: 1, values });
  const paper = { path: `/api/coachings/${added.id}/documents`, name: `${word}.pdf`, dataClass: 'C' } as const;
  const stored = await sendDocument(coach, aPdf(), paper);
  expect([changed.statusCode, stored.statusCode]).toEqual([200, 200]);
  await test.drain();
  return added;
}

beforeAll(async () => {
  test = await testApp();
  const [first, second] = await offices(test);
  coach = await aCoach(test, first!);
  elsewhere = await aCoach(test, second!);
  studentId = (await addStudent(await test.as('admin'))).id;
  for (const who of outside) {
    const client = await test.as(who);
    people.set(who, client);
    // The first walk leaves what was opened last; the second one is what stays.
    await readBy(client, [studentId, nobody]);
    before.set(who, await readBy(client, [studentId, nobody]));
  }
  coaching = await sayTheWord();
});

describe('pour qui est en dehors, un suivi n’existe pas (coaching 1)', () => {
  it.each(outside)('aucune lecture ne change quand il s’ouvre: %s', async (who) => {
    const after = await readBy(people.get(who)!, [studentId, nobody]);
    const changed = [...after].filter(([address, answer]) => answer !== before.get(who)!.get(address));
    expect(changed).toEqual([]);
  });

  it.each(outside)('aucun appel ne distingue le suivi d’un numéro libre: %s', async (who) => {
    const client = people.get(who)!;
    const answers = async ({ endpoint }: Mounted, id: number) => {
      const { statusCode, json } = await client.send(
        endpoint.method,
        filled({ endpoint } as Mounted, id),
        endpoint.body && {},
        {
          'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!,
        },
      );
      return [statusCode, { ...json<object>(), requestId: undefined }];
    };
    const ofCoaching = test.app.mounted.filter(({ endpoint: { path } }) => path.startsWith('/api/coaching'));
    for (const row of ofCoaching)
      expect([endpointName(row.endpoint), await answers(row, coaching.id)]).toEqual([
        endpointName(row.endpoint),
        await answers(row, nobody),
      ]);
  });

  it('qui fusionne deux fiches lit la même chose, que les deux soient suivies ou non (coaching 16)', async () => {
    const [admin, appApp] = [await test.as('admin'), people.get('appapp_administrator')!];
    const textOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
      statusCode,
      body.replaceAll(/\d+/g, '0'),
    ];
    const answers = async (areFollowed: boolean) => {
      const [kept, merged] = [await addStudent(admin), await addStudent(admin)];
      if (areFollowed) for (const { id } of [kept, merged]) await addCoaching({ test, by: coach }, { studentId: id });
      const preview = await appApp.get(`/api/students/${kept.id}/merge-preview?otherId=${merged.id}`);
      const both = { otherId: merged.id, version: kept.version, otherVersion: merged.version };
      const done = await appApp.post(`/api/students/${kept.id}/merge`, both);
      await test.drain();
      const file = await appApp.get(`/api/students/${kept.id}`);
      const undone = await appApp.post(`/api/merges/${done.json<{ mergeId: number }>().mergeId}/undo`);
      return [preview, done, file, undone].map(textOf);
    };
    const followed = await answers(true);
    expect(followed.map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect(followed).toEqual(await answers(false));
  });

  it('le mot dit là ne se lit nulle part ailleurs: ni par un coach d’une autre antenne, ni dans une table, ni au journal du serveur', async () => {
    const read = await readBy(elsewhere, [studentId, coaching.id, nobody]);
    expect([...read].filter(([, answer]) => answer.includes(word))).toEqual([]);
    const { rows: tables } = await test.db.execute<{ schema: string; name: string }>(
      sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    for (const { schema, name } of tables.filter(({ name }) => !within.includes(name))) {
      const said = sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} t where t::text like ${`%${word}%`}`;
      expect([name, (await test.db.execute(said)).rows]).toEqual([name, []]);
    }
    expect(test.logged.filter((line) => line.includes(word))).toEqual([]);
  });
});

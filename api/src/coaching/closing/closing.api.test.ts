import { accompaniments, coachings, goals } from '../../platform/db/schema';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aCoach, addCoaching, offices } from '../../testing/coachings';
import { findClosed } from './closing.repository';
import { factsOf } from './closing.pdf';

let test: TestApp;
let admin: Client;
let elsewhere: Client;
let id: number;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  const [own, other] = await offices(test);
  elsewhere = await aCoach(test, other!);
  const { employeeId } = await aCoach(test, own!);
  ({ id } = await addCoaching({ test, by: admin }, { officeId: own!, coachId: employeeId }));
  await test.db.insert(goals).values({ coachingId: id, text: 'Réviser chaque soir', state: 'reached', progress: 4 });
  const meeting = { coachingId: id, coachId: employeeId, date: '2026-11-20', minutes: 45, areaIds: [1] };
  const said = { summary: 'Secretissime', privateNote: 'Secretissime', isFinal: true, finalAt: test.clock.now() };
  await test.db.insert(accompaniments).values([
    { ...meeting, ...said, mode: 'meeting' },
    { ...meeting, ...said, mode: 'phone', presence: 'excused' },
  ]);
});

const make = (by: Client) => by.get(`/api/coachings/${id}/closing`);
const end = () =>
  test.db
    .update(coachings)
    .set({ status: 'ended', endedOn: '2026-11-22', outcome: 'contract_kept' })
    .where(sql`id = ${id}`);

it('s’établit quand le suivi est terminé, pour qui le lit, et se consigne comme un export', async () => {
  expect((await make(admin)).statusCode).toBe(422);
  await end();
  const { statusCode, headers } = await make(admin);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const free = await elsewhere.get('/api/coachings/99999/closing');
  const refused = await make(elsewhere);
  expect([refused.statusCode, refused.body]).toEqual([404, free.body]);
  const { rows } = await test.db.execute(
    sql`select count(*)::int from audit_log where action = 'export' and entity = 'coaching' and entity_id = ${id}`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('compte les entretiens où la personne est venue, et ne dit rien de ce qui s’y est dit', async () => {
  const facts = factsOf(await findClosed(test.db, id));
  const lineOf = (label: string) => facts.find((fact) => fact.label === label)?.lines;
  expect([lineOf('Entretiens'), lineOf('Objectifs'), lineOf('Résultat'), lineOf('Remarque')]).toEqual([
    [expect.stringMatching(/^1 entretien, .*45/)],
    ['Réviser chaque soir (atteint, 4 sur 4)'],
    ['Contrat maintenu'],
    undefined,
  ]);
  expect(JSON.stringify(facts)).not.toContain('Secretissime');
});

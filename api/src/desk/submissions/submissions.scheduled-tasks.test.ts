import { testApp, type TestApp } from '../../testing/app';
import { anAddress, anApprentice, anEmail, aSubmission, mailsOf } from '../../testing/submissions';
import { submissionsDomain } from './submissions.domain';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
const hour = 3_600_000;
const rows = async (sql: string, values: unknown[] = []) => (await test.db.pool.query(sql, values)).rows;
const stateOf = async (id: number) => (await rows('select state from submissions where id = $1', [id]))[0]?.state;
const notified = (id: number) =>
  rows('select type from notifications where group_key like $1 and done_at is null', [`% submission:${id}`]);
const runTasks = async () => {
  for (const task of submissionsDomain.scheduledTasks!) await task(test.app.services);
};

async function sent(email = anEmail()) {
  const id = await aSubmission(test, 'aa_student', { payload: await anApprentice(test, { email }) });
  return { id, email };
}

describe('avec le temps', () => {
  it('rappelle une fois après 24 heures, avec un lien qui vaut', async () => {
    const { id, email } = await sent();
    const reminders = async () =>
      (await mailsOf(test)).filter(({ to, subject }) => to === email && subject.startsWith('Rappel')).length;
    await runTasks();
    expect(await reminders()).toBe(0);
    test.clock.pass(25 * hour);
    await runTasks();
    await runTasks();
    expect(await reminders()).toBe(1);
    const links = (await mailsOf(test)).filter(({ to }) => to === email);
    expect(links).toHaveLength(2);
    const token = /#confirm=([\w-]+)/.exec(links.find(({ subject }) => subject.startsWith('Rappel'))!.text)![1];
    expect((await (await test.visitor(anAddress())).post('/api/public/confirmation', { token })).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('processed');
  });

  it('après 48 heures l’équipe l’apprend une fois; après 30 jours la demande est supprimée', async () => {
    const { id } = await sent();
    const spam = await aSubmission(test, 'aa_student', {
      payload: await anApprentice(test, { lastName: 'www.x.test' }),
    });
    test.clock.pass(49 * hour);
    await runTasks();
    await runTasks();
    const all = `select distinct title from notifications where type = 'submission_unconfirmed_48h' and group_key like $1`;
    expect(await rows(all, [`% submission:${id}`])).toEqual([{ title: expect.stringContaining('pas confirmée') }]);
    await rows('update notifications set done_at = $1', [test.clock.now()]);
    await runTasks();
    expect(await notified(id)).toEqual([]);
    test.clock.pass(29 * 24 * hour);
    await runTasks();
    expect([await stateOf(id), await stateOf(spam)]).toEqual([undefined, undefined]);
  });

  it('un fichier sans formulaire part après un jour', async () => {
    await rows(
      "insert into submission_files (form_hash, name, content, created_at) values ('\\x01', 'a.pdf', '', $1)",
      [test.clock.now()],
    );
    await runTasks();
    expect(await rows("select 1 from submission_files where name = 'a.pdf'")).toHaveLength(1);
    test.clock.pass(25 * hour);
    await runTasks();
    expect(await rows("select 1 from submission_files where name = 'a.pdf'")).toEqual([]);
  });
});

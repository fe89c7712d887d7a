import { mailHoldMs } from '@tandem/shared/contract/platform/act';
import type { GroupMessage } from '@tandem/shared/contract/teaching/groups.messages';
import { sql } from 'drizzle-orm';
import { runScheduledTasks } from '../../jobs';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aGroup as aGroupOf } from '../../testing/groups';
import { addRegistration, firstTeaching } from '../../testing/enrolments';
import { smtpSink } from '../../testing/smtp';
import { addStudent } from '../../testing/students';
import { notifyingRepository } from '../course-mails/notifying.repository';

let test: TestApp;
let admin: Client;
let sink: Awaited<ReturnType<typeof smtpSink>>;
beforeEach(async () => {
  sink = await smtpSink();
  test = await testApp({ config: { smtpUrl: sink.url } });
  admin = await test.as('admin');
  await firstTeaching(test);
});

const address = 'ada@exemple.ch';

/** Somebody who sits in a group, and was written about it. */
async function aSeat() {
  const group = await aGroupOf({ test, admin }, { lastDate: '2026-12-15' }, 'open');
  const { id: studentId } = await addStudent(admin);
  await setEmail(studentId, address);
  const { id: registrationId } = await addRegistration(test, { studentId });
  const place = { version: 1, registrationId, from: '2026-12-01' };
  expect((await admin.post(`/api/groups/${group.id}/places`, place)).statusCode).toBe(200);
  const messages = async () =>
    (await admin.get(`/api/groups/${group.id}/messages`)).json<{ rows: GroupMessage[] }>().rows;
  return { studentId, registrationId, messages };
}
const refused = async () => {
  sink.refuseWith([550]);
  await test.later(mailHoldMs);
  await test.drain();
};
const setEmail = (studentId: number, email: string) =>
  test.db.execute(sql`update students set email = ${email} where id = ${studentId}`);
const correct = (studentId: number) => setEmail(studentId, 'juste@exemple.ch');
/** Nobody's session lasts that long. */
const after = async (days: number) => {
  test.clock.pass(days * 24 * 3_600_000);
  await runScheduledTasks(test.app.services);
  admin = await test.as('admin');
};

describe('ce qu’il en est du message d’un groupe', () => {
  it('parti, il est envoyé; après le temps du journal on ne le sait plus', async () => {
    const { messages } = await aSeat();
    expect(await messages()).toMatchObject([{ state: 'queued' }]);
    await test.later(mailHoldMs);
    await test.drain();
    expect(await messages()).toMatchObject([{ state: 'sent', outboxId: null }]);
    await after(367);
    expect(await messages()).toMatchObject([{ state: 'unknown', outboxId: null }]);
  });

  it('refusé, il n’est pas envoyé, aussi une fois l’adresse corrigée, et se renvoie', async () => {
    const { studentId, messages } = await aSeat();
    await refused();
    await correct(studentId);
    const [message] = await messages();
    expect(message).toMatchObject({ state: 'failed', outboxId: expect.any(Number) });
    expect((await admin.post(`/api/outbox/${message!.outboxId}/resend`)).statusCode).toBe(204);
    expect(await messages()).toMatchObject([{ state: 'queued' }]);
  });

  it('supprimé par un admin, il se dit supprimé', async () => {
    const { messages } = await aSeat();
    await refused();
    await admin.delete(`/api/outbox/${(await messages())[0]!.outboxId}`);
    expect(await messages()).toMatchObject([{ state: 'removed', outboxId: null }]);
  });

  it('sans contenu après 90 jours, il n’est toujours pas envoyé et ne se renvoie plus', async () => {
    const { messages } = await aSeat();
    await refused();
    await after(91);
    expect(await messages()).toMatchObject([{ state: 'failed', outboxId: null }]);
  });

  it('de deux du même objet, chacun a le sien', async () => {
    const { registrationId, messages } = await aSeat();
    await refused();
    const person = { id: admin.userId!, ip: '' };
    await test.db.transaction((tx) =>
      notifyingRepository(test.app.services).notifyOfSteps({ tx, person }, [{ registrationId, template: 'placed' }]),
    );
    await test.later(mailHoldMs);
    await test.drain();
    expect((await messages()).map(({ state }) => state)).toEqual(['sent', 'failed']);
  });
});

describe('une ligne qui ne nomme pas son message', () => {
  const subject = 'Ancien message';

  /** As lines were written before they named their mail; that mail was refused. */
  async function anOldLine() {
    const { studentId, registrationId, messages } = await aSeat();
    await test.later(mailHoldMs);
    await test.drain();
    const { outbox, audit } = test.app.services;
    await outbox.mail(test.db, { to: address, subject, text: 'Bonjour' });
    const entry = { action: 'mail', entity: 'registration', entityId: registrationId };
    await audit(test.db, { id: admin.userId!, ip: '' }, { ...entry, reason: `Objet\u00a0: ${subject}`, diff: {} });
    await refused();
    return { studentId, message: async () => (await messages()).find((line) => line.subject === subject)! };
  }

  it('le trouve par l’adresse, l’objet et l’heure, aussi une fois renvoyé', async () => {
    const { message } = await anOldLine();
    const { state, outboxId } = await message();
    expect([state, outboxId]).toEqual(['failed', expect.any(Number)]);
    await after(1);
    await admin.post(`/api/outbox/${outboxId}/resend`);
    await test.later(mailHoldMs);
    await test.drain();
    expect(await message()).toMatchObject({ state: 'sent', outboxId: null });
  });

  it('ne prend pas celui d’un autre jour', async () => {
    const { message } = await anOldLine();
    const { outboxId } = await message();
    expect((await admin.delete(`/api/outbox/${outboxId}`)).statusCode).toBe(204);
    await after(1);
    await test.app.services.outbox.mail(test.db, { to: address, subject, text: 'Bonjour' });
    expect(await message()).toMatchObject({ state: 'unknown', outboxId: null });
  });

  it('ne le dit pas envoyé quand l’adresse a changé depuis', async () => {
    const { studentId, message } = await anOldLine();
    await correct(studentId);
    expect(await message()).toMatchObject({ state: 'unknown', outboxId: null });
  });
});

import type { ThirdPartyScope } from '@tandem/shared/contract/people/consents.withheld';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { smtpSink } from '../../testing/smtp';
import { addStudent, aRepresentative } from '../../testing/students';

let test: TestApp;
let admin: Client;
let sink: Awaited<ReturnType<typeof smtpSink>>;
beforeAll(async () => {
  sink = await smtpSink();
  test = await testApp({ config: { smtpUrl: sink.url } });
  admin = await test.as('admin');
});

const births = { majeur: '2004-05-12', mineur: '2010-05-12' } as const;
const aStudent = async (age: keyof typeof births) =>
  (await addStudent(admin, { birthDate: births[age] }, age === 'mineur' ? { representative: aRepresentative } : {})).id;

const answer = (studentId: number, scope: ThirdPartyScope, isGiven: boolean) =>
  admin.post(`/api/students/${studentId}/consents`, {
    values: { scope, isGiven, givenBy: 'self', givenOn: '2026-09-01', via: 'oral', evidence: null },
  });
const withdraw = async (given: Awaited<ReturnType<typeof answer>>, studentId: number) => {
  const { id } = given.json<{ id: number }>();
  await admin.post(`/api/students/${studentId}/consents/${id}/withdraw`, { version: 1, withdrawnOn: '2026-10-01' });
};
type Consent =
  'aucun' | 'accordé' | 'refusé' | 'retiré' | 'refusé puis accordé' | 'accordé puis refusé' | 'pour un autre';
async function record(studentId: number, scope: ThirdPartyScope, consent: Consent) {
  const other = scope === 'share_school' ? 'share_company' : 'share_school';
  if (consent === 'pour un autre') await answer(studentId, other, true);
  if (consent === 'refusé' || consent === 'refusé puis accordé') await answer(studentId, scope, false);
  if (/accordé$|^accordé|retiré/.test(consent)) {
    const given = await answer(studentId, scope, true);
    if (consent === 'retiré') await withdraw(given, studentId);
  }
  if (consent === 'accordé puis refusé') await answer(studentId, scope, false);
}

let topic = 0;
const write = (studentId: number, scope: ThirdPartyScope) =>
  test.app.services.outbox.mailAbout(test.db, {
    about: { studentId, scope, addressee: 'Garage du Lac', topic: `student:${(topic += 1)}` },
    mail: { to: `a${topic}@example.ch`, subject: 'Cours', text: 'Bonjour' },
  });
const stateOf = async (of = topic) =>
  (await test.db.pool.query('select state from outbox where matter = $1', [`student:${of}`])).rows[0]?.state;

/** House 35: recipient × age × consent → sent, or held. */
const table: [ThirdPartyScope, keyof typeof births, Consent, 'part' | 'retenu'][] = [
  ...(['share_company', 'share_network', 'share_school'] as const).flatMap((scope) =>
    (['majeur', 'mineur'] as const).flatMap((age): typeof table => [
      [scope, age, 'aucun', 'retenu'],
      [scope, age, 'accordé', 'part'],
      [scope, age, 'refusé', 'retenu'],
      [scope, age, 'retiré', 'retenu'],
      [scope, age, 'refusé puis accordé', 'part'],
      [scope, age, 'accordé puis refusé', 'retenu'],
      [scope, age, 'pour un autre', 'retenu'],
    ]),
  ),
  ['share_representative', 'majeur', 'aucun', 'retenu'],
  ['share_representative', 'majeur', 'accordé', 'part'],
  ['share_representative', 'majeur', 'refusé', 'retenu'],
  ['share_representative', 'majeur', 'retiré', 'retenu'],
  ['share_representative', 'mineur', 'aucun', 'part'],
  ['share_representative', 'mineur', 'refusé', 'part'],
];

it.each(table)('%s, %s, consentement %s : %s (house 35)', async (scope, age, consent, outcome) => {
  const studentId = await aStudent(age);
  await record(studentId, scope, consent);
  expect(await write(studentId, scope)).toBe(outcome === 'part');
  await test.drain();
  expect(await stateOf()).toBe(outcome === 'part' ? 'sent' : 'blocked');
  expect(sink.received.some(({ to }) => to.includes(`a${topic}@example.ch`))).toBe(outcome === 'part');
});

describe('un e-mail dans la file', () => {
  it('retiré entre-temps, ne part pas; le journal dit qui n’est pas informé et pourquoi', async () => {
    const studentId = await aStudent('majeur');
    const given = await answer(studentId, 'share_company', true);
    expect(await write(studentId, 'share_company')).toBe(true);
    await withdraw(given, studentId);
    await test.drain();
    expect(await stateOf()).toBe('blocked');
    const { rows } = await test.db.execute(
      sql`select action, reason from audit_log where entity = 'student' and entity_id = ${topic} and action = 'hold_mail'`,
    );
    expect(rows).toEqual([{ action: 'hold_mail', reason: 'Garage du Lac\u00a0: le consentement manque' }]);
  });

  it('retenu, se lit au journal avec sa raison, et ne s’y renvoie pas', async () => {
    await write(await aStudent('majeur'), 'share_company');
    const answer = await admin.get(`/api/outbox/mails?state=blocked&search=a${topic}@`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { rows: [{ state: 'blocked', reason: 'Le consentement manque.', mayResend: false, sentAt: null }], total: 1 },
    ]);
    const [{ id }] = answer.json().rows;
    expect((await admin.post(`/api/outbox/${id}/resend`)).statusCode).toBe(404);
    expect(await stateOf()).toBe('blocked');
  });

  it('essayé sans succès avant d’être retenu, ne se renvoie pas non plus', async () => {
    const studentId = await aStudent('majeur');
    const given = await answer(studentId, 'share_company', true);
    sink.refuseWith([451]);
    await write(studentId, 'share_company');
    await test.drain();
    await withdraw(given, studentId);
    await test.later(60_000);
    await test.drain();
    const { rows } = (await admin.get(`/api/outbox/mails?search=a${topic}@`)).json();
    expect(rows).toMatchObject([{ state: 'blocked', reason: 'Le consentement manque.', mayResend: false }]);
  });

  it('remplace celui qui était retenu pour la même chose', async () => {
    const studentId = await aStudent('majeur');
    await write(studentId, 'share_company');
    const withheld = topic;
    topic -= 1;
    await write(studentId, 'share_company');
    const { rows } = await test.db.pool.query('select 1 from outbox where matter = $1', [`student:${withheld}`]);
    expect(rows).toHaveLength(1);
  });

  it('le représentant d’une personne devenue majeure n’est plus écrit', async () => {
    const studentId = await aStudent('mineur');
    await write(studentId, 'share_representative');
    await test.db.execute(sql`update students set birth_date = '2005-01-01' where id = ${studentId}`);
    await test.drain();
    expect(await stateOf()).toBe('blocked');
  });
});

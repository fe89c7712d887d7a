import { testApp, type TestApp } from '../../testing/app';
import { smtpSink } from '../../testing/smtp';
import { runScheduledTasks } from '../../jobs';
import { noticeMailsJob } from '../notices/notices.repository';
import { pauseAfter } from './delivery';

const mail = { to: 'ada@tandem.test', subject: 'Élèves & apprentis', text: 'Bonjour {{constructor}} <%= 1 %> ${2}\n' };
const minute = 60_000;

async function withSink() {
  const sink = await smtpSink();
  const test = await testApp({ template: 'empty', config: { smtpUrl: sink.url } });
  const { outbox } = test.app.services;
  const stateOf = async () =>
    (await test.db.pool.query('select state, attempts, last_error, payload from outbox')).rows;
  return { ...test, sink, outbox, stateOf };
}

describe('la boîte d’envoi', () => {
  it('envoie un message tel quel, une fois, puis oublie son contenu', async () => {
    const { sink, outbox, db, drain, stateOf } = await withSink();
    await outbox.mail(db, mail);
    await drain();
    await drain();
    expect(sink.received).toHaveLength(1);
    expect(sink.received[0]?.text).toContain('Bonjour {{constructor}} <%= 1 %> ${2}');
    expect(await stateOf()).toEqual([{ state: 'sent', attempts: 1, last_error: null, payload: {} }]);
  });

  it('n’envoie rien d’une transaction annulée', async () => {
    const { sink, outbox, db, drain } = await withSink();
    const failed = db.transaction(async (queries) => {
      await outbox.mail(queries, mail);
      throw new Error('annulé');
    });
    await expect(failed).rejects.toThrow('annulé');
    await drain();
    expect(sink.received).toEqual([]);
  });

  it('réessaie plus tard quand le serveur refuse pour l’instant', async () => {
    const { sink, outbox, db, drain, later, stateOf } = await withSink();
    sink.refuseWith([451, 451]);
    await outbox.mail(db, mail);
    await drain();
    expect(await stateOf()).toMatchObject([
      { state: 'queued', attempts: 1, last_error: expect.stringContaining('451') },
    ]);
    expect(await outbox.claim(1)).toBeUndefined();
    for (let n = 0; n < 2; n++) {
      await later(minute);
      await drain();
    }
    expect(sink.received).toHaveLength(1);
  });

  it('renonce quand l’adresse est refusée pour toujours, et n’écrit pas ce qu’a dit le serveur', async () => {
    const { sink, outbox, db, drain, stateOf } = await withSink();
    sink.refuseWith([550]);
    await outbox.mail(db, mail);
    await drain();
    expect(await stateOf()).toEqual([
      { state: 'failed', attempts: 1, payload: { sealed: expect.any(String) }, last_error: 'GiveUp: SMTP 550' },
    ]);
  });

  it('réessaie pendant 24 heures, puis garde le message entier, qu’un admin renvoie', async () => {
    const { sink, outbox, db, drain, later, stateOf, as } = await withSink();
    sink.refuseWith(Array.from({ length: 100 }, () => 451));
    await outbox.mail(db, mail);
    const tryFor = async (hours: number) => {
      for (let n = 0; n < hours; n++) {
        await later(60 * minute);
        await drain();
      }
    };
    await tryFor(23);
    expect(await stateOf()).toMatchObject([{ state: 'queued' }]);
    await tryFor(2);
    expect(await stateOf()).toMatchObject([{ state: 'failed' }]);
    sink.refuseWith([]);
    const admin = await as('admin');
    const { rows } = (await admin.get('/api/outbox/unsent')).json();
    expect(rows).toEqual([
      expect.objectContaining({
        to: mail.to,
        subject: mail.subject,
        state: 'failed',
        reason: expect.stringContaining('451'),
      }),
    ]);
    expect((await admin.post(`/api/outbox/${rows[0].id}/resend`)).statusCode).toBe(204);
    await drain();
    expect(sink.received).toHaveLength(1);
    expect((await admin.get('/api/outbox/unsent')).json()).toEqual({ rows: [], total: 0 });
    expect((await admin.post(`/api/outbox/${rows[0].id}/resend`)).statusCode).toBe(404);
  });

  it('laisse un admin supprimer ce qui ne partira pas, avec une trace', async () => {
    const { sink, outbox, db, drain, as } = await withSink();
    sink.refuseWith([550]);
    await outbox.mail(db, mail);
    await drain();
    const admin = await as('admin');
    const [{ id }] = (await admin.get('/api/outbox/unsent')).json().rows;
    expect((await admin.delete(`/api/outbox/${id}`)).statusCode).toBe(204);
    expect((await admin.get('/api/outbox/unsent')).json().total).toBe(0);
    const { rows } = await db.pool.query("select action from audit_log where entity = 'outbox'");
    expect(rows).toEqual([{ action: 'remove' }]);
  });

  it('garde un an la ligne d’un message, et 90 jours le contenu de ce qui n’a pas pu partir', async () => {
    const { sink, outbox, db, app, drain, clock } = await withSink();
    await outbox.mail(db, mail);
    await drain();
    sink.refuseWith([550]);
    await outbox.mail(db, { ...mail, to: 'eve@tandem.test' });
    await drain();
    const isStoredAfter = async (days: number) => {
      clock.pass(days * 24 * 60 * minute);
      await runScheduledTasks(app.services);
      const { rows } = await db.pool.query(
        "select address, state, payload <> '{}' as has_content from outbox where kind = 'mail' order by id",
      );
      return rows;
    };
    const sent = { address: mail.to, state: 'sent', has_content: false };
    const failed = { address: 'eve@tandem.test', state: 'failed', has_content: true };
    expect(await isStoredAfter(80)).toEqual([sent, failed]);
    expect(await isStoredAfter(20)).toEqual([sent, { ...failed, has_content: false }]);
    expect(await isStoredAfter(300)).toEqual([]);
  });

  it('fait passer un message seul avant ceux d’un envoi groupé', async () => {
    const { sink, outbox, db, drain } = await withSink();
    await outbox.mails(
      db,
      Array.from({ length: 5 }, (_, n) => ({ ...mail, to: `p${n}@tandem.test` })),
    );
    await outbox.mail(db, mail);
    await drain();
    expect(sink.received.flatMap(({ to }) => to)[0]).toBe(mail.to);
    expect(sink.received).toHaveLength(6);
  });

  it.each(['a@b.ch\r\nBcc: x@y.ch', 'a@b.ch\nX: 1'])('refuse un saut de ligne dans un en-tête: %j', async (to) => {
    const { sink, outbox, db, drain, stateOf } = await withSink();
    await outbox.mail(db, { ...mail, to });
    await drain();
    expect(sink.received).toEqual([]);
    expect(await stateOf()).toMatchObject([{ state: 'failed' }]);
  });

  it('reprend ce qu’un serveur mort avait en main, et jamais deux fois en même temps', async () => {
    const { outbox, db, clock } = await withSink();
    await outbox.mail(db, mail);
    const both = await Promise.all([outbox.claim(1), outbox.claim(1)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    clock.pass(59_000);
    expect(await outbox.claim(1)).toBeUndefined();
    clock.pass(2_000);
    expect(await outbox.claim(1)).toMatchObject({ attempts: 2 });
  });

  it('n’envoie plus un message d’un autre jour: son lien ne vaut plus rien', async () => {
    const { sink, outbox, db, drain, clock } = await withSink();
    await outbox.mail(db, mail);
    clock.pass(25 * 60 * minute);
    await drain();
    expect(sink.received).toEqual([]);
  });

  it('reprend ce qui attend sans travail dans la file, par exemple après une restauration', async () => {
    const { sink, outbox, db, drain, clock, app } = await withSink();
    await outbox.mails(db, [mail, { ...mail, to: 'eve@tandem.test' }]);
    await db.pool.query("delete from pgboss.job where data->>'id' = '1'");
    clock.pass(11 * minute);
    await runScheduledTasks(app.services);
    await runScheduledTasks(app.services);
    expect((await db.pool.query('select 1 from pgboss.job')).rowCount).toBe(2);
    await drain();
    expect(sink.received.flatMap(({ to }) => to).toSorted()).toEqual([mail.to, 'eve@tandem.test']);
  });

  it.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [12, 30 * minute],
  ])('attend après l’essai %s environ %s ms', (attempts, ms) => {
    expect(pauseAfter(attempts, () => 0.5)).toBe(ms);
    expect([pauseAfter(attempts, () => 0), pauseAfter(attempts, () => 1)]).toEqual([ms * 0.8, ms * 1.2]);
  });
});

describe('ce qui n’a pas pu partir', () => {
  const notified = async ({ db }: Pick<TestApp, 'db'>, isDone = false) =>
    (
      await db.pool.query(
        `select u.role, n.link from notifications n join users u on u.id = n.user_id
         where n.type = 'mail_failed' and (n.done_at is not null) = $1 order by n.id`,
        [isDone],
      )
    ).rows;
  const notice = { role: 'admin', link: '/internal/special-functions?tab=outbox' };

  /** The only admin's own address is refused too. */
  async function withFailed(count: number) {
    const test = await withSink();
    const [admin] = [await test.as('admin'), await test.as('coach')];
    test.sink.refuseWith(Array.from({ length: 20 }, () => 550));
    for (let n = 0; n < count; n++) await test.outbox.mail(test.db, mail);
    await test.drain();
    const failed = async () => (await admin.get('/api/outbox/unsent')).json().rows as { id: number; subject: string }[];
    return { ...test, admin, failed };
  }

  it('se dit une fois aux admins, même quand l’e-mail qui le dit est refusé', async () => {
    const { app, db, drain, later, failed } = await withFailed(2);
    expect(await notified({ db })).toEqual([notice]);
    for (let n = 0; n < 3; n++) {
      await later(minute);
      await app.services.jobs.add(db, noticeMailsJob, {});
      await drain();
    }
    expect((await failed()).map(({ subject }) => subject)).toEqual(['E-mail non envoyé', mail.subject, mail.subject]);
    expect(await notified({ db })).toEqual([notice]);
  });

  it('ne se dit plus une fois tout renvoyé ou supprimé, et de nouveau s’il échoue encore', async () => {
    const { db, sink, drain, admin, failed } = await withFailed(2);
    const [first, second] = await failed();
    await admin.delete(`/api/outbox/${first!.id}`);
    expect(await notified({ db })).toEqual([notice]);
    sink.refuseWith([550]);
    await admin.post(`/api/outbox/${second!.id}/resend`);
    expect([await notified({ db }), await notified({ db }, true)]).toEqual([[], [notice]]);
    await drain();
    expect(await notified({ db })).toEqual([notice]);
  });

  it('ne se dit plus quand son contenu a fait son temps', async () => {
    const { app, db, clock } = await withFailed(1);
    clock.pass(91 * 24 * 60 * minute);
    await runScheduledTasks(app.services);
    expect(await notified({ db })).toEqual([]);
  });
});

describe('la boîte d’envoi de développement', () => {
  const hostile = {
    to: '<b>@x.ch',
    subject: '<script>alert(1)</script>',
    text: 'Voir http://localhost/a?b=1&c=2 "là"',
  };

  it('montre, échappés, les messages que personne n’envoie, avec leurs liens', async () => {
    const { app, db, visitor } = await testApp();
    await app.services.outbox.mail(db, hostile);
    const { body, headers } = await (await visitor()).get('/dev/mailbox');
    expect(body).toContain('<a href="http://localhost/a?b=1&amp;c=2">');
    expect(body).not.toContain('<script>');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['en production', { isProduction: true }, '127.0.0.1', {}],
    ['pour une autre machine', {}, '10.0.0.1', {}],
    ['à travers un mandataire', {}, '127.0.0.1', { 'x-forwarded-for': '10.0.0.1' }],
  ])('n’existe pas %s', async (_, config, ip, headers) => {
    const { visitor } = await testApp({ config });
    expect((await (await visitor(ip)).get('/dev/mailbox', headers)).statusCode).toBe(404);
  });

  it('garde les messages scellés dans la base', async () => {
    const { app, db } = await testApp();
    await app.services.outbox.mail(db, mail);
    const { rows } = await db.pool.query('select payload::text from outbox');
    expect(rows[0].payload).not.toContain('Bonjour');
  });
});

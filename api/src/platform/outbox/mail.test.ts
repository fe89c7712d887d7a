import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { testApp } from '../../testing/app';
import { atEnd } from '../../testing/database';

type Step = 'greeting' | 'auth' | 'from' | 'to' | 'data';

/** A real SMTP server that asks for a password and refuses at one step. */
async function refusingAt(step: Step, [code, ...reply]: readonly [number, ...string[]]): Promise<string> {
  const answer = (at: Step) =>
    at === step ? Object.assign(new Error(reply.join(' ') || 'refused'), { responseCode: code }) : null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onConnect: (_, done) => done(answer('greeting')),
    onAuth: ({ username }, _, done) => done(answer('auth'), { user: username }),
    onMailFrom: (_, __, done) => done(answer('from')),
    onRcptTo: (_, __, done) => done(answer('to')),
    onData(stream, _, done) {
      stream.on('end', () => done(answer('data'))).resume();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => server.close(() => resolve())));
  return `smtp://tandem:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

it.each([
  ['un mot de passe faux', 'auth', [535], 'queued'],
  ['un serveur qui ne veut pas de nous', 'greeting', [554], 'queued'],
  ['une connexion exigée', 'from', [530], 'queued'],
  ['un expéditeur refusé', 'from', [553], 'queued'],
  ['un expéditeur refusé au moment du destinataire', 'to', [553, '5.7.1', 'not owned by user'], 'queued'],
  ['un relais refusé', 'to', [554, '5.7.1', 'Relay access denied'], 'queued'],
  ['un destinataire inconnu', 'to', [550, '5.1.1', 'User unknown'], 'failed'],
  ['un destinataire refusé sans autre mot', 'to', [550], 'failed'],
  ['un destinataire indisponible', 'to', [450], 'queued'],
  ['un message refusé', 'data', [552], 'failed'],
] as const)('%s (%s, %j)\u00a0: %s', async (_, step, refusal, state) => {
  const smtpUrl = await refusingAt(step, refusal);
  const { app, db, drain } = await testApp({ template: 'empty', config: { smtpUrl } });
  await app.services.outbox.mail(db, { to: 'ada@tandem.test', subject: 'Bonjour', text: 'Bonjour' });
  await drain();
  const { rows } = await db.pool.query('select state, attempts, last_error from outbox');
  const name = state === 'failed' ? 'GiveUp' : 'Error';
  expect(rows).toEqual([{ state, attempts: 1, last_error: `${name}: SMTP ${refusal[0]}` }]);
});

import { testApp } from '../../testing/app';
import { smtpSink } from '../../testing/smtp';

const email = 'ada@tandem.test';
const password = 'Correct-Horse-9!';
const before = new Date('2026-01-05T08:00:00Z');
const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

async function withMail({ isProduction = true } = {}) {
  const sink = await smtpSink();
  const test = await testApp({ template: 'empty', config: { smtpUrl: sink.url, isProduction } });
  const signIn = async (client?: Awaited<ReturnType<typeof test.visitor>>) => {
    const browser = client ?? (await test.visitor('185.12.64.7'));
    const answer = await browser.post('/login', { email, password }, { 'user-agent': userAgent });
    expect(answer.statusCode).toBe(200);
    await test.drain();
    return browser;
  };
  return { ...test, sink, signIn };
}

describe('une session dans un navigateur qui ne connaît pas la personne', () => {
  it('se dit par message, une fois par navigateur, avec l’appareil, l’heure, le lieu et quoi faire', async () => {
    const { as, sink, signIn } = await withMail();
    await as('coach', { email, password, lastLoginAt: before });
    const browser = await signIn();
    await signIn(browser);
    expect(sink.received.map(({ to }) => to)).toEqual([[email]]);
    const text = sink.received[0]!.text.replaceAll(/\s+/g, ' ');
    expect(text).toMatch(
      /Safari sur iPhone, le \d\d\.\d\d\.\d{4} \d\d:\d\d, réseau 185\.12\.x\.x\. .*changez tout de suite/,
    );
    expect(text).not.toContain('185.12.64.7');
  });

  it.each<[string, object, { isProduction?: boolean }]>([
    ['à la première connexion', {}, {}],
    ['à qui n’en veut pas', { lastLoginAt: before, preferences: { newDeviceMail: false } }, {}],
    ['dans l’organisation de démonstration', { lastLoginAt: before }, { isProduction: false }],
  ])('ne se dit pas %s', async (_, user, config) => {
    const { as, sink, signIn } = await withMail(config);
    await as('coach', { email, password, ...user });
    await signIn();
    expect(sink.received).toEqual([]);
  });
});

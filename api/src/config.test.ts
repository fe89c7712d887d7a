import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';
import { hostOf } from './platform/http/host';

const secret = 'x'.repeat(32);
const oidc = {
  OIDC_ISSUER: 'https://id.example.ch',
  OIDC_CLIENT_ID: 'tandem',
  OIDC_CLIENT_SECRET: 's',
  OIDC_LABEL: 'Microsoft',
  OIDC_DOMAINS: 'Example.ch, b.ch=coach',
};

describe('la configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-config-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('n’a besoin de rien hors production', () => {
    expect(readConfig({ DATA_DIR: folder })).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      isProduction: false,
      isTls: false,
      sessionIdleMs: 30 * 60_000,
      sessionMs: 12 * 3_600_000,
      allowedOrigins: [],
      federationOrigins: [],
      silentFailures: [],
      releaseStore: { kind: 'folder', folder: join(folder, 'releases') },
    });
  });

  it('fait un secret que seul son compte peut lire, et le garde', () => {
    const { secret: made } = readConfig({ DATA_DIR: folder });
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR: folder }).secret).toBe(made);
    expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(made);
  });

  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['APP_SECRET', { APP_SECRET: 'court' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'tandem.ch' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: '*' }],
    ['FEDERATION_ORIGINS', { FEDERATION_ORIGINS: '*' }],
    ['RELEASE_STORE', { RELEASE_STORE: 'https://bucket' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.local' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::1/129' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8/8' }],
    ['SMTP_URL', { SMTP_URL: 'http://x' }],
    ['MAIL_FROM', { MAIL_FROM: 'a\r\nBcc: b' }],
    ['SESSION_HOURS', { SESSION_HOURS: '0' }],
    ['SILENT_FAILURES', { SILENT_FAILURES: 'tout' }],
    ['JIRA_URL', { JIRA_TOKEN: 'seul' }],
    ['OIDC_DOMAINS', { OIDC_ISSUER: 'https://a.ch' }],
    ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'http://a.ch' }],
    ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'http://localhost.a.ch' }],
    ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }],
    ['OIDC_DOMAINS', { ...oidc, OIDC_DOMAINS: 'a.ch=admin' }],
    ['OIDC_DOMAINS', { ...oidc, OIDC_DOMAINS: 'a.ch=teacher' }],
    ['OIDC_DOMAINS', { ...oidc, OIDC_DOMAINS: '*' }],
    ['OIDC_LABEL', { ...oidc, OIDC_LABEL: undefined }],
    ['PUBLIC_URL', { NODE_ENV: 'production' }],
    [
      'APP_SECRET',
      { NODE_ENV: 'production', PUBLIC_URL: 'https://a.ch', DATABASE_URL: 'postgres://a/b', APP_SECRET: undefined },
    ],
  ])('nomme %s quand elle est fausse: %j', (name, env) => {
    expect(() =>
      readConfig({ DATA_DIR: folder, ...('APP_SECRET' in env ? {} : { APP_SECRET: secret }), ...env }),
    ).toThrow(name);
  });

  it.each([
    ['PORT\u00a0: un nombre est attendu', { PORT: 'abc' }],
    ['PORT\u00a0: un nombre entier est attendu', { PORT: '3.5' }],
    ['PORT\u00a0: au plus 65535 est attendu', { PORT: '70000' }],
    ['LOG_LEVEL\u00a0: une de ces valeurs est attendue\u00a0: fatal, error,', { LOG_LEVEL: 'tout' }],
    ['CONTACT_EMAIL\u00a0: une adresse e-mail est attendue', { CONTACT_EMAIL: 'contact' }],
    ['ALLOWED_ORIGINS (n°\u00a02)\u00a0: une adresse http(s):// est attendue', { ALLOWED_ORIGINS: 'https://a.ch,b' }],
    ['JIRA_EMAIL\u00a0: est requis avec JIRA_URL, JIRA_TOKEN', { JIRA_URL: 'https://a.ch', JIRA_TOKEN: 't' }],
  ])('se refuse en français: %s', (sentence, env) => {
    expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(sentence);
  });

  it('nomme toutes ses fautes en une liste', () => {
    const env = { NODE_ENV: 'production', PORT: 'abc', SMTP_URL: 'x', JIRA_TOKEN: 't', OIDC_LABEL: 'Microsoft' };
    expect(() => readConfig({ ...env, DATABASE_URL: 'postgres://a/b' })).toThrow(
      new RegExp(
        ['PORT', 'SMTP_URL', 'PUBLIC_URL', 'APP_SECRET', 'JIRA_URL', 'OIDC_ISSUER', 'Voir .env.example'].join('[^]*'),
      ),
    );
  });

  it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '::ffff:10.0.0.1', 'loopback'])(
    'prend %s pour un mandataire, et le serveur aussi',
    (proxy) => {
      const config = readConfig({ DATA_DIR: folder, TRUSTED_PROXIES: `127.0.0.1, ${proxy}` });
      expect(config.trustedProxies).toEqual(['127.0.0.1', proxy]);
      expect(() => hostOf(config)).not.toThrow();
    },
  );

  it('lit une installation complète', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      APP_SECRET: secret,
      PUBLIC_URL: 'https://tandem.ch/',
      ALLOWED_ORIGINS: 'https://a.ch, https://b.ch/',
      SILENT_FAILURES: 'POST /login 422,GET /api/students 500',
      JIRA_URL: 'https://x.atlassian.net/',
      JIRA_EMAIL: 'a@b.ch',
      JIRA_TOKEN: 't',
      JIRA_PROJECT: 'TAN',
      ...oidc,
    });
    expect(config).toMatchObject({
      isTls: true,
      publicUrl: 'https://tandem.ch',
      allowedOrigins: ['https://a.ch', 'https://b.ch'],
      silentFailures: ['POST /login 422', 'GET /api/students 500'],
      jira: { url: 'https://x.atlassian.net', project: 'TAN' },
    });
    expect([...config.oidc!.domains]).toEqual([
      ['example.ch', undefined],
      ['b.ch', 'coach'],
    ]);
  });
});

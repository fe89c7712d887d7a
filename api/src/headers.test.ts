import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { buildApp } from './app';
import { entryServer } from './delivery/entry/entry';
import type { App } from './services';
import { atEnd } from './testing/database';
import { testPages } from './testing/pages';

/** API, pages and files on one host, put together as `main.ts` does it. */
let app: App;
beforeAll(async () => {
  const { db, clock, config } = await testPages();
  app = await buildApp({ db, now: clock.now, config, logTo: { write: () => undefined } });
  entryServer(app, app.services);
  await app.ready();
  atEnd(() => app.close());
});

const get = (url: string, accept: string) => app.inject({ url, headers: { accept } });
const html = 'text/html,application/xhtml+xml';

describe('les en-têtes de sécurité', () => {
  it.each([
    ['/', 200],
    ['/internal/students', 200],
    ['/external/aa-apprentice-landing', 200],
    ['/password-reset/cle?email=a%40b.ch', 200],
    ['/nulle-part', 404],
    ['/r/shell/nope.js', 404],
    ['/api/user', 401],
    ['/api/nulle-part', 404],
  ])('sont là sur %s', async (address, status) => {
    const { statusCode, headers } = await get(address, html);
    expect(statusCode).toBe(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(/no-referrer|same-origin|strict-origin/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('forment une politique de contenu qui ne laisse rien passer de grave', async () => {
    const policy = String((await get('/', html)).headers['content-security-policy']);
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const grave = [Severity.HIGH, Severity.SYNTAX];
    expect(findings.filter(({ severity }) => grave.includes(severity))).toEqual([]);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  });
});

it.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/r/remote-auth/nope.js',
  '/r/../package.json',
  '/api/nulle-part',
  '/data/',
])('%s n’existe pas : un vrai 404, jamais la page', async (address) => {
  const { statusCode, body } = await get(address, '*/*');
  expect(statusCode).toBe(404);
  expect(body).not.toContain('id="tandem"');
});

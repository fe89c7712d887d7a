import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from '../src/test';

const addresses = [
  '/',
  '/internal/students',
  '/external/aa-apprentice-landing',
  '/password-reset/cle?email=a%40b.ch',
  '/nulle-part',
  '/r/shell/nope.js',
  '/api/user',
  '/api/nulle-part',
];

for (const address of addresses)
  test(`${address} : les en-têtes de sécurité sont là`, async ({ request, url }) => {
    const answer = await request.get(url + address);
    const headers = answer.headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(/no-referrer|same-origin|strict-origin/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toContain('no-store');
    expect(headers.server).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

for (const address of [
  '/.git/config',
  '/.env',
  '/package.json',
  '/r/remote-auth/nope.js',
  '/r/../package.json',
  '/api/nulle-part',
  '/data/',
])
  test(`${address} n’existe pas : un vrai 404, jamais la page`, async ({ request, url }) => {
    const answer = await request.get(url + address, { headers: { accept: '*/*' } });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain('id="tandem"');
  });

const grave = [Severity.HIGH, Severity.SYNTAX];

test('la politique de contenu ne laisse rien passer de grave', async ({ request, url }) => {
  const policy = (await request.get(url)).headers()['content-security-policy'] ?? '';
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  expect(findings.filter(({ severity }) => grave.includes(severity))).toEqual([]);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
});

test('aucune infraction à la politique sur le chemin heureux', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const reports: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => reports.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  );
  for (const address of [
    '/',
    '/internal/dashboard',
    '/internal/students',
    '/internal/students/add',
    '/internal/account',
    '/internal/students/show/1',
  ]) {
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  expect(reports).toEqual([]);
});

test('la page de connexion ne se laisse pas encadrer', async ({ page, url }) => {
  await page.setContent(`<iframe src="${url}/"></iframe>`);
  const frame = page.frames()[1];
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:|about:blank/);
});

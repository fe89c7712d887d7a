import { expect, test } from '../src/test';

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

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Account } from '../src/accounts';
import { expect, test } from '../src/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every built screen: its name, its address and who looks at it. */
const screens: readonly [name: string, address: string, who: Account | 'anonymous'][] = [
  ['connexion', '/', 'anonymous'],
  ['reinitialisation', '/password-reset/cle?email=a%40exemple.ch', 'anonymous'],
  ['accueil', '/internal/dashboard', 'admin'],
  ['apprentis', '/internal/students', 'admin'],
  ['apprenti-nouveau', '/internal/students/add', 'admin'],
  ['apprenti-fiche', '/internal/students/show/1', 'admin'],
  ['repetiteur', '/internal/teachers/show/1', 'admin'],
  ['mon-profil', '/', 'teacher'],
  ['compte', '/internal/account', 'admin'],
  ['fonctions-speciales', '/internal/special-functions', 'admin'],
  ['en-preparation', '/internal/statistics', 'admin'],
  ['appapp-apprentis', '/external/aa-apprentice-landing', 'anonymous'],
  ['appapp-repetiteurs', '/external/aa-repetiteur-landing', 'anonymous'],
  ['coachapp', '/external/ca-apprentice-landing', 'anonymous'],
  ['conseiller-connexion', '/external/ca-conseiller-login', 'anonymous'],
  ['conseiller', '/external/ca-apprentice', 'external'],
];

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 360])
    for (const [name, address, who] of screens)
      test(`axe : ${name}, ${theme}, ${width} px`, async ({ pageOf }) => {
        const page = await pageOf(who, {
          viewport: { width, height: width === 360 ? 740 : 900 },
          colorScheme: theme,
          reducedMotion: 'reduce',
        });
        await page.goto(address);
        await expect(page.locator('h1').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        if (process.env.SCREENSHOTS) await page.screenshot({ path: `docs/screenshots/${name}-${theme}-${width}.png` });
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() =>
          (
            window as unknown as {
              axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
            }
          ).axe.run(),
        );
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
        ).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });

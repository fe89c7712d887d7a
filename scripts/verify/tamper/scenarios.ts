import { builtManifest } from '../built';
import { fromThisComputer, withPreview, withViewing } from './changes';
import { type Expected, heading, pageScenario, type Scenario, withoutStart } from './scenario';

/** What a bulk bar opens over the first row of a list; what has no room there stands behind «Plus». */
const bulkOf = (path: string, names: readonly string[]): Scenario[] =>
  names.map((name) => ({
    ...pageScenario('remote-internal', path),
    act: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Sélectionner / })
        .first()
        .check();
      const bar = page.getByRole('region', { name: 'Sélection' });
      await bar.waitFor();
      const button = bar.getByRole('button', { name, exact: true });
      if (await button.isVisible()) return button.click();
      await bar.getByRole('button', { name: 'Plus' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
  }));

/** A right password after which a second step is asked. */
const secondStepAt = (address: string): Scenario => ({
  who: 'anonymous',
  address,
  goal: heading,
  act: async (page) => {
    const json = { message: '', step: 'prove', hasCode: true, passkey: null, dueAt: null };
    await page.route('**/login', (route) => route.fulfill({ status: 403, json }));
    await page.getByLabel('E-mail').fill('quelqu.un@tandem.test');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Un-Mot-De-Passe-1');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  },
});

/** Parts that a page draws once they are opened: without one of them there is no page. */
const openedParts: readonly Scenario[] = [
  // First: the page of a group has these files ready for a device that loses its network, and stands without them.
  { who: 'teacher', address: '/internal/appapp/group/show/current', goal: heading },
  ...[
    '/dashboard',
    '/students/show/1?tab=appapp',
    '/students/show/1?tab=coachapp',
    '/students/show/1?tab=presence',
    '/students/show/1?tab=documents',
    '/students/show/1?tab=notes',
    '/students/show/1?merge=student.1',
    '/students?company=1',
    '/students?import=1',
    '/teachers/show/1?tab=pay',
    '/teachers/show/1?tab=availability',
    '/teachers?statements=2026-10',
    '/appapp/group/show/1',
    '/appapp/group/show/1?tab=costs',
    '/appapp?submissions=open',
    '/appapp?submission=1',
    '/account',
    '/coachapp?open=1',
    '/email-template?template=1',
    '/special-functions?tab=tools&tool=retention',
    '/special-functions?tab=tools&tool=access',
    '/special-functions?tab=tools&tool=rollover',
    '/special-functions?tab=tools&tool=regions',
    '/special-functions?tab=tools&tool=consistency',
    '/special-functions?tab=tools&tool=viewing',
  ].map((end): Scenario => ({ who: 'admin', address: `/internal${end}`, goal: heading })),
  ...['aa-apprentice', 'aa-apprentice#confirm=x', 'aa-apprentice#follow=x', 'aa-repetiteur', 'ca-apprentice'].map(
    (end): Scenario => ({ who: 'anonymous', address: `/external/${end}`, goal: heading }),
  ),
  {
    who: 'external',
    address: '/external/ca-apprentice',
    goal: heading,
    act: (page) => page.getByRole('tab', { name: 'Mes demandes' }).click(),
  },
  secondStepAt('/'),
  withoutStart(secondStepAt('/'), builtManifest('remote-auth')),
  secondStepAt('/external/ca-conseiller-login'),
  ...bulkOf('/internal/teachers', ['E-mail', 'Changer le statut', 'Archiver']),
  ...bulkOf('/internal/appapp/groups', ['Répétiteur·trice', 'Clore']),
  {
    who: 'admin',
    address: '/internal/presence',
    goal: heading,
    act: (page) => page.locator('tbody tr').first().click(),
  },
  {
    who: 'admin',
    address: '/internal/dashboard',
    goal: heading,
    act: (page) => page.getByRole('button', { name: 'Nouveau rappel' }).click(),
  },
  {
    who: 'admin',
    address: '/internal/dashboard',
    goal: heading,
    act: (page) => page.getByRole('button', { name: 'Disposition' }).click(),
  },
  { who: 'coach', address: '/internal/dashboard', goal: heading },
  {
    who: 'admin',
    address: '/internal/students/show/1',
    goal: heading,
    async act(page) {
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Rappel…' }).click();
    },
  },
  {
    who: 'admin',
    address: '/internal/students/show/1',
    goal: heading,
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: /^Annoncer une absence/ }).click();
    },
  },
  {
    who: 'anonymous',
    address: '/external/ca-conseiller-login',
    goal: heading,
    act: (page) => page.getByRole('button', { name: 'Demander un accès' }).click(),
  },
];

/** For what comes later than a page, or only when something is done there, which goes on without it. */
const rareScenarios: readonly Scenario[] = [
  // A letter of the second font.
  { ...pageScenario('remote-auth', '/'), act: (page) => page.getByLabel('E-mail').fill('łukasz') },
  {
    ...pageScenario('remote-internal', '/internal/students/add'),
    act: (page) => page.getByRole('button', { name: /^Choisir dans le calendrier.*Date de naissance/ }).click(),
  },
  {
    ...pageScenario('remote-external', '/external/aa-apprentice'),
    act: (page) => page.getByRole('button', { name: /^Choisir dans le calendrier/ }).click(),
  },
  // A call that fails opens the bug report, which takes a picture.
  {
    ...pageScenario('remote-internal', '/internal/students'),
    rule: ({ path }) => (path === '/api/students' ? '500' : undefined),
  },
  // What a change does to lessons is looked up before it is saved.
  {
    ...pageScenario('remote-internal', '/internal/settings/course-locations'),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions pour / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Désactiver' }).click();
    },
  },
  pageScenario('remote-internal', '/internal/special-functions'),
  {
    ...pageScenario('remote-internal', '/internal/students'),
    act: (page) => page.keyboard.press('Control+k'),
  },
  withoutStart(pageScenario('remote-auth', '/'), builtManifest('remote-auth')),
  { ...pageScenario('remote-auth', '/'), rule: withPreview },
  { ...pageScenario('remote-internal', '/internal/students'), rule: withViewing },
];

/** A remote of which the shell asks first what it is made of. */
const local: Scenario = {
  ...pageScenario('remote-internal', '/internal/students'),
  rule: fromThisComputer('remote-internal'),
};

/** Every way to a file that no page's row names, and what is there without it. */
export const laterScenarios: readonly { scenario: Scenario; expected: Expected }[] = [
  ...rareScenarios.map((scenario) => ({ scenario, expected: 'page' as const })),
  ...[...openedParts, local].map((scenario) => ({ scenario, expected: 'fallback' as const })),
];

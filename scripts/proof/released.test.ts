import { releasedBy } from './released.js';

const all = ['shell', 'remote-auth', 'remote-internal', 'remote-external', 'api'];

it.each([
  ['remote-auth/src/login/LoginPage.tsx', ['remote-auth']],
  ['api/src/platform/db/migrations/0001_start.sql', ['api']],
  ['shared/src/ui/buttons/Button.tsx', all.filter((name) => name !== 'api')],
  ['shared/src/contract/teaching/groups.ts', ['remote-internal', 'api']],
  ['package-lock.json', all],
  ['scripts/webpack/rules.js', all.filter((name) => name !== 'api')],
  ['remote-auth/src/login/LoginPage.test.tsx', []],
  ['e2e/tests/login.spec.ts', []],
  ['README.md', []],
])('un changement de %s publie %j', (file, names) => expect(releasedBy([file])).toEqual(names));

it('sans commit connu, tout est publié', () => expect(releasedBy(undefined)).toEqual(all));

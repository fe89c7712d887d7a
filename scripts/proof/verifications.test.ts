import { everyVerification, touchedBy } from './verifications.js';

it.each([
  ['e2e/tests/groups.spec.ts', []],
  ['e2e/src/looks.ts', ['walks']],
  ['e2e/src/route-tables.ts', ['open-tab', 'walks']],
  ['scripts/verify/tamper.ts', ['tamper']],
  ['scripts/verify/foreign-host/host/index.js', ['foreign-host']],
  ['scripts/verify/all-or-nothing.ts', ['month-end', 'place-and-inform']],
  ['api/src/start.test.ts', ['programs']],
  ['remote-internal/src/desk/dashboard/LatestChanges.module.css', []],
  ['kit/README.md', []],
  ['kit/src/server.ts', ['new-remote', 'kit']],
  ['scripts/verify/imported-by-none.ts', everyVerification],
  ['package-lock.json', everyVerification],
])('un changement de %s revérifie %j', (file, names) => expect(touchedBy([file])).toEqual(names));

it('sans commit connu, tout est revérifié', () => expect(touchedBy(undefined)).toEqual(everyVerification));

import { versionOf } from './version.js';

const facts = {
  name: 'remote-auth',
  builtAt: '2026-01-05T08:00:00.000Z',
  commit: 'a',
  source: 's',
  pages: { '/': ['a.js'], layout: ['b.js'] },
  files: [
    { name: 'a.js', bytes: 1, brotliBytes: 1 },
    { name: 'b.js', bytes: 2 },
  ],
};
const version = versionOf('1.2.3', facts);

it('la version d’une publication tient à ce qu’elle contient', () =>
  expect(version).toMatch(/^1\.2\.3\+[0-9a-f]{12}$/));

it.each([
  ['construite un autre jour', { builtAt: '2027-01-05T08:00:00.000Z' }],
  ['construite d’un autre commit', { commit: undefined }],
  ['dont les fichiers sont listés autrement', { files: [...facts.files].reverse() }],
  ['dont les pages sont listées autrement', { pages: { layout: ['b.js'], '/': ['a.js'] } }],
  ['compressée autrement', { files: facts.files.map(({ name }) => ({ name, bytes: 9 })) }],
])('%s, c’est la même', (_what, other) => expect(versionOf('1.2.3', { ...facts, ...other })).toBe(version));

it.each([
  ['un autre fichier', { files: [{ name: 'c.js', bytes: 1 }] }],
  ['une autre page', { pages: { '/': ['b.js'] } }],
  ['un autre contrat', { platform: '1.1.0' }],
])('avec %s, c’en est une autre', (_what, other) =>
  expect(versionOf('1.2.3', { ...facts, ...other })).not.toBe(version),
);

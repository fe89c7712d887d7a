import { aRelease } from '../../testing/releases';
import { walksOf } from './plan';

const page = (path: string, roles: string[], title = 'Page (1)') => ({ path, title, roles });
const internal = aRelease('remote-internal', 'un', {
  table: [page('/internal/students/show/:id', ['admin', 'coach']), page('/internal/settings', ['admin'])],
}).manifest;
const auth = aRelease('remote-auth', 'un', {
  table: [page('/', ['anonymous']), page('/password-reset/:key', ['anonymous'])],
  start: { script: 'start.js', styles: [] },
}).manifest;
const shell = aRelease('shell', 'un').manifest;
const releases = [shell, internal, auth];

const said = (candidate: string) =>
  walksOf(candidate, releases).map(({ who, form, stops }) => [who, form, stops.map(({ address }) => address)]);

describe('le navigateur ouvre', () => {
  it('chaque page d’un module, comme chaque rôle qui peut l’ouvrir', () =>
    expect(said('remote-internal')).toEqual([
      ['admin', 'container', ['/internal/students/show/1', '/internal/settings']],
      ['coach', 'container', ['/internal/students/show/1']],
    ]));

  it('chaque forme d’un module, la légère tenue à l’écart pour voir le conteneur', () => {
    const addresses = ['/', '/password-reset/1'];
    expect(said('remote-auth')).toEqual([
      ['anonymous', 'container', addresses],
      ['anonymous', 'light', addresses],
    ]);
    expect(walksOf('remote-auth', releases).map(({ without }) => without)).toEqual([['/r/remote-auth/start.js'], []]);
  });

  it('les pages de tous les modules pour une coquille', () =>
    expect(said('shell').map(([who, form]) => [who, form])).toEqual([
      ['anonymous', 'container'],
      ['anonymous', 'light'],
      ['admin', 'container'],
      ['coach', 'container'],
    ]));

  it('avant et après, une page des autres modules que ce rôle peut ouvrir', () => {
    const around = (candidate: string) =>
      walksOf(candidate, releases).map((walk) => walk.around.map(({ owner, path }) => `${owner} ${path}`));
    expect(around('remote-auth')).toEqual([[], []]);
    const withBoth = { ...auth, table: [...auth.table, page('/login', ['admin'])] };
    const ofAdmin = walksOf('remote-auth', [shell, internal, withBoth]).find(({ who }) => who === 'admin');
    expect(ofAdmin?.around).toMatchObject([{ owner: 'remote-internal', path: '/internal/settings' }]);
  });

  it('sous le titre que la table dit, ou le nom de la fiche', () => {
    const [walk] = walksOf('remote-internal', releases);
    const [file, list] = walk?.stops ?? [];
    expect('Ada Rochat · Tandem').toMatch(new RegExp(file?.title ?? ''));
    expect('Page (1) · Tandem').toMatch(new RegExp(list?.title ?? ''));
    expect('Autre · Tandem').not.toMatch(new RegExp(list?.title ?? ''));
  });
});

import { aUser } from '@tandem/shared/testing';
import { decide } from '@tandem/shared/routing';
import table from './routes';

describe('les adresses de remote-auth', () => {
  it('sont celles de la spécification, avec leur titre', () => {
    expect(table.routes.map(({ path, title }) => [path, title])).toEqual([
      ['/', 'Connexion'],
      ['/password-reset/:key', 'Réinitialiser le mot de passe'],
    ]);
  });

  it.each(table.routes.map((route) => [route.path, route] as const))('%s montre une page', async (_, { page }) => {
    expect(typeof (await page()).default).toBe('function');
  });

  it.each([
    ['admin', '/internal/dashboard'],
    ['coach', '/internal/dashboard'],
    ['appapp_administrator', '/internal/dashboard'],
    ['teacher', '/internal/teachers/show/7'],
    ['external_conseiller', '/external/ca-apprentice'],
  ])('envoient %s, déjà connecté, vers %s', (role, to) => {
    const person = aUser({ role, teacher: role === 'teacher' ? { id: 7 } : null });
    for (const route of table.routes) expect(decide(route, person, { key: 'x' })).toEqual({ open: false, to });
  });

  it.each(table.routes.map((route) => [route.path, route] as const))('%s est ouverte sans compte', (_, route) => {
    expect(decide(route, null, { key: 'x' })).toEqual({ open: true });
  });
});

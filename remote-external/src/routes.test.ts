import { decide } from '@tandem/shared/routing';
import { aUser } from '@tandem/shared/testing';
import table from './routes';

const row = (path: string) => {
  const found = table.routes.find((route) => route.path === path);
  if (!found) throw new Error(path);
  return found;
};
const roles = ['admin', 'appapp_administrator', 'coach', 'teacher', 'external_conseiller'];

describe('les adresses de remote-external', () => {
  it.each(table.routes.map((route) => [route.path, route] as const))('%s montre une page', async (_, { page }) => {
    expect(typeof (await page()).default).toBe('function');
  });

  it.each([
    '/external/aa-apprentice-landing',
    '/external/aa-apprentice',
    '/external/aa-repetiteur-landing',
    '/external/aa-repetiteur',
  ])('%s renvoie chaque personne connectée chez elle', (path) => {
    for (const role of roles) expect(decide(row(path), aUser({ role, teacher: { id: 7 } }), {}).open).toBe(false);
    expect(decide(row(path), aUser(), {})).toEqual({ open: false, to: '/internal/dashboard' });
    expect(decide(row(path), null, {})).toEqual({ open: true });
  });

  it.each(['/external/ca-conseiller-login', '/external/ca-apprentice-landing', '/external/ca-apprentice'])(
    '%s se montre à tous, connectés ou non',
    (path) => {
      for (const role of roles) expect(decide(row(path), aUser({ role, teacher: { id: 7 } }), {}).open).toBe(true);
      expect(decide(row(path), null, {}).open).toBe(true);
    },
  );

  it('le mot de passe se change par la personne externe elle-même; les autres ont leur compte', () => {
    const open = (role: string) => decide(row('/external/password'), aUser({ role, teacher: { id: 7 } }), {});
    expect(open('external_conseiller')).toEqual({ open: true });
    expect(open('coach')).toEqual({ open: false, to: '/internal/account' });
    expect(open('teacher')).toEqual({ open: false, to: '/internal/teachers/show/7' });
    expect(decide(row('/external/password'), null, {})).toEqual({ open: false, to: '/external/ca-conseiller-login' });
  });

  it('sont celles de la spécification et le mot de passe', () => {
    expect(table.routes).toHaveLength(8);
  });
});

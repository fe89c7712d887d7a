import type { Audience } from '@tandem/shared/access';
import table from '../routes';
import { crumbsOf, titleOf } from './crumbs';

const said = (path: string, audience: Audience) =>
  crumbsOf(
    table.routes,
    table.routes.find((row) => row.path === `/internal/${path}`)!,
    audience,
  )
    .map(({ label, href }) => (href ? `[${label}]` : label))
    .join(' > ');

describe('le fil d’Ariane', () => {
  it.each<[string, Audience, string]>([
    ['dashboard', 'admin', 'Accueil'],
    ['students/show/:id', 'coach', '[Accueil] > [Apprentis] > Fiche de l’apprenti·e'],
    ['students/show/:id', 'teacher', 'Fiche de l’apprenti·e'],
    ['teachers/show/:id', 'admin', '[Accueil] > [Répétiteurs] > Fiche du ou de la répétiteur·trice'],
    ['teachers/show/:id', 'teacher', 'Mon profil'],
    ['settings/branch', 'admin', '[Accueil] > [Paramètres] > Branches'],
  ])('sur %s, %s ne peut suivre que ce qui lui est ouvert', (path, audience, trail) => {
    expect(said(path, audience)).toBe(trail);
  });

  it('nomme la fiche, et mène à la liste comme on l’a laissée', () => {
    const record = { name: 'Lia Rochat', back: '/internal/students?status=active&page=2' };
    const row = table.routes.find(({ path }) => path === '/internal/students/show/:id')!;
    const crumbs = crumbsOf(table.routes, row, 'admin', record);
    expect(crumbs.slice(1)).toEqual([
      { label: 'Apprentis', href: record.back },
      { label: 'Lia Rochat', isPersonal: true },
    ]);
    expect(titleOf(crumbs, record)).toBe('Lia Rochat · Apprentis · Tandem');
  });
});

import { keysOf } from '@tandem/shared/contract/enumerations';
import { lists } from '@tandem/shared/contract/settings/lists';
import { students } from '@tandem/shared/contract/people/students';
import { studentColumns, type StudentRow } from '@tandem/shared/contract/people/students.list';
import { aListItem, aStudent, aUser, renderPage, someCounts } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import StudentsPage from './StudentsPage';

const amelie = aStudent();
const yanis = aStudent({ id: 13, number: 'AP-26-00013', firstName: 'Yanis', lastName: 'Benali', email: null });
const file = new Blob(['x']);

function open({
  at = '/internal/students',
  role = 'admin',
  rows = [amelie, yanis],
  total = rows instanceof Error ? 0 : rows.length,
}: { at?: string; role?: string; rows?: StudentRow[] | Error; total?: number } = {}) {
  const download = jest.fn();
  // Nobody of them is in the archives.
  const present = (input: unknown) =>
    !at.includes('archived') && JSON.stringify(input).includes('archived') ? { rows: [], total: 0 } : { rows, total };
  const page = renderPage(<StudentsPage />, {
    at,
    path: '/internal/students',
    user: aUser({ role }),
    download,
    replies: [
      [students.list, rows instanceof Error ? rows : present],
      [students.counts, someCounts()],
      [lists.read, { region: [aListItem({ id: 4, label: 'La Côte' }), aListItem({ id: 5, label: 'Lausanne' })] }],
      [students.exportRows, file],
    ],
  });
  return { ...page, download };
}
const asked = ({ platform }: ReturnType<typeof open>, path: string = students.list.path) =>
  platform.calls.findLast((call) => call.path === path && !isOfArchives(call.input))?.input;
/** What is asked besides, for the end of «Tous». */
const isOfArchives = (input: unknown) => JSON.stringify(input)?.includes('["archived"]');

beforeEach(() => localStorage.clear());

describe('la liste des apprentis', () => {
  it('affiche chaque apprenti avec un lien vers sa fiche, et le total', async () => {
    open();

    const link = await screen.findByRole('link', { name: /Amélie Favre/ });
    expect(link).toHaveAttribute('href', '/internal/students/show/12');
    expect(screen.getByText('2 apprenti·es')).toBeVisible();
  });

  it('dit sous le nom pourquoi la recherche a trouvé quelqu’un', async () => {
    open({ rows: [aStudent({ why: '+41781234567 · Sonia, mère' })] });

    expect(await screen.findByText('+41 78 123 45 67 · Sonia, mère')).toBeVisible();
  });

  it('montre les vues standard avec leurs nombres, sauf celles qui sont vides', async () => {
    open();

    const views = await screen.findByRole('navigation', { name: 'Vues' });
    await within(views).findByText('3');
    expect(
      within(views)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tous3', 'Actif·ves2', 'Sans e-mail1', 'Mineur·es1', 'Archivé·es4']);
  });

  it('laisse de côté, et le dit, le filtre d’une ancienne vue que le rôle n’a pas (people 35)', async () => {
    const page = open({ role: 'coach', at: '/internal/students?probableDuplicate=true&regionId=4&saved=3' });

    expect(await screen.findByText(/« Doublon probable » n’est pas ouvert à votre rôle/)).toBeVisible();
    expect(asked(page)).toEqual({ query: { regionId: '4', sort: 'lastName', page: 1, size: 25 } });
  });

  it('garde tout dans l’adresse et le demande à l’API', async () => {
    const page = open({ at: '/internal/students?view=archived&search=fav&regionId=4&sort=-lastName&page=2&size=50' });

    await screen.findByRole('link', { name: /Amélie Favre/ });
    expect(asked(page)).toEqual({
      query: { status: 'archived', search: 'fav', regionId: '4', sort: '-lastName', page: 2, size: 50 },
    });
    expect(screen.getByRole('searchbox', { name: 'Rechercher dans la liste' })).toHaveValue('fav');
    expect(await screen.findByRole('button', { name: 'Région\u00a0: La Côte' })).toBeVisible();
  });

  it('cherche pendant la saisie ; « / » mène au champ', async () => {
    const page = open();
    await screen.findByRole('link', { name: /Amélie Favre/ });

    await page.user.keyboard('/bena');

    await waitFor(() => expect(asked(page)).toMatchObject({ query: { search: 'bena', page: 1 } }));
    expect(page.router.state.location.search).toBe('?search=bena');
  });

  it('se parcourt au clavier : ↓ depuis la recherche, F2 vers la sélection et retour', async () => {
    const page = open();
    const first = await screen.findByRole('link', { name: /Amélie Favre/ });
    await page.user.keyboard('/bena{ArrowDown}');
    await waitFor(() => expect(first).toHaveFocus());
    expect(asked(page)).toMatchObject({ query: { search: 'bena' } });

    await page.user.keyboard('{ArrowDown} ');
    const bar = await screen.findByRole('region', { name: 'Sélection' });
    await page.user.keyboard('{F2}');
    expect(bar).toContainElement(document.activeElement as HTMLElement);
    await page.user.keyboard('{F2}');
    expect(screen.getByRole('link', { name: /Yanis Benali/ })).toHaveFocus();
  });

  it('filtre par cases à cocher et retire un filtre', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Région' }));
    await page.user.click(await screen.findByRole('checkbox', { name: 'Lausanne' }));
    expect(page.router.state.location.search).toBe('?regionId=5');

    await page.user.click(screen.getByRole('button', { name: 'Retirer le filtre Région' }));
    expect(page.router.state.location.search).toBe('');
  });

  it('trie par colonne, et par une deuxième avec Maj', async () => {
    const page = open();
    await screen.findByRole('link', { name: /Amélie Favre/ });
    const head = (name: string | RegExp) => within(screen.getByRole('table')).getByRole('button', { name });
    await page.user.click(head('Profession'));
    expect(page.router.state.location.search).toBe('?sort=profession');

    await page.user.keyboard('{Shift>}');
    await page.user.click(head('Statut'));
    await page.user.keyboard('{/Shift}');
    expect(page.router.state.location.search).toBe('?sort=profession%2Cstatus');
    expect(head(/^Profession/)).toHaveTextContent('Profession1');
    expect(head(/^Statut/)).toHaveTextContent('Statut2');
  });

  it('trie aussi au clavier, et renverse un tri', async () => {
    const page = open({ at: '/internal/students?sort=profession' });
    await screen.findByRole('link', { name: /Amélie Favre/ });
    const head = (name: string) => within(screen.getByRole('table')).getByRole('button', { name });
    head('Statut').focus();
    await page.user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(page.router.state.location.search).toBe('?sort=profession%2Cstatus');

    await page.user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(page.router.state.location.search).toBe('?sort=profession%2C-status');
  });

  it('va à la page suivante et garde la sélection', async () => {
    const page = open({ total: 60 });
    await page.user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Yanis Benali' }));
    await page.user.click(screen.getByRole('button', { name: 'Page suivante' }));

    expect(page.router.state.location.search).toBe('?page=2');
    expect(screen.getByRole('region', { name: 'Sélection' })).toHaveTextContent('1 sélectionné');
  });

  it('oublie la sélection quand la question change', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Yanis Benali' }));
    await page.user.click(screen.getByRole('link', { name: /^Actif·ves/ }));

    expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull();
  });

  it.each([
    ['admin', ['lastName', 'firstName', 'birthDate', 'profession']],
    ['coach', ['lastName', 'firstName', 'profession']],
  ])('exporte ce que la liste montre (%s)', async (role, columns) => {
    localStorage.setItem(
      'tandem.1.students.hidden',
      JSON.stringify(keysOf(studentColumns).filter((key) => !['birthDate', 'profession'].includes(key))),
    );
    const page = open({ at: '/internal/students?view=active&sort=-profession', role });
    await page.user.click(await screen.findByRole('button', { name: 'Exporter' }));
    await page.user.click(await screen.findByRole('menuitem', { name: /CSV/ }));

    expect(asked(page, students.exportRows.path)).toEqual({
      body: { format: 'csv', columns, filters: { status: 'active' }, sort: ['-profession'] },
    });
    expect(page.download).toHaveBeenCalledWith(file, expect.stringMatching(/^apprentis-.*\.csv$/));
  });

  it('exporte seulement les lignes cochées', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Yanis Benali' }));
    await page.user.click(screen.getByRole('button', { name: 'Exporter la sélection' }));
    await page.user.click(await screen.findByRole('menuitem', { name: /XLSX/ }));

    expect(asked(page, students.exportRows.path)).toMatchObject({ body: { format: 'xlsx', ids: [13] } });
  });

  it('garde les colonnes choisies', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Colonnes' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'E-mail' }));
    expect(await screen.findByText('amelie.favre@exemple.ch')).toBeVisible();

    page.unmount();
    open();
    expect(await screen.findByText('amelie.favre@exemple.ch')).toBeVisible();
  });

  it.each([
    ['Léa Dupont', 'firstName=L%C3%A9a&lastName=Dupont'],
    ['dupont', 'lastName=Dupont'],
  ])('propose de créer « %s » quand personne ne correspond', async (search, named) => {
    open({ at: `/internal/students?search=${encodeURIComponent(search)}`, rows: [] });

    const create = await screen.findByRole('link', { name: /^Créer/ });
    expect(create).toHaveAttribute('href', `/internal/students/add?${named}`);
  });

  it('montre sous « Tous » qui est dans les archives, et le nomme avant d’offrir de créer', async () => {
    const partie = aStudent({ id: 14, firstName: 'Zoé', lastName: 'Partie', status: 'archived' });
    const rowsOf = (input: unknown) =>
      JSON.stringify(input).includes('archived') ? { rows: [partie], total: 1 } : { rows: [], total: 0 };
    renderPage(<StudentsPage />, {
      at: '/internal/students?search=zo%C3%A9+partie',
      path: '/internal/students',
      user: aUser({ role: 'admin' }),
      replies: [
        [students.list, rowsOf],
        [students.counts, someCounts()],
        [lists.read, { region: [] }],
      ],
    });
    const archived = await screen.findByRole('region', { name: 'Dans les archives' });
    const link = within(archived).getByRole('link', { name: 'Zoé Partie' });
    expect(link).toHaveAttribute('href', '/internal/students/show/14');
    expect(within(archived).getByText('Archivé·e')).toBeVisible();
    expect(screen.getByText(/^Dans les archives\s: Zoé Partie\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Créer/ })).toBeVisible();
  });

  it('« Tous » finit par les archives, sans que l’on cherche', async () => {
    const partie = aStudent({ id: 14, firstName: 'Zoé', lastName: 'Partie', status: 'archived' });
    const rowsOf = (input: unknown) =>
      JSON.stringify(input).includes('archived') ? { rows: [partie], total: 30 } : { rows: [aStudent()], total: 1 };
    renderPage(<StudentsPage />, {
      at: '/internal/students',
      path: '/internal/students',
      user: aUser({ role: 'admin' }),
      replies: [
        [students.list, rowsOf],
        [students.counts, someCounts()],
        [lists.read, { region: [] }],
      ],
    });
    const archived = await screen.findByRole('region', { name: 'Dans les archives' });
    expect(within(archived).getByRole('link', { name: 'Zoé Partie' })).toBeVisible();
    expect(within(archived).getByRole('link', { name: 'Et 29 autres' })).toHaveAttribute(
      'href',
      '/internal/students?view=archived',
    );
  });

  it('montre le message de l’API et sait réessayer', async () => {
    open({ rows: new Error('Service indisponible') });

    expect(await screen.findByRole('alert')).toHaveTextContent('Service indisponible');
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});

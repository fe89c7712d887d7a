import { recent } from '@tandem/shared/contract/desk/recent';
import { search, type SearchGroup } from '@tandem/shared/contract/desk/search';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import table from '../../routes';
import { useRegisterActions } from '../../kit/record/page-actions';
import InternalLayout from '../InternalLayout';

const ada = { id: 7, label: 'Ada Rochat', hint: 'AP-26-00007' };
const found: SearchGroup[] = [
  { kind: 'student', rows: [ada, { id: 8, label: 'Léa Rochat', hint: 'AP-26-00008' }] },
  { kind: 'company', rows: [{ id: 5, label: 'Rochat SA', hint: '1003 Lausanne' }] },
];
const opened = [{ kind: 'teacher', id: 3, label: 'Noé Blanc', hint: null }];

interface Options {
  role?: string;
  find?: unknown;
  rows?: unknown[];
  children?: ReactNode;
}

function open({ role = 'admin', find = { groups: found }, rows = opened, children }: Options = {}) {
  const setTheme = jest.fn();
  const page = renderPage(
    <InternalLayout routes={table.routes}>
      <h1>Une page</h1>
      <input aria-label="Un champ" />
      {children}
    </InternalLayout>,
    {
      user: aUser({ role, teacher: role === 'teacher' ? { id: 3 } : null }),
      setTheme,
      replies: [
        [search.find, find],
        [recent.list, { rows }],
        [recent.opened, undefined],
      ],
    },
  );
  return { ...page, setTheme };
}
type Page = ReturnType<typeof open>;
afterEach(() => jest.useRealTimers());

const field = () => screen.findByRole('combobox', { name: 'Rechercher ou lancer une action' });
async function ask({ user }: Pick<Page, 'user'>, text: string) {
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await field());
  await user.paste(text);
}
const lines = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const asked = ({ platform }: Page) => platform.calls.filter(({ path }) => path === search.find.path);
const isAt = ({ router }: Page) => `${router.state.location.pathname}${router.state.location.search}`;

describe('la recherche sur tout', () => {
  it.each([
    ['Ctrl K', '{Control>}k{/Control}'],
    ['⌘ K', '{Meta>}k{/Meta}'],
  ])('s’ouvre par %s, et Échap rend le foyer', async (_, keys) => {
    const page = open();
    screen.getByLabelText('Un champ').focus();
    await page.user.keyboard(keys);
    await waitFor(async () => expect(await field()).toHaveFocus());

    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByLabelText('Un champ')).toHaveFocus());
  });

  it('s’ouvre depuis le champ de la barre du haut', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: 'Rechercher ou lancer une action…' }));
    expect(await field()).toBeVisible();
  });

  it('montre d’abord les dossiers récents et les actions', async () => {
    const page = open();
    await page.user.keyboard('{Control>}k{/Control}');
    const recents = within(await screen.findByRole('group', { name: 'Récents' }));
    expect(recents.getByRole('option', { name: /Noé Blanc/ })).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Actions' })).getByText('Nouvel·le apprenti·e')).toBeVisible();
    expect(asked(page)).toHaveLength(0);
  });

  it('ouvre avec Entrée la fiche choisie avec les flèches', async () => {
    const page = open();
    await ask(page, 'rochat');
    await screen.findByRole('option', { name: /Ada Rochat/ });
    await page.user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(isAt(page)).toBe('/internal/students/show/8'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ouvre une entreprise à côté de la liste', async () => {
    const page = open();
    await ask(page, 'rochat sa');
    await page.user.click(await screen.findByRole('option', { name: /Rochat SA/ }));
    expect(isAt(page)).toBe('/internal/students?company=5');
  });

  it('mène d’une valeur à sa liste, cherchée par elle', async () => {
    const value = { id: 9, label: 'Français & co', hint: null, list: 'branch' };
    const page = open({ find: { groups: [{ kind: 'value', rows: [value] }] } });
    await ask(page, 'francais');
    await page.user.click(await screen.findByRole('option', { name: /Français.*Branches/ }));
    expect(isAt(page)).toBe('/internal/settings/branch?search=Fran%C3%A7ais%20%26%20co');
  });

  it('offre ce que la page ouverte peut faire', async () => {
    const exportAll = jest.fn();
    function Page() {
      useRegisterActions([{ label: 'Exporter en CSV', run: exportAll }]);
      return <p>page</p>;
    }
    const page = open({ children: <Page /> });
    await ask(page, 'export');
    await page.user.click(await screen.findByRole('option', { name: 'Exporter en CSV' }));
    expect(exportAll).toHaveBeenCalled();
  });

  it('ne demande qu’une fois la saisie posée, et jamais pour une seule lettre', async () => {
    jest.useFakeTimers();
    const page = open();
    await ask(page, 'z');
    expect(await screen.findByText('Tapez au moins deux lettres.')).toBeVisible();
    await page.user.keyboard('urich');
    await screen.findByRole('option', { name: /Ada Rochat/ });
    expect(asked(page).map(({ input }) => input)).toEqual([{ query: { q: 'zurich' } }]);
  });

  it('laisse tomber une réponse dépassée, et n’ouvre jamais ce qui ne correspond plus', async () => {
    const answers = new Map<string, (reply: unknown) => void>();
    const page = open({
      find: ({ query }: { query: { q: string } }) => new Promise((resolve) => answers.set(query.q, resolve)),
    });
    await ask(page, 'rochat');
    await waitFor(() => expect(answers.has('rochat')).toBe(true));
    await page.user.keyboard(' lea');
    await waitFor(() => expect(answers.has('rochat lea')).toBe(true));
    answers.get('rochat lea')?.({ groups: [{ kind: 'student', rows: [found[0]!.rows[1]] }] });
    answers.get('rochat')?.({ groups: found });

    await screen.findByRole('option', { name: /Léa Rochat/ });
    expect(lines()).toHaveLength(1);
    await page.user.keyboard(' x');
    expect(lines()).toHaveLength(0);
  });

  it.each([
    ['admin', 'param', ['Paramètres']],
    ['coach', 'colla', []],
    ['coach', 'appr', ['Apprentis', 'Nouvel·le apprenti·e']],
    [
      'appapp_administrator',
      'import',
      [
        'Importer des apprenti·es',
        'Importer des entreprises',
        'Importer des répétiteur·trices',
        'Importer des inscriptions',
      ],
    ],
    ['coach', 'import', []],
    ['admin', 'inviter', ['Inviter un·e collaborateur·trice']],
    ['coach', 'inviter', []],
    ['admin', 'NOUVEAU repetiteur', ['Nouveau·elle répétiteur·trice']],
    ['coach', 'nouveau', ['Nouveau rappel']],
    ['coach', 'qui peut', ['Qui peut donner un cours\u00a0?']],
    ['coach', 'mot de passe', ['Changer mon mot de passe']],
    ['teacher', 'mot de passe', ['Changer mon mot de passe']],
    ['teacher', 'qui peut', []],
    ['teacher', 'profil', ['Mon profil']],
    ['teacher', 'appr', []],
  ])('%s trouve par «%s» les écrans et actions qui lui sont ouverts: %j', async (role, text, titles) => {
    const page = renderPage(<InternalLayout routes={table.routes}>page</InternalLayout>, {
      user: aUser({ role, teacher: role === 'teacher' ? { id: 3 } : null }),
      replies: [
        [search.find, { groups: [] }],
        [recent.list, { rows: [] }],
      ],
    });
    await ask(page, text);
    await waitFor(() => expect(screen.queryByText('Recherche…')).toBeNull());
    expect(lines().filter((line) => !line?.startsWith('Créer'))).toEqual(titles);
  });

  it.each([
    ['admin', 'inviter', '/internal/employees?tab=accounts&invite=1'],
    ['admin', 'importer des app', '/internal/students?import=students'],
    ['appapp_administrator', 'importer inscr', '/internal/appapp?import=registrations'],
    ['coach', 'qui peut', '/internal/teachers?availability=1'],
    ['teacher', 'mot de passe', '/internal/teachers/show/3?tab=account&change=password'],
  ])('mène %s par «%s» à %s', async (role, text, to) => {
    const page = open({ role, find: { groups: [] } });
    await ask(page, text);
    await page.user.keyboard('{Enter}');
    expect(isAt(page)).toBe(to);
  });

  it('dit sous le nom pourquoi quelqu’un est trouvé', async () => {
    const hint = '+41791234567 · Sonia, mère';
    const page = open({ find: { groups: [{ kind: 'student', rows: [{ ...ada, hint }] }] } });
    await ask(page, 'sonia');
    expect(await screen.findByRole('option', { name: /Ada Rochat/ })).toHaveTextContent(
      '+41 79 123 45 67 · Sonia, mère',
    );
  });

  it('offre en dernier de créer un apprenti que personne ne connaît, à côté d’une entreprise', async () => {
    const page = open({ find: { groups: [found[1]] } });
    await ask(page, 'rochat');
    await screen.findByRole('option', { name: /Créer l’apprenti·e/ });
    expect(lines().map((line) => line?.slice(0, 6))).toEqual(['Rochat', 'Créer ']);
  });

  it('offre de créer la personne que personne ne connaît', async () => {
    const page = open({ find: { groups: [] } });
    await ask(page, 'zoé muster');
    expect(await screen.findByText(/Aucun résultat pour/)).toBeVisible();
    await page.user.click(screen.getByRole('option', { name: /Créer.*Zoé Muster/ }));
    expect(isAt(page)).toBe('/internal/students/add?firstName=Zo%C3%A9&lastName=Muster');
  });

  it('marque qui est archivé, et le nomme à côté de l’offre de créer', async () => {
    const archived = { id: 9, label: 'Zoé Muster', hint: 'AP-20-00009', isArchived: true };
    const page = open({ find: { groups: [{ kind: 'student', rows: [archived] }] } });
    await ask(page, 'zoé muster');
    expect(await screen.findByRole('option', { name: /^Zoé Muster/ })).toHaveTextContent('Archivé·e · AP-20-00009');
    expect(screen.getByRole('option', { name: /Créer/ })).toHaveTextContent(/Dans les archives\s: Zoé Muster$/);
  });

  it('dit qu’elle a échoué, et réessaie', async () => {
    const page = open({ find: new Error('Hors service') });
    await ask(page, 'rochat');
    await page.user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(asked(page)).toHaveLength(2));
  });

  it('lance une action', async () => {
    const page = open();
    await ask(page, 'sombre');
    await screen.findByRole('option', { name: 'Thème sombre' });
    await page.user.keyboard('{Enter}');
    expect(page.setTheme).toHaveBeenCalledWith('dark');
  });
});

describe('l’aide', () => {
  it('s’ouvre par ?, mais pas pendant qu’on écrit, et garde les touches', async () => {
    const page = open();
    await page.user.type(screen.getByLabelText('Un champ'), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.click(document.body);
    await page.user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Aide' })).toHaveTextContent('Ouvrir la fiche');
  });
});

describe('les dossiers récents du menu', () => {
  it('sont les cinq derniers ouverts', async () => {
    open({
      rows: Array.from({ length: 7 }, (_, at) => ({ kind: 'student', id: at + 1, label: `Ada ${at}`, hint: null })),
    });
    const nav = within(await screen.findByRole('navigation', { name: 'Dossiers récents' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ada 0',
      'Ada 1',
      'Ada 2',
      'Ada 3',
      'Ada 4',
    ]);
    expect(nav.getByRole('link', { name: 'Ada 0' })).toHaveAttribute('href', '/internal/students/show/1');
  });

  it('n’ont pas de place tant qu’il n’y en a pas', async () => {
    const page = open({ rows: [] });
    await waitFor(() => expect(page.platform.calls.map(({ path }) => path)).toContain(recent.list.path));
    expect(screen.queryByRole('navigation', { name: 'Dossiers récents' })).toBeNull();
  });
});

describe('les collaborateurs', () => {
  const find = (hint: string) => ({ groups: [{ kind: 'employee', rows: [{ id: 4, label: 'Sofia Monnard', hint }] }] });

  it('s’ouvrent dans leur liste pour l’administration', async () => {
    const page = open({ find: find('Coach') });
    await ask(page, 'sofia');
    expect(await screen.findByRole('option', { name: /Sofia Monnard/ })).toHaveTextContent('Coach');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(isAt(page)).toBe('/internal/employees?search=Sofia%20Monnard'));
  });

  it('s’appellent depuis un rôle qui n’a pas cette page', async () => {
    const call = jest.spyOn(window, 'open').mockReturnValue(null);
    const page = open({ role: 'coach', find: find('+41791234567') });
    await ask(page, 'sofia');
    expect(await screen.findByRole('option', { name: /Sofia Monnard/ })).toHaveTextContent('+41 79 123 45 67');
    await page.user.keyboard('{Enter}');
    expect(call).toHaveBeenCalledWith('tel:+41791234567', '_self');
    call.mockRestore();
  });
});

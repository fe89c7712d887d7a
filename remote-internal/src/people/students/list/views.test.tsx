import { acts } from '@tandem/shared/contract/teaching/acts';
import { savedViews, type SavedView } from '@tandem/shared/contract/desk/saved-views';
import { students } from '@tandem/shared/contract/people/students';
import { aStudent, aUser, type FakeReply, outcome, renderPage, someCounts } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import StudentsPage from '../StudentsPage';

const aView = (given: Partial<SavedView> = {}): SavedView => ({
  id: 7,
  version: 3,
  screen: 'students',
  name: 'AFP sans e-mail',
  address: 'certType=AFP&withoutEmail=true',
  sharedWith: [],
  isOwn: true,
  owner: 'Camille Rochat',
  ...given,
});

function open(at = '', views: SavedView[] = [aView()], replies: FakeReply[] = []) {
  const page = renderPage(<StudentsPage />, {
    at: `/internal/students${at}`,
    path: '/internal/students',
    user: aUser(),
    replies: [
      ...replies,
      [savedViews.list, { views }],
      [students.list, { rows: [aStudent()], total: 1 }],
      [students.counts, someCounts()],
      [students.countEach, { totals: views.map((_, index) => 40 + index) }],
    ],
  });
  const sent = (method: string) =>
    page.platform.calls
      .filter((call) => call.path.startsWith('/api/saved-views') && call.method === method)
      .map(({ input }) => input);
  const choose = async (item: string) => {
    await page.user.click(await screen.findByRole('button', { name: 'Vue AFP sans e-mail' }));
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...page, sent, choose, search: () => page.router.state.location.search };
}
const tab = (name: RegExp) => screen.findByRole('link', { name });
const reply = (...given: FakeReply) => given;

it('montre les vues à côté des vues standard, avec leurs nombres demandés en un appel', async () => {
  const page = open('', [aView(), aView({ id: 8, name: 'Mineurs du Garage', address: 'view=minor&search=garage' })]);
  await tab(/^AFP sans e-mail\s*40$/);
  expect(await tab(/^Mineurs du Garage\s*41$/)).toBeVisible();
  const asked = page.platform.calls.filter(({ path, method }) => path === students.countEach.path && method === 'POST');
  const filters = [
    { certType: 'AFP', withoutEmail: 'true' },
    { minor: 'true', search: 'garage' },
  ];
  expect(asked.map(({ input }) => input)).toEqual([{ body: { filters } }]);
});

it('ouvre une vue par son adresse, que l’on peut envoyer', async () => {
  const page = open();
  await page.user.click(await tab(/^AFP sans e-mail/));
  expect(page.search()).toBe('?certType=AFP&withoutEmail=true&saved=7');
  expect(await tab(/^AFP sans e-mail/)).toHaveAttribute('aria-current', 'page');
  expect(await tab(/^Tous/)).not.toHaveAttribute('aria-current');
});

it('enregistre ce que la liste montre, et le partage', async () => {
  const created = aView({ id: 9, name: 'Favre', address: 'search=favre' });
  const page = open('?search=favre&page=2', [], [reply(savedViews.create, created)]);
  await page.user.click(await screen.findByRole('button', { name: 'Enregistrer cette vue…' }));
  await page.user.type(await screen.findByRole('textbox', { name: 'Nom de la vue' }), 'Favre');
  await page.user.click(screen.getByRole('checkbox', { name: 'Coach' }));
  await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  const body = { screen: 'students', name: 'Favre', address: 'search=favre', sharedWith: ['coach'] };
  expect(page.sent('POST')).toEqual([{ body }]);
  await waitFor(() => expect(page.search()).toBe('?saved=9&search=favre&page=2'));
});

it('montre sous le nom ce que l’API refuse', async () => {
  const errors = { name: 'Vous avez déjà une vue de ce nom.' };
  const page = open('', [], [reply(savedViews.create, outcome(422, { message: 'Non', errors }))]);
  await page.user.click(await screen.findByRole('button', { name: 'Enregistrer cette vue…' }));
  await page.user.type(await screen.findByRole('textbox', { name: 'Nom de la vue' }), 'Favre');
  await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByText(errors.name)).toBeVisible();
});

it('dit qu’une vue a changé, et remplace ses filtres', async () => {
  const page = open('?certType=AFP&saved=7', undefined, [reply(savedViews.change, aView({ version: 4 }))]);
  expect(await tab(/modifiée/)).toBeVisible();
  await page.choose('Enregistrer les changements');
  expect(page.sent('PATCH')).toEqual([
    { params: { id: 7 }, body: { version: 3, values: { address: 'certType=AFP' } } },
  ]);
});

it('renomme une vue', async () => {
  const page = open('?certType=AFP&withoutEmail=true&saved=7', undefined, [reply(savedViews.change, aView())]);
  await page.choose('Renommer ou partager…');
  const name = await screen.findByRole('textbox', { name: 'Nom de la vue' });
  await page.user.clear(name);
  await page.user.type(name, 'À relancer');
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enregistrer' }));

  expect(page.sent('PATCH')).toEqual([
    { params: { id: 7 }, body: { version: 3, values: { name: 'À relancer', sharedWith: [] } } },
  ]);
});

it('supprime une vue et sait la remettre', async () => {
  const page = open('?certType=AFP&withoutEmail=true&saved=7', undefined, [
    reply(savedViews.remove, undefined),
    reply(acts.undoRemoval, undefined),
  ]);
  await page.choose('Supprimer');
  await waitFor(() => expect(page.search()).toBe('?certType=AFP&withoutEmail=true'));
  expect(page.sent('DELETE')).toEqual([{ params: { id: 7 }, query: { version: 3 } }]);

  page.platform.notices.at(-1)?.action?.run();
  await waitFor(() =>
    expect(page.platform.calls.find(({ path }) => path === acts.undoRemoval.path)?.input).toEqual({
      body: { entity: 'saved_view', id: 7 },
    }),
  );
});

it('ne laisse pas changer la vue de quelqu’un d’autre', async () => {
  open('?certType=AFP&withoutEmail=true&saved=7', [aView({ isOwn: false })]);
  expect(await tab(/^Partagée par Camille Rochat/)).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: /^Vue AFP/ })).toBeNull();
});

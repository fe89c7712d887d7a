import { notifications } from '@tandem/shared/contract/desk/notifications';
import { renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import NotificationPage from './NotificationPage';

const aNotice = (given: object = {}) => ({
  id: 1,
  type: 'seat_free',
  title: 'Une place est libre dans MAT-1',
  body: null,
  link: '/internal/appapp/group/show/1',
  createdAt: '2026-11-25T08:05:00Z',
  isRead: false,
  isDone: false,
  ...given,
});
const older = aNotice({ id: 2, title: 'Décomptes d’octobre', createdAt: '2026-11-18T09:00:00Z', isRead: true });
const counts = {
  unread: 1,
  todo: 2,
  types: [
    { type: 'seat_free', todo: 2 },
    { type: 'absence_alert', todo: 0 },
  ],
};
const open = (rows: readonly object[] | Error = [aNotice(), older], { at = '/', of = counts } = {}) =>
  renderPage(<NotificationPage />, {
    at,
    replies: [
      [notifications.list, rows instanceof Error ? rows : { rows, total: rows.length }],
      [notifications.counts, of],
      [notifications.mark, aNotice({ isDone: true })],
      [notifications.markMany, { ids: [1, 2] }],
    ],
  });
type Page = ReturnType<typeof open>;
const sent = ({ platform }: Page, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).map(({ input }) => input);

describe('les notifications', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date('2026-11-25T10:00:00Z'),
      doNotFake: ['queueMicrotask', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('se rangent par jour, et disent ce qui n’est pas lu', async () => {
    open();
    const today = within(await screen.findByRole('region', { name: 'Aujourd’hui' }));
    expect(today.getByRole('link', { name: 'Non lue\u00a0: Une place est libre dans MAT-1' })).toBeVisible();
    expect(today.getByText('09:05')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Mercredi 18.11.2026' })).getByRole('link')).toHaveTextContent(
      /^Décomptes/,
    );
    expect(screen.getByText('1 non lue, 2 à faire')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Réglages des e-mails' })).toHaveAttribute(
      'href',
      '/internal/account?change=mails',
    );
  });

  it('ouverte, elle est lue', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('link', { name: /^Non lue/ }));
    await waitFor(() => expect(sent(page, notifications.mark)).toEqual([{ params: { id: 1 }, body: { as: 'read' } }]));
    expect(page.router.state.location.pathname).toBe('/internal/appapp/group/show/1');
  });

  it('cochée, elle est traitée; l’avis la remet à faire, et le clavier passe à la suivante', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('checkbox', { name: /^Traitée.*MAT-1/ }));
    expect(screen.getByRole('link', { name: 'Décomptes d’octobre' })).toHaveFocus();
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe('Notification traitée.'));
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(sent(page, notifications.mark)).toHaveLength(2));
    expect(sent(page, notifications.mark)[1]).toMatchObject({ body: { as: 'todo' } });
  });

  it('se parcourt au clavier, d’un jour à l’autre', async () => {
    const page = open();
    (await screen.findByRole('link', { name: /^Non lue/ })).focus();
    await page.user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Décomptes d’octobre' })).toHaveFocus();
    await page.user.keyboard('{Home} ');
    await waitFor(() => expect(sent(page, notifications.mark)).toMatchObject([{ params: { id: 1 } }]));
  });

  it('toutes celles d’un type sont traitées d’un coup, et reviennent de même', async () => {
    const page = open(undefined, { at: '/?type=seat_free' });
    await page.user.click(await screen.findByRole('button', { name: 'Marquer ce type comme traité' }));
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe('2 notifications traitées.'));
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(sent(page, notifications.markMany)).toHaveLength(2));
    expect(sent(page, notifications.markMany)).toEqual([
      { body: { as: 'done', type: 'seat_free' } },
      { body: { as: 'todo', ids: [1, 2] } },
    ]);
  });

  it('les filtres sont dans l’adresse', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Lu' }));
    await page.user.selectOptions(screen.getByLabelText('Type'), 'absence_alert');
    expect(page.router.state.location.search).toBe('?state=read&type=absence_alert');
    expect(sent(page, notifications.list).at(-1)).toMatchObject({ query: { state: 'read', type: 'absence_alert' } });
  });

  it('le dit quand tout est traité, et n’offre plus de marquer', async () => {
    open([], { of: { unread: 0, todo: 0, types: [] } });
    expect(await screen.findByText('Tout est traité')).toBeVisible();
    expect(screen.queryByRole('button', { name: /marquer/i })).toBeNull();
  });

  it('disent pourquoi elles n’arrivent pas', async () => {
    open(new Error('Service indisponible'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Service indisponible');
  });
});

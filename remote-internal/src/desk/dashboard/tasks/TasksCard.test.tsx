import { tasks } from '@tandem/shared/contract/desk/tasks';
import { acts } from '@tandem/shared/contract/teaching/acts';
import { outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { TasksCard } from './TasksCard';

const aTask = (given: object = {}) => ({
  id: 1,
  version: 1,
  text: 'Rappeler la maman',
  dueOn: '2026-11-24',
  isDone: false,
  subject: { kind: 'coaching', id: 7, label: 'Lia Rochat' },
  ...given,
});
const open = (rows: readonly object[] = [aTask()], changed: unknown = aTask({ version: 2 })) =>
  renderPage(<TasksCard />, {
    replies: [
      [tasks.list, { rows, total: rows.length }],
      [tasks.change, changed],
      [tasks.add, aTask({ id: 2 })],
      [tasks.remove, undefined],
      [acts.undoRemoval, undefined],
    ],
  });
type Page = ReturnType<typeof open>;
const sent = ({ platform }: Page, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).map(({ input }) => input);
const choose = async ({ user }: Page, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions pour Rappeler la maman' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('mes rappels', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date('2026-11-25T10:00:00Z'),
      doNotFake: ['queueMicrotask', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('disent leur jour et mènent à ce dont ils parlent, tant qu’on peut le lire', async () => {
    open([aTask(), aTask({ id: 2, text: 'Sans sujet', dueOn: '2026-11-26', subject: null })]);
    expect(await screen.findByText('En retard, 24.11.2026')).toBeVisible();
    expect(screen.getByText('Demain')).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/internal/coachapp?open=7']);
  });

  it('montrent ce qui est fait, et le reprennent', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Rappels faits' }));
    await page.user.click(await screen.findByRole('button', { name: 'Reprendre\u00a0: Rappeler la maman' }));
    await waitFor(() => expect(sent(page, tasks.change)).toMatchObject([{ body: { values: { isDone: false } } }]));
    expect(page.platform.calls.some(({ input }) => JSON.stringify(input).includes('"state":"done"'))).toBe(true);
  });

  it('se cochent, et l’avis le défait', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('checkbox', { name: 'Fait\u00a0: Rappeler la maman' }));
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe('Rappel fait.'));
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(sent(page, tasks.change)).toHaveLength(2));
    expect(sent(page, tasks.change)).toMatchObject([
      { body: { version: 1, values: { isDone: true } } },
      { body: { version: 2, values: { isDone: false, dueOn: '2026-11-24' } } },
    ]);
  });

  it.each([
    ['Demain (26.11.2026)', '2026-11-26'],
    ['Lundi (30.11.2026)', '2026-11-30'],
    ['Dans une semaine (02.12.2026)', '2026-12-02'],
  ])('se remettent: %s', async (item, dueOn) => {
    const page = open();
    await choose(page, item);
    await waitFor(() => expect(sent(page, tasks.change)).toMatchObject([{ body: { values: { dueOn } } }]));
  });

  it('se suppriment, et reviennent', async () => {
    const page = open();
    await choose(page, 'Supprimer');
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe('Rappel supprimé.'));
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(sent(page, acts.undoRemoval)).toEqual([{ body: { entity: 'task', id: 1 } }]));
  });

  it('un nouveau est pour demain, ou pour le jour choisi', async () => {
    const page = open([]);
    expect(await screen.findByText('Aucun rappel pour le moment.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Nouveau rappel' }));
    await page.user.type(await screen.findByRole('textbox', { name: /^Rappel/ }), 'Écrire au garage');
    expect(screen.getByRole('textbox', { name: /^Jour/ })).toHaveValue('26.11.2026');
    await page.user.click(screen.getByRole('button', { name: 'Lundi' }));
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent(page, tasks.add)).toEqual([{ body: { values: { text: 'Écrire au garage', dueOn: '2026-11-30' } } }]),
    );
  });

  it('le disent quand un autre onglet a été plus rapide', async () => {
    const page = open(undefined, outcome(409, { message: 'Modifié entre-temps.', reason: 'stale', current: aTask() }));
    await page.user.click(await screen.findByRole('checkbox'));
    await waitFor(() =>
      expect(page.platform.notices.at(-1)).toMatchObject({ text: 'Modifié entre-temps.', tone: 'error' }),
    );
  });
});

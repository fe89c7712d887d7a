import { retention } from '@tandem/shared/contract/administration/retention';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SpecialFunctionsPage from '../../SpecialFunctionsPage';

const run = {
  id: 3,
  categories: ['files'],
  state: 'done',
  done: 4,
  total: 4,
  counts: { files: 4 },
  startedAt: '2026-11-24T09:00:00.000Z',
  finishedAt: '2026-11-24T09:00:04.000Z',
  fault: null,
  by: 'Sonia Keller',
};
const overview = {
  categories: [
    { key: 'files', period: '5 ans', due: 12, kept: 1 },
    { key: 'audit', period: '2 ans', due: 0, kept: 0 },
  ],
  runs: [run],
};
const rows = [
  { id: 42, label: 'Léa Dupont', dueOn: '2026-06-30', keptBecause: null, link: { kind: 'student', id: 42 } },
  {
    id: 57,
    label: 'Noé Favre',
    dueOn: '2026-08-31',
    keptBecause: 'Un suivi CoachApp est ouvert.',
    link: { kind: 'student', id: 57 },
  },
];

const open = (apply: unknown = { ...run, state: 'queued' }) =>
  renderPage(<SpecialFunctionsPage />, {
    at: '/?tool=retention',
    user: aUser(),
    replies: [
      [retention.read, overview],
      [retention.rows, { rows, total: 2 }],
      [retention.apply, apply],
    ],
  });

const ask = async (page: ReturnType<typeof open>, word: string) => {
  await page.user.click(await screen.findByRole('checkbox', { name: /^Dossiers d’apprenti·es/ }));
  await page.user.click(screen.getByRole('button', { name: 'Anonymiser…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await page.user.type(dialog.getByRole('textbox', { name: /Écrivez ANONYMISER/ }), word);
  await page.user.click(dialog.getByRole('button', { name: 'Anonymiser' }));
  return dialog;
};
const applied = (page: ReturnType<typeof open>) =>
  page.platform.calls.filter(({ path }) => path === retention.apply.path);

describe('conservation et anonymisation', () => {
  it('compte sans rien changer, et dit qui est concerné et ce qui retient les autres', async () => {
    const page = open();
    const box = await screen.findByRole('checkbox', { name: /^Dossiers d’apprenti·es\u00a0: 12/ });
    expect(box).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Lignes du journal/ })).toBeDisabled();
    await page.user.click(screen.getByText('Qui est concerné'));
    const line = await screen.findByRole('row', { name: /Noé Favre/ });
    expect(line).toHaveTextContent('Un suivi CoachApp est ouvert.');
    expect(screen.getByRole('link', { name: 'Léa Dupont' })).toHaveAttribute('href', '/internal/students/show/42');
  });

  it('ne part qu’une fois le mot écrit', async () => {
    const page = open();
    const dialog = await ask(page, 'anonymiser');
    expect(await dialog.findByText('Écrivez ANONYMISER pour confirmer.')).toBeVisible();
    expect(applied(page)).toEqual([]);
  });

  it('s’applique à ce qui est coché', async () => {
    const page = open();
    await ask(page, 'ANONYMISER');
    await waitFor(() => expect(applied(page)).toMatchObject([{ input: { body: { categories: ['files'] } } }]));
    expect(page.platform.notices.at(-1)?.text).toBe('L’anonymisation commence.');
  });

  it('dit pourquoi elle ne peut pas partir', async () => {
    const message = 'Une anonymisation est déjà en cours. Attendez qu’elle soit terminée.';
    const dialog = await ask(open(outcome(409, { message })), 'ANONYMISER');
    expect(await dialog.findByText(message)).toBeVisible();
  });
});

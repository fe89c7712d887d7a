import { type BugReportRow, bugReports } from '@tandem/shared/contract/delivery/bug-reports';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SpecialFunctionsPage from './SpecialFunctionsPage';

const row: BugReportRow = {
  id: 5,
  title: 'La liste ne s’ouvre pas',
  state: 'failed',
  jiraKey: null,
  userId: 1,
  hasScreenshot: false,
  createdAt: '2026-11-20T08:00:00Z',
};
const open = (rows: BugReportRow[], download = jest.fn()) =>
  renderPage(<SpecialFunctionsPage />, {
    at: '/?tab=reports',
    user: aUser(),
    download,
    replies: [
      [bugReports.list, { rows, total: rows.length }],
      [bugReports.remove, undefined],
      [bugReports.removeAnonymous, { removed: 3 }],
      [bugReports.show, { ...row, description: 'Un clic sur Apprentis.', json: { status: 500 } }],
    ],
  });

async function waitForNotices({ platform }: ReturnType<typeof open>, count: number) {
  await waitFor(() => expect(platform.notices).toHaveLength(count));
  return platform.notices.map(({ text }) => text);
}

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(file);
  });

describe('les rapports d’erreur des fonctions spéciales', () => {
  it('le disent quand il n’y en a aucun', async () => {
    open([]);
    expect(await screen.findByText('Aucun rapport')).toBeVisible();
  });

  it('disent quand chacun est arrivé et ce qu’il devient', async () => {
    open([row]);
    const line = await screen.findByRole('row', { name: /La liste ne s’ouvre pas/ });
    expect(line).toHaveTextContent('20.11.2026 09:00');
    expect(line).toHaveTextContent('Non transmis');
  });

  it('s’ouvrent avec leur texte et leur diagnostic, et se referment', async () => {
    const page = open([row]);
    await page.user.click(await screen.findByRole('button', { name: row.title }));

    const dialog = within(await screen.findByRole('dialog', { name: row.title }));
    expect(await dialog.findByText('Un clic sur Apprentis.')).toBeVisible();
    expect(dialog.getByText(/"status": 500/)).toBeVisible();
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('se suppriment un à un, ou tous les anonymes ensemble, après une question', async () => {
    const page = open([row]);
    await page.user.click(await screen.findByRole('button', { name: row.title }));
    await page.user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
    await page.user.click(await screen.findByRole('button', { name: 'Supprimer les anonymes…' }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await waitForNotices(page, 2)).toEqual([
      'Le rapport «\u00a0La liste ne s’ouvre pas\u00a0» est supprimé.',
      'Rapports anonymes supprimés\u00a0: 3.',
    ]);
  });

  it('s’emportent en JSON, pour relancer les mêmes versions', async () => {
    const download = jest.fn<void, [Blob, string?]>();
    const page = open([row], download);
    await page.user.click(await screen.findByRole('button', { name: row.title }));
    await page.user.click(await screen.findByRole('button', { name: 'Télécharger (JSON)' }));

    const [file, name] = download.mock.calls[0]!;
    expect(name).toBe('rapport-5.json');
    expect(JSON.parse(await textOf(file))).toMatchObject({ id: 5, json: { status: 500 } });
  });
});

import { lists } from '@tandem/shared/contract/settings/lists';
import { students } from '@tandem/shared/contract/people/students';
import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { aListItem, aStudent, aUser, renderPage, someCounts } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import StudentsPage from '../StudentsPage';

async function open() {
  const page = renderPage(<StudentsPage />, {
    at: '/internal/students?certType=AFP',
    path: '/internal/students',
    user: aUser({ role: 'admin' }),
    replies: [
      [studentsBulk.setRegion, { done: [12], refused: [], refusedTotal: 0, before: [{ regionId: null, ids: [12] }] }],
      [students.list, { rows: [aStudent()], total: 60 }],
      [students.counts, someCounts()],
      [
        lists.read,
        { region: [aListItem({ id: 8, label: 'Nyon' }), aListItem({ id: 9, label: 'Ancienne', isActive: false })] },
      ],
    ],
  });
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  /** The filter beside it has the same name. */
  const choose = () =>
    page.user.click(within(screen.getByRole('region', { name: 'Sélection' })).getByRole('button', { name: 'Région' }));
  const sent = () =>
    page.platform.calls
      .filter(({ path }) => path === studentsBulk.setRegion.path)
      .map(({ input }) => (input as { body: object }).body);
  await page.user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Amélie Favre' }));
  return { ...page, press, choose, sent };
}

describe('la région de plusieurs apprentis', () => {
  it('se fixe pour tout le filtre avec un motif, le nombre étant dit d’avance, et s’annule', async () => {
    const page = await open();
    await page.press('Tout sélectionner (60)');
    await page.choose();
    expect(await screen.findByRole('dialog', { name: 'Région de 60 apprenti·es choisi·es' })).toBeVisible();
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Région' }), 'Nyon');
    await page.user.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Convention 2026');
    await page.press('Enregistrer');
    await waitFor(() =>
      expect(page.platform.notices).toMatchObject([{ text: 'Région notée\u00a0: 1 apprenti·e modifié·e.' }]),
    );
    page.platform.notices[0]?.action?.run();

    const target = { filters: { certType: 'AFP' } };
    await waitFor(() =>
      expect(page.sent()).toEqual([
        { changes: [{ target, regionId: 8 }], reason: 'Convention 2026' },
        { changes: [{ target: { ids: [12] }, regionId: null, from: 8 }], reason: 'Annulation' },
      ]),
    );
  });

  it('demande un motif', async () => {
    const page = await open();
    await page.choose();
    expect(await screen.findByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await page.user.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Convention 2026');
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  });
});

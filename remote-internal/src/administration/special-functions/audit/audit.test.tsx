import { type AuditRow, audit, mostCounted } from '@tandem/shared/contract/platform/audit';
import { ApiError } from '@tandem/shared/platform';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SpecialFunctionsPage from '../SpecialFunctionsPage';

const row: AuditRow = {
  id: 90,
  at: '2026-11-20T08:00:00.000Z',
  userId: 1,
  who: 'Anne Favre',
  as: null,
  action: 'change',
  what: 'Fiche modifiée',
  entity: 'student',
  entityLabel: 'Apprenti·e',
  entityId: 5,
  record: { of: 'student', id: 5, label: 'Élodie Rochat', list: null },
  reason: null,
  changes: [{ field: 'phone', label: 'Téléphone', before: null, after: '+41 21 123 45 67' }],
};
const open = (
  answer: unknown = { rows: [row], next: 90, total: mostCounted },
  at = '/?tab=audit',
  download = jest.fn(),
) =>
  renderPage(<SpecialFunctionsPage />, {
    at,
    user: aUser(),
    download,
    replies: [
      [audit.list, answer],
      [audit.people, [{ id: 3, name: 'Sofia Monnard' }]],
      [audit.exportRows, new Blob(['Date'])],
    ],
  });
const asked = ({ platform }: ReturnType<typeof open>) =>
  platform.calls.findLast(({ path }) => path === '/api/audit')?.input;

describe('le journal d’audit', () => {
  it('dit qui a fait quoi, avec l’ancien et le nouveau, et mène à la fiche', async () => {
    open();
    const line = await screen.findByRole('row', { name: /Anne Favre/ });
    for (const text of ['20.11.2026 09:00', 'Fiche modifiée', 'Téléphone', '+41 21 123 45 67'])
      expect(line).toHaveTextContent(text);
    expect(within(line).getByRole('link', { name: 'Élodie Rochat' })).toHaveAttribute(
      'href',
      '/internal/students/show/5',
    );
  });

  it.each<[AuditRow['record'], string]>([
    [
      { of: 'user', id: 3, label: 'Sofia Monnard', list: null },
      '/internal/employees?tab=accounts&search=Sofia%20Monnard',
    ],
    [{ of: 'list', id: 3, label: 'Français', list: 'branch' }, '/internal/settings/branch'],
    [{ of: 'teacher', id: 3, label: 'Luca Berset', list: null }, '/internal/teachers/show/3'],
  ])('mène à chaque sorte d’objet: %j', async (record, href) => {
    open({ rows: [{ ...row, record }], next: null, total: 1 });
    expect(await screen.findByRole('link', { name: record?.label })).toHaveAttribute('href', href);
  });

  it('se filtre par personne, action et période; tout reste dans l’adresse', async () => {
    const page = open();
    const filters = within(await screen.findByRole('group', { name: 'Filtres' }));
    await page.user.click(filters.getByRole('button', { name: 'Personne' }));
    await page.user.click(await filters.findByRole('checkbox', { name: 'Sofia Monnard' }));
    await page.user.type(screen.getByRole('textbox', { name: /^Du/ }), '1.9.26{Enter}');
    await waitFor(() => expect(asked(page)).toEqual({ query: { userId: '3', from: '2026-09-01', size: 50 } }));
    expect(page.router.state.location.search).toBe('?tab=audit&userId=3&from=2026-09-01');
  });

  it('avance vers le passé et revient aux plus récentes', async () => {
    const page = open();
    expect(await screen.findByText(/Plus de 1.000 lignes/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Plus anciennes' }));
    await waitFor(() => expect(asked(page)).toEqual({ query: { before: 90, size: 50 } }));
    await page.user.click(screen.getByRole('button', { name: 'Les plus récentes' }));
    await waitFor(() => expect(page.router.state.location.search).toBe('?tab=audit'));
  });

  it('s’exporte avec les mêmes filtres', async () => {
    const download = jest.fn();
    const page = open(undefined, '/?tab=audit&action=export', download);
    await page.user.click(await screen.findByRole('button', { name: 'Exporter (CSV)' }));
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
    expect(page.platform.calls.find(({ path }) => path === '/api/audit/export')?.input).toEqual({
      body: { filters: { action: 'export' } },
    });
  });

  it('dit quand rien ne correspond, et offre de retirer les filtres', async () => {
    const page = open({ rows: [], next: null, total: 0 }, '/?tab=audit&search=rien');
    await page.user.click(await screen.findByRole('button', { name: 'Retirer les filtres' }));
    expect(page.router.state.location.search).toBe('?tab=audit');
  });

  it('montre une panne', async () => {
    open(new ApiError(500, 'Panne'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Panne');
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});

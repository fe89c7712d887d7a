import { useLocation } from '@tandem/shared/router';
import { renderPage } from '@tandem/shared/testing';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { act, screen } from '@testing-library/react';
import { usePassedPages } from './passed-pages';
import { useReturnToRow } from './useReturnToRow';

const rows = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Zoé' },
];

function List() {
  useReturnToRow(true);
  const columns = [{ id: 'name', header: 'Nom', cell: ({ name }: (typeof rows)[number]) => name }];
  return <DataTable label="Apprentis" columns={columns} rows={rows} rowHref={({ id }) => `/fiche/${id}`} />;
}
function Pages() {
  usePassedPages();
  return useLocation().pathname === '/liste' ? <List /> : <h1>Une autre page</h1>;
}

it.each([
  ['de la fiche, on retrouve sa ligne', '/fiche/2', true],
  ['d’ailleurs, le foyer reste où il est', '/accueil', false],
])('%s', async (_, from, isThere) => {
  const { router } = renderPage(<Pages />, { at: from, path: '*' });
  await act(() => router.navigate('/liste'));
  expect(screen.getByRole('link', { name: 'Zoé' }) === document.activeElement).toBe(isThere);
});

import { renderPage } from '@tandem/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { ColumnChooser } from './ColumnChooser';
import { type Column, DataTable, type DataTableProps, type Sort } from './DataTable';
import { Pagination } from './Pagination';

interface Person {
  id: number;
  name: string;
  place: string;
}

const people = ['Ada', 'Bea', 'Cléa', 'Dan'].map((name, index) => ({ id: index + 11, name, place: 'Nyon' }));
const columns: Column<Person>[] = [
  { id: 'name', header: 'Nom', cell: ({ name }) => name, isSortable: true },
  { id: 'place', header: 'Lieu', cell: ({ place }) => place, isSortable: true, isHideable: true },
];

function People(props: Partial<DataTableProps<Person>>) {
  const [sort, setSort] = useState<Sort[]>([]);
  const [selection, setSelection] = useState<number[]>([99]);
  const [hidden, setHidden] = useState<string[]>([]);
  return (
    <>
      <ColumnChooser columns={columns} hidden={hidden} onHidden={setHidden} />
      <DataTable
        label="Personnes"
        columns={columns}
        rows={people}
        rowHref={({ id }) => `/show/${id}`}
        rowLabel={({ name }) => name}
        {...{ sort, selection, hidden }}
        onSort={setSort}
        onSelection={setSelection}
        {...props}
      />
      <output>{JSON.stringify({ sort, selection })}</output>
    </>
  );
}

const state = () => JSON.parse(screen.getByRole('status').textContent ?? '') as { sort: Sort[]; selection: number[] };
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const box = (name: string) => screen.getByRole('checkbox', { name: `Sélectionner ${name}` });

describe('un tableau', () => {
  it('se trie par une colonne : croissant, décroissant, puis plus du tout', async () => {
    const { user } = renderPage(<People />);
    const sorter = within(header('Nom')).getByRole('button');
    expect(header('Nom')).toHaveAttribute('aria-sort', 'none');
    await user.click(sorter);
    expect(header('Nom')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(sorter);
    expect(state().sort).toEqual([{ id: 'name', desc: true }]);
    await user.click(sorter);
    expect(state().sort).toEqual([]);
  });

  it('se trie par plusieurs colonnes avec Maj', async () => {
    const { user } = renderPage(<People />);
    await user.click(within(header('Nom')).getByRole('button'));
    await user.keyboard('{Shift>}');
    await user.click(within(header('Lieu')).getByRole('button'));
    await user.keyboard('{/Shift}');
    expect(state().sort).toEqual([
      { id: 'name', desc: false },
      { id: 'place', desc: false },
    ]);
  });

  it('coche une suite de lignes avec Maj et garde celles d’autres pages', async () => {
    const { user } = renderPage(<People />);
    await user.click(box('Ada'));
    await user.keyboard('{Shift>}');
    await user.click(box('Cléa'));
    await user.keyboard('{/Shift}');
    expect(new Set(state().selection)).toEqual(new Set([11, 12, 13, 99]));
  });

  it('coche et décoche toute la page, sans toucher aux autres pages', async () => {
    const { user } = renderPage(<People />);
    const all = screen.getByRole('checkbox', { name: /toutes les lignes/ });
    await user.click(all);
    expect(state().selection).toHaveLength(5);
    await user.click(all);
    expect(state().selection).toEqual([99]);
  });

  it('mène à la fiche par un vrai lien, et par un clic sur le reste de la ligne', async () => {
    const { user, router } = renderPage(<People />, { path: '/' });
    expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/show/11');
    await user.click(screen.getAllByText('Nyon')[1]!);
    expect(router.state.location.pathname).toBe('/show/12');
  });

  it('laisse au navigateur ce qui ouvre ailleurs, et suit lui-même le reste', () => {
    const { router } = renderPage(<People />, { path: '/' });
    const isOurs = (keys = {}) => {
      let isTaken = false;
      const watch = (event: Event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', watch, { once: true });
      fireEvent.click(screen.getByRole('link', { name: 'Ada' }), keys);
      return isTaken;
    };
    const elsewhere = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }];
    expect(elsewhere.map(isOurs)).toEqual([false, false, false, false]);
    expect(router.state.location.pathname).toBe('/');
    expect(isOurs()).toBe(true);
    expect(router.state.location.pathname).toBe('/show/11');
  });

  it('se parcourt au clavier : ↓ ↑ Fin Début, espace coche, Entrée ouvre', async () => {
    const { user, router } = renderPage(<People />, { path: '/' });
    screen.getByRole('link', { name: 'Ada' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Bea' })).toHaveFocus();
    await user.keyboard('{End}{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Cléa' })).toHaveFocus();
    await user.keyboard(' ');
    expect(state().selection).toContain(13);
    await user.keyboard('{Home}{Enter}');
    expect(router.state.location.pathname).toBe('/show/11');
  });

  it('cache les colonnes qui peuvent l’être', async () => {
    const { user } = renderPage(<People />);
    await user.click(screen.getByRole('button', { name: 'Colonnes' }));
    expect(screen.queryByRole('checkbox', { name: 'Nom' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Lieu' }));
    expect(screen.queryByRole('columnheader', { name: /Lieu/, hidden: true })).toBeNull();
  });

  it('dit que ses lignes sont en train de changer, ou qu’il n’y en a pas', () => {
    renderPage(<People isStale />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    renderPage(<DataTable label="Rien" columns={columns} rows={[]} empty={<p>Personne.</p>} />);
    expect(screen.getByText('Personne.')).toBeVisible();
  });
});

describe('les pages d’une liste', () => {
  const pages = () =>
    screen
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter(Boolean)
      .join(' ');

  it.each([
    [1, '1–25 sur 1\u202f248', '1 2 50'],
    [25, '601–625 sur 1\u202f248', '1 24 25 26 50'],
    [3, '51–75 sur 1\u202f248', '1 2 3 4 50'],
    [50, '1\u202f226–1\u202f248 sur 1\u202f248', '1 49 50'],
  ])('page %i : %s', (page, range, visible) => {
    renderPage(<Pagination page={page} size={25} total={1248} onPage={() => {}} />);
    expect(screen.getByRole('status').textContent).toBe(range);
    expect(pages()).toBe(visible);
  });

  it('ne mène pas au-delà de la première et de la dernière', () => {
    renderPage(<Pagination page={1} size={25} total={3} onPage={() => {}} />);
    expect(screen.getByRole('button', { name: 'Page précédente' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Page suivante' })).toBeDisabled();
  });
});

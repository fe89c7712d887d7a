import { students } from '@tandem/shared/contract/people/students';
import { aStudentFile } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openStudentFile } from '../../../people/students/testing/student-file';

interface ListInput {
  query: { page: number; status?: string; sort: string };
}
const aRow = (id: number) => ({ id, firstName: 'Lia', lastName: `Rochat ${id}` });
/** 30 apprentices, 25 a page: 1 to 25, then 26 to 30. */
const list = ({ query: { page } }: ListInput) => ({
  rows: Array.from({ length: page === 1 ? 25 : 5 }, (_, position) => aRow((page - 1) * 25 + position + 1)),
  total: 30,
});

function open(id: number, search: string, left: object = {}) {
  sessionStorage.setItem('tandem.1./internal/students', JSON.stringify({ search, ...left }));
  return openStudentFile(aStudentFile({ id }), {
    at: `/internal/students/show/${id}?tab=contacts`,
    replies: [[students.list, list]],
  });
}
const next = () => screen.findByRole('button', { name: /^Fiche suivante\s: / });

describe('dans la liste d’où l’on vient', () => {
  it('dit la place, et demande la liste avec ses filtres', async () => {
    const page = open(12, '?status=active&sort=-lastName');
    expect(await screen.findByText('12 sur 30')).toBeVisible();
    const asked = page.platform.calls.filter(({ path }) => path === students.list.path)[0]?.input as ListInput;
    expect(asked.query).toMatchObject({ status: 'active', sort: '-lastName', page: 1 });
  });

  it.each([
    ['{Alt>}{ArrowDown}{/Alt}', 13],
    ['{Alt>}{ArrowUp}{/Alt}', 11],
  ])('%s ouvre la voisine, au même onglet', async (keys, id) => {
    const page = open(12, '');
    await next();
    await page.user.keyboard(keys);
    await waitFor(() =>
      expect(page.router.state.location).toMatchObject({ pathname: `/internal/students/show/${id}` }),
    );
    expect(page.router.state.location.search).toBe('?tab=contacts');
  });

  it('passe d’une page à l’autre', async () => {
    const page = open(25, '');
    await page.user.click(await next());
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/internal/students/show/26'));
  });

  it('garde sa place quand la fiche corrigée n’est plus dans le filtre', async () => {
    open(99, '?withoutEmail=true', { place: { id: 99, index: 3 } });
    expect(await screen.findByText('hors du filtre')).toBeVisible();
    expect(await next()).toHaveAccessibleName('Fiche suivante\u00a0: Lia Rochat 4');
  });

  it('ne propose rien pour une fiche qui n’en vient pas', async () => {
    open(99, '');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('group', { name: 'Dans la liste' })).toBeNull();
  });
});

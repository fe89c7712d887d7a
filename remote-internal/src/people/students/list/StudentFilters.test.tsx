import { lists } from '@tandem/shared/contract/settings/lists';
import { students } from '@tandem/shared/contract/people/students';
import { aStudent, aUser, renderPage, someCounts } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import StudentsPage from '../StudentsPage';

function open(search = '', role = 'admin') {
  const page = renderPage(<StudentsPage />, {
    at: `/internal/students${search}`,
    path: '/internal/students',
    user: aUser({ role }),
    replies: [
      [students.list, { rows: [aStudent()], total: 1 }],
      [students.counts, someCounts()],
      [lists.read, {}],
    ],
  });
  const asked = () => page.platform.calls.filter(({ path }) => path === students.list.path).at(-1)?.input;
  return { ...page, asked, address: () => page.router.state.location.search };
}

describe('le filtre «Doublon probable»', () => {
  it('s’offre derrière «Filtres», se montre en puce et se retire', async () => {
    const { user, asked, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Doublon probable' }));

    expect(address()).toBe('?probableDuplicate=true');
    expect(asked()).toMatchObject({ query: { probableDuplicate: 'true' } });
    await user.click(screen.getByRole('button', { name: 'Voir la liste' }));
    await user.click(await screen.findByRole('button', { name: 'Retirer Doublon probable' }));
    expect(address()).toBe('');
  });

  it('ne s’offre pas à une coach, qui n’a pas les dates de naissance', async () => {
    const { user } = open('', 'coach');
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    expect(await screen.findByRole('checkbox', { name: 'Sans e-mail' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Doublon probable' })).toBeNull();
  });

  it('se voit d’emblée quand l’adresse le porte', async () => {
    const { asked } = open('?probableDuplicate=true');
    expect(await screen.findByRole('button', { name: 'Filtres (1)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retirer Doublon probable' })).toBeVisible();
    expect(asked()).toMatchObject({ query: { probableDuplicate: 'true' } });
  });
});

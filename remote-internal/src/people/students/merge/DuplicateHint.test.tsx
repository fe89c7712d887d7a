import { merges } from '@tandem/shared/contract/people/merges';
import { aStudentFile, aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { DuplicateHint } from './DuplicateHint';

const aCandidate = (id: number, verdict = 'probable') => ({
  id,
  number: `AP-26-000${id}`,
  firstName: 'Lea',
  lastName: 'Dupond',
  birthDate: '2004-03-05',
  city: 'Nyon',
  status: 'dormant',
  score: 0.98,
  verdict,
  reasons: ['même naissance', 'même natel'],
});
const show = (candidates: object[], role = 'admin') =>
  renderPage(<DuplicateHint file={aStudentFile({ id: 12 })} />, {
    at: '/internal/students/show/12',
    path: '/internal/students/show/:id',
    user: aUser({ role }),
    replies: [[merges.studentDuplicates, { candidates }]],
  });

describe('une fiche qui a un doublon probable', () => {
  it('le nomme avec les raisons, et mène à la comparaison', async () => {
    const page = show([aCandidate(17), aCandidate(18, 'check')]);
    expect(await screen.findByRole('link', { name: 'Lea Dupond (AP-26-00017)' })).toBeVisible();
    expect(screen.getByText(/· même naissance, même natel/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Comparer' }));
    expect(page.router.state.location.search).toBe('?merge=student.17');
  });

  it('laisse choisir quand il y en a plusieurs', async () => {
    const page = show([aCandidate(17), aCandidate(18)]);
    expect(await screen.findByText(/et 1 de plus/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Comparer' }));
    expect(page.router.state.location.search).toBe('?merge=student');
  });

  it('n’en dit rien quand ce n’est qu’à vérifier, ni à qui ne fusionne pas', async () => {
    const { platform } = show([aCandidate(18, 'check')]);
    await waitFor(() => expect(platform.calls).toHaveLength(1));
    expect(screen.queryByText(/Doublon probable/)).toBeNull();
    expect(show([aCandidate(17)], 'coach').platform.calls).toEqual([]);
  });

  const opened = () =>
    renderPage(<DuplicateHint file={aStudentFile({ id: 12 })}>La fiche</DuplicateHint>, {
      at: '/internal/students/show/12',
      path: '/internal/students/show/:id',
      user: aUser({ role: 'admin' }),
      replies: [[merges.studentDuplicates, { candidates: [aCandidate(17)] }]],
    });

  it('le dit avant que la fiche vienne : rien ne bouge ensuite sous le pointeur', async () => {
    opened();
    expect(screen.queryByText('La fiche')).toBeNull();
    expect(await screen.findByText('La fiche')).toBeVisible();
    expect(screen.getByText(/Doublon probable/)).toBeVisible();
  });

  it('ne la retient pas sans réseau', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    opened();
    expect(screen.getByText('La fiche')).toBeVisible();
    online.mockRestore();
  });
});

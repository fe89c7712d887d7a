import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { GroupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import { PlaceDialog } from './PlaceDialog';

const match = (given: Partial<GroupMatch> = {}): GroupMatch => ({
  id: 3,
  code: 'MAT-MOR-03',
  branchId: 1,
  branch: 'Mathématiques',
  location: 'Morges',
  weekday: 'ma',
  startsAt: '18:00',
  endsAt: '20:00',
  room: null,
  teacher: null,
  capacity: 4,
  seatsFree: 2,
  firstDate: null,
  score: 72,
  isWished: true,
  reasons: ['Premier lieu'],
  blocked: null,
  ...given,
});
const open = (rows: GroupMatch[]) =>
  renderPage(
    <PlaceDialog
      of={{ id: 5, version: 1, status: 'waiting', name: 'Lina Rochat', branch: 'Mathématiques' }}
      onClose={() => {}}
    />,
    {
      user: aUser(),
      replies: [[registrations.matches, { rows, wished: { branchId: 1, locationCourseId: 8 } }]],
    },
  );

describe('«\u00a0Placer…\u00a0»', () => {
  it('dit le score en un mot, jamais vert pour un lieu non souhaité', async () => {
    open([match(), match({ id: 4, code: 'MAT-REN-01', score: 60, isWished: false })]);
    expect(await screen.findByText('72 · très bon')).toHaveAttribute('data-tone', 'ok');
    expect(screen.getByText('60 · lieu non souhaité')).toHaveAttribute('data-tone', 'warn');
    expect(screen.queryByRole('link', { name: 'Créer un groupe' })).toBeNull();
  });

  it.each([
    ['il n’y en a pas', []],
    ['aucun ne convient', [match({ score: null, blocked: 'Complet' })]],
    ['aucun n’est dans un lieu souhaité', [match({ isWished: false })]],
  ])('offre de créer un groupe là où %s', async (_, rows) => {
    open(rows);
    expect(await screen.findByRole('link', { name: 'Créer un groupe' })).toHaveAttribute(
      'href',
      '/internal/appapp/groups/add/1/8',
    );
  });
});

import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import { HourDialog } from './HourDialog';

const message = 'Conflit\u00a0: le 02.12.2026, Noé Blanc donne ECO-MOR-01, 18:00–20:00.';
const group = { id: 7 } as GroupFile;
const lesson = { id: 70, version: 1, date: '2026-12-01', startsAt: '18:00', endsAt: '20:00' } as Lesson;

function open(role: string) {
  return renderPage(<HourDialog group={group} lesson={lesson} onClose={() => {}} />, {
    user: aUser({ role }),
    replies: [[lessons.move, outcome(409, { message, reason: 'clash' })]],
  });
}

describe('une séance qui se heurte à une autre (teaching 9)', () => {
  it.each([
    ['admin', true],
    ['appapp_administrator', false],
  ])('%s : peut forcer avec un motif, %s', async (role, mayForce) => {
    const { user, platform } = open(role);
    await user.type(await screen.findByLabelText(/^Date/), '02.12.2026');
    await user.click(screen.getByRole('button', { name: 'Déplacer la séance' }));
    if (!mayForce) {
      expect(platform.notices).toMatchObject([{ text: message, tone: 'error' }]);
      return;
    }
    expect(await screen.findByText(/Noé Blanc donne ECO-MOR-01/)).toBeVisible();
    await user.type(screen.getByLabelText('Motif pour forcer le conflit'), 'Salles voisines');
    await user.click(screen.getByRole('button', { name: 'Déplacer la séance' }));
    expect(platform.calls.at(-1)?.input).toMatchObject({ body: { forcedBecause: 'Salles voisines' } });
  });
});

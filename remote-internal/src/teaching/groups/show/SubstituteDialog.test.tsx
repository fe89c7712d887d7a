import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, within } from '@testing-library/react';
import { aGroupFile } from '../testing/group';
import { SubstituteDialog } from './SubstituteDialog';

it('«\u00a0Remplacer\u00a0» n’est jamais vide\u00a0: chacun y est, avec ce qui s’y oppose', async () => {
  const lesson = { id: 70, version: 1, date: '2026-12-01', teacherId: 8 } as Lesson;
  const others = [{ id: 9, name: 'Lia Rochat', why: 'Donne ECO-MOR-01 à cette heure' }];
  renderPage(<SubstituteDialog group={aGroupFile()} lesson={lesson} onClose={() => {}} />, {
    user: aUser({ role: 'appapp_administrator' }),
    replies: [[lessons.substitutes, { rows: [], others }]],
  });
  expect(await screen.findByText('Personne n’est libre à cette heure.')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Ne peuvent pas à cette heure' }));
  expect(list.getByText('Donne ECO-MOR-01 à cette heure')).toBeVisible();
  expect(list.getByRole('link', { name: 'Lia Rochat' })).toHaveAttribute('href', '/internal/teachers/show/9');
});

import { lists } from '@tandem/shared/contract/settings/lists';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aGroupFile, aParticipant } from '../testing/group';
import { GroupActions } from './GroupActions';

const participants = [aParticipant(11, 'Léa Rochat'), aParticipant(12, 'Ilan Favre')];
const group = aGroupFile({ places: 2, participants });

it('clore demande ce que devient chacun, et pourquoi quelqu’un abandonne', async () => {
  const { user, platform } = renderPage(<GroupActions group={group} />, {
    user: aUser({ role: 'appapp_administrator' }),
    replies: [
      [groups.transition, { ...group, status: 'closed' }],
      [lists.read, { 'fail-reason': [{ id: 31, label: 'Horaire', code: null, isActive: true, extra: {} }] }],
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clore le groupe…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Léa Rochat'), 'De nouveau en attente');
  await user.selectOptions(dialog.getByLabelText('Ilan Favre'), 'Abandon');
  const sent = () => platform.calls.filter(({ path }) => path === groups.transition.path);
  await user.click(dialog.getByRole('button', { name: 'Clore le groupe' }));
  expect(sent()).toHaveLength(0);
  await user.selectOptions(dialog.getByLabelText(/^Motif d’abandon/), 'Horaire');
  await user.click(dialog.getByRole('button', { name: 'Clore le groupe' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.input).toMatchObject({
    body: {
      version: 3,
      to: 'closed',
      endings: [
        { registrationId: 11, to: 'waiting' },
        { registrationId: 12, to: 'dropped', failReasonId: 31 },
      ],
    },
  });
});

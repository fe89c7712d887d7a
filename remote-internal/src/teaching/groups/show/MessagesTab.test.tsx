import { outbox } from '@tandem/shared/contract/platform/outbox';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { groupMessages, messageStateLabels } from '@tandem/shared/contract/teaching/groups.messages';
import { aUser, type FakeReply, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MessagesTab } from './MessagesTab';

const message = {
  id: 5,
  at: '2026-11-20T08:00:00.000Z',
  to: 'Ada Rochat',
  kind: 'student',
  subject: 'Salle changée',
  by: 'Ève Morel',
  state: 'failed',
  outboxId: 9,
};

const open = (given: object = {}, more: readonly FakeReply[] = []) =>
  renderPage(<MessagesTab group={{ id: 7 } as GroupFile} />, {
    user: aUser({ role: 'admin' }),
    replies: [...more, [groupMessages.list, { rows: [{ ...message, ...given }] }]],
  });
const line = () => screen.findByRole('row', { name: /Salle changée/ });

describe('les messages d’un groupe', () => {
  it.each(Object.entries(messageStateLabels))('disent ce qu’il en est (%s)\u00a0: %s', async (state, label) => {
    open({ state, outboxId: null });
    expect(await line()).toHaveTextContent(label);
    expect(within(await line()).queryByRole('button', { name: 'Renvoyer' })).toBeNull();
  });

  it.each([
    ['repartent', undefined, 'L’e-mail à Ada Rochat repart.'],
    ['ou le disent quand ils n’y sont plus', outcome(404, { message: 'Message introuvable.' }), 'Message introuvable.'],
  ])('%s', async (_, answer, text) => {
    const page = open({}, [[outbox.resend, answer]]);
    await page.user.click(await screen.findByRole('button', { name: 'Renvoyer' }));
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe(text));
  });
});

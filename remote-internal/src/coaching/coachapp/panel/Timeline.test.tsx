import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import { type GoalMove, goals } from '@tandem/shared/contract/coaching/goals';
import { coachingDocuments } from '@tandem/shared/contract/coaching/coaching-documents';
import { aDocument, aGoal, anAccompaniment, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Papers } from './Papers';
import { Timeline } from './Timeline';

const aMove = (given: Partial<GoalMove> = {}): GoalMove => ({
  id: 1,
  at: '2026-11-18T09:00:00.000Z',
  by: 'Nadia Keller',
  kind: 'advanced',
  goalId: 9,
  text: 'Arriver à l’heure',
  progress: '2\u00a0sur 4',
  ...given,
});
const open = (rows = [anAccompaniment()], moves = [aMove()]) =>
  renderPage(<Timeline of={{ id: 5 }} />, {
    replies: [
      [accompaniments.list, { rows, total: rows.length }],
      [goals.list, { rows: [aGoal({ id: 9, text: 'Arriver à l’heure' })], right: 'write' }],
      [goals.moves, { rows: moves }],
    ],
  });

describe('la chronologie d’un suivi (coaching 12)', () => {
  it('mêle les entretiens et ce que les objectifs sont devenus, les derniers d’abord', async () => {
    open(
      [anAccompaniment({ date: '2026-11-18', startsAt: '14:00', goals: [{ goalId: 9, progress: 3 }] })],
      [
        aMove({ id: 3, at: '2026-11-19T09:00:00.000Z', kind: 'reached', progress: '4\u00a0sur 4' }),
        aMove({ id: 2 }),
        aMove({ id: 1, at: '2026-11-17T09:00:00.000Z', kind: 'added', progress: '0\u00a0sur 4' }),
      ],
    );
    await screen.findByText('Objectif atteint');
    const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries[0]).toContain('Objectif atteint\u00a0: Arriver à l’heure');
    expect(entries[1]).toContain('Objectif\u00a0: Arriver à l’heure, 3\u00a0sur 4');
    expect(entries[2]).toContain('18.11.2026 · 2\u00a0sur 4 · Nadia Keller');
    expect(entries[3]).toContain('Objectif ajouté');
  });

  it('ne propose des versions qu’où il y en a', async () => {
    open([anAccompaniment({ id: 41 }), anAccompaniment({ id: 42, earlierVersions: 2 })], []);
    expect(await screen.findByText('Versions (3)')).toBeVisible();
    expect(screen.getAllByText(/^Versions/)).toHaveLength(1);
  });
});

it('les documents d’un suivi se lisent dans une partie à leur nom (coaching 15)', async () => {
  const given = { dataClass: 'C', title: 'Convention à trois' } as const;
  renderPage(<Papers coachingId={5} />, {
    replies: [[coachingDocuments.list, { rows: [aDocument(given)], addable: ['C'], needsReason: false }]],
  });
  const part = within(await screen.findByRole('region', { name: 'Documents' }));
  expect(part.getByText('Convention à trois')).toBeVisible();
  expect(part.getByRole('button', { name: 'Ajouter un document' })).toBeVisible();
});

it('l’administration ajoute et archive un document d’un suivi avec un motif (coaching 10)', async () => {
  const given = { dataClass: 'C', title: 'Convention à trois' } as const;
  const page = renderPage(<Papers coachingId={5} />, {
    replies: [
      [coachingDocuments.list, { rows: [aDocument(given)], addable: ['C'], needsReason: true }],
      [coachingDocuments.upload, aDocument(given)],
      [coachingDocuments.archive, aDocument({ ...given, version: 2 })],
      [coachingDocuments.restore, aDocument({ ...given, version: 3 })],
    ],
  });
  const sent = (endpoint: { path: string; method: string }) =>
    page.platform.calls.filter(({ path, method }) => path === endpoint.path && method === endpoint.method);

  await page.user.click(await screen.findByRole('button', { name: 'Ajouter un document' }));
  await page.user.upload(screen.getByLabelText('Fichier'), new File([new Uint8Array(3)], 'Plan.pdf'));
  await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(sent(coachingDocuments.upload)).toEqual([]);
  await page.user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Coach absent');
  await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent(coachingDocuments.upload)).toHaveLength(1));
  expect(sent(coachingDocuments.upload)[0]!.input).toMatchObject({ query: { reason: 'Coach absent' } });

  await page.user.click(await screen.findByRole('button', { name: 'Archiver Convention à trois' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Reçu deux fois');
  await page.user.click(dialog.getByRole('button', { name: 'Archiver' }));
  await waitFor(() => expect(sent(coachingDocuments.archive)).toHaveLength(1));
  page.platform.notices.at(-1)?.action?.run();
  await waitFor(() => expect(sent(coachingDocuments.restore)).toHaveLength(1));
  for (const call of [coachingDocuments.archive, coachingDocuments.restore])
    expect(sent(call)[0]!.input).toMatchObject({ body: { reason: 'Reçu deux fois' } });
});

import { teachers } from '@tandem/shared/contract/people/teachers';
import { acts } from '@tandem/shared/contract/teaching/acts';
import { lists } from '@tandem/shared/contract/settings/lists';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { groupRegrouping, type Regrouped } from '@tandem/shared/contract/teaching/groups.regrouping';
import { aUser, type FakeReply, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aGroupFile, aParticipant } from '../../testing/group';
import { GroupActions } from '../GroupActions';

const participants = [aParticipant(11, 'Léa Rochat'), aParticipant(12, 'Ilan Favre')];
const group = aGroupFile({ places: 2, participants });
const done: Regrouped = { group: { ...group, version: 4, act: 12 }, other: { id: 9, code: 'MAT-MOR-04' } };
const question = {
  message: 'Vérifiez qui reçoit quoi.',
  reason: 'asked',
  questions: ['Léa Rochat n’a pas indiqué le mardi à 18:00.'],
  notified: [{ kind: 'student', name: 'Léa Rochat', about: null, letter: 'Le cours change', why: null }],
  agreed: 'oui',
} as const;

async function open(item: string, replies: readonly FakeReply[] = [], role = 'appapp_administrator') {
  const page = renderPage(<GroupActions group={group} />, {
    user: aUser({ role }),
    replies: [
      ...replies,
      [teachers.availabilitySearch, { rows: [] }],
      [lists.read, { 'course-locations': [] }],
      [
        groups.list,
        { rows: [group, { ...group, id: 9, code: 'MAT-MOR-04', nextLesson: null, entered: null }], total: 2 },
      ],
      [acts.undo, undefined],
    ],
  });
  await page.user.click(screen.getByRole('button', { name: 'Actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}
const sentBy = ({ platform }: Awaited<ReturnType<typeof open>>, { path }: { path: string }) =>
  platform.calls.filter((call) => call.path === path).map(({ input }) => input);

describe('scinder un groupe', () => {
  it('demande qui passe, puis montre qui reçoit quoi avant d’écrire; l’avis annule', async () => {
    let times = 0;
    const answer = () => (times++ === 0 ? outcome(409, question) : done);
    const page = await open('Scinder le groupe…', [[groupRegrouping.split, answer]]);
    const { user, dialog } = page;
    await user.click(dialog.getByRole('button', { name: 'Scinder le groupe' }));
    expect(await dialog.findByText('Choisissez qui quitte le groupe.')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Léa Rochat'), 'Passe dans le nouveau groupe');
    await user.selectOptions(dialog.getByLabelText(/^Jour/), 'Jeudi');
    await user.click(dialog.getByRole('button', { name: 'Scinder le groupe' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Qui reçoit quoi' }));
    await user.click(asked.getByRole('button', { name: 'Enregistrer et informer' }));
    await waitFor(() => expect(sentBy(page, groupRegrouping.split)).toHaveLength(2));
    expect(sentBy(page, groupRegrouping.split)[1]).toMatchObject({
      params: { id: 7 },
      body: {
        version: 3,
        agreed: 'oui',
        people: [{ registrationId: 11, to: 'new' }],
        plan: { weekday: 'je', firstDate: '2026-12-01', teacherId: null, plannedLessons: 20, branchId: 1 },
      },
    });
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toContain('le nouveau groupe est MAT-MOR-04'));
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(sentBy(page, acts.undo)).toEqual([{ params: { id: 12 } }]));
  });

  it('passe outre un conflit avec un motif, pour un administrateur', async () => {
    const message = 'Conflits\u00a0: le 03.12.2026, Noé Blanc donne ECO-MOR-01, 18:00–20:00';
    let times = 0;
    const answer = () => (times++ === 0 ? outcome(409, { message, reason: 'clash' }) : done);
    const page = await open('Scinder le groupe…', [[groupRegrouping.split, answer]], 'admin');
    const { user, dialog } = page;
    await user.selectOptions(dialog.getByLabelText('Léa Rochat'), 'Passe dans le nouveau groupe');
    await user.click(dialog.getByRole('button', { name: 'Scinder le groupe' }));
    await user.type(await dialog.findByLabelText('Motif pour forcer le conflit'), 'Salles voisines');
    await user.click(dialog.getByRole('button', { name: 'Scinder le groupe' }));
    await waitFor(() => expect(sentBy(page, groupRegrouping.split)).toHaveLength(2));
    expect(sentBy(page, groupRegrouping.split)[1]).toMatchObject({ body: { forcedBecause: 'Salles voisines' } });
  });

  it('dit à son champ ce qui est refusé', async () => {
    const refusal = { message: 'Refusé.', errors: { 'plan.firstDate': 'Choisissez aujourd’hui ou une date à venir.' } };
    const { user, dialog } = await open('Scinder le groupe…', [[groupRegrouping.split, () => outcome(422, refusal)]]);
    await user.selectOptions(dialog.getByLabelText('Léa Rochat'), 'De nouveau en attente');
    await user.click(dialog.getByRole('button', { name: 'Scinder le groupe' }));
    expect(await dialog.findByText('Choisissez aujourd’hui ou une date à venir.')).toBeTruthy();
  });
});

it('réunir deux groupes dit qui passe et qui attend de nouveau', async () => {
  const page = await open('Réunir avec…', [[groupRegrouping.join, done]]);
  const { user, dialog } = page;
  await user.selectOptions(await dialog.findByLabelText(/^Groupe qui accueille/), '9');
  await user.selectOptions(dialog.getByLabelText('Ilan Favre'), 'De nouveau en attente');
  await user.click(dialog.getByRole('button', { name: 'Réunir les groupes' }));
  await waitFor(() => expect(sentBy(page, groupRegrouping.join)).toHaveLength(1));
  expect(sentBy(page, groupRegrouping.join)[0]).toMatchObject({
    body: { version: 3, groupId: 9, from: '2026-12-01', waiting: [12] },
  });
});

import { lists } from '@tandem/shared/contract/settings/lists';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { groups } from '@tandem/shared/contract/teaching/groups';
import type { GroupPreview } from '@tandem/shared/contract/teaching/groups.plan';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import GroupAddPage from './GroupAddPage';
import { aCandidate, aPreview, aSuggestion } from './group.samples';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;
const room = { courseLocationId: 4, building: 'École', room: 'Salle 104' };
const valon = {
  ...aCandidate,
  registrationId: 10,
  name: 'Valon Berisha',
  score: 0,
  parts: null,
  blocked: 'Pas disponible',
};
const preview = (given: Partial<GroupPreview> = {}): GroupPreview => ({
  ...aPreview,
  lessons: ['2026-12-01', '2026-12-08'],
  skipped: [{ date: '2026-12-29', label: 'Hiver' }],
  candidates: [aCandidate, valon],
  ...given,
});
const clash = {
  date: '2026-12-08',
  kind: 'room' as const,
  text: 'la salle 102 accueille ECO-MOR-01',
  substitute: null,
};

const open = (found: GroupPreview, more: Replies = []) =>
  renderPage(<GroupAddPage />, {
    at: '/internal/appapp/groups/add/1/2',
    path: '/internal/appapp/groups/add/:branchId/:locationCourseId',
    user: aUser({ role: 'appapp_administrator' }),
    replies: [
      ...more,
      [groups.suggest, aSuggestion],
      [groups.preview, found],
      [teachers.availabilitySearch, { rows: [] }],
      [lists.read, {}],
    ],
  });

describe('un nouveau groupe', () => {
  it('nomme les vacances, coche qui peut venir et dit pourquoi quelqu’un ne peut pas', async () => {
    open(preview());
    expect(await screen.findByText('Hiver')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Inès Rochat/ })).toBeChecked();
    expect(screen.getByText('Pas disponible')).toBeVisible();
    expect(screen.getByText('2 séances, 1 placement, 1 e-mail aux apprenti·es.')).toBeVisible();
  });

  it('ne s’ouvre pas tant que deux séances se heurtent, et une pression règle la date', async () => {
    const { user, platform } = open(preview({ conflicts: [{ ...clash, room }] }));
    await user.click(await screen.findByRole('button', { name: /^Salle 104, libre/ }));
    expect(screen.getByRole('button', { name: /^Créer, placer et informer/ })).toBeDisabled();
    await waitFor(() =>
      expect(platform.calls.filter(({ path }) => path === groups.preview.path).at(-1)?.input).toMatchObject({
        body: { adjustments: [{ date: '2026-12-08', courseLocationId: 4, room: 'Salle 104' }] },
      }),
    );
  });

  it('se réunit aussi un deuxième jour\u00a0: la fin suit le début, et qui enseigne est libre aux deux', async () => {
    const { user, platform } = open(preview());
    const last = (path: string) => platform.calls.filter((call) => call.path === path).at(-1)?.input;
    await user.selectOptions(await screen.findByLabelText('Deuxième jour'), 'Jeudi');
    await user.type(screen.getByLabelText('Début du deuxième jour'), '12:30');
    await user.tab();
    const second = { secondWeekday: 'je', secondStartsAt: '12:30', secondEndsAt: '14:30' };
    await waitFor(() => expect(last(groups.preview.path)).toMatchObject({ body: { plan: second } }));
    await waitFor(() =>
      expect(last(teachers.availabilitySearch.path)).toMatchObject({
        query: { weekday: 'ma', time: '18:00', secondWeekday: 'je', secondTime: '12:30' },
      }),
    );
  });

  it('dit pourquoi rien n’a été créé', async () => {
    const message = 'Léa Dupont a reçu la dernière place il y a un instant.';
    const { user } = open(preview(), [[groups.add, outcome(409, { message, reason: 'refused' })]]);
    await user.click(await screen.findByRole('button', { name: /^Créer, placer et informer/ }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

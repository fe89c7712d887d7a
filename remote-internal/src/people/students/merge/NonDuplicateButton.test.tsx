import { merges } from '@tandem/shared/contract/people/merges';
import { ApiError } from '@tandem/shared/platform';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { MergeEntry } from './MergeEntry';

const candidate = {
  id: 17,
  number: 'AP-26-00017',
  firstName: 'Lea',
  lastName: 'Dupond',
  birthDate: '2004-03-05',
  city: 'Nyon',
  status: 'dormant',
  score: 0.98,
  verdict: 'probable',
  reasons: ['même naissance'],
};
const nothing = {
  fields: [],
  contacts: [],
  moves: [],
  withdrawals: [],
  blocked: null,
  reasons: [],
  advice: { keptId: 12, reason: 'x' },
};
const aSide = (id: number, name: string) => ({
  id,
  version: 3,
  number: `AP-26-000${id}`,
  name,
  updatedAt: '2026-11-01T08:00:00.000Z',
});
const sides = [aSide(12, 'Léa Dupont'), aSide(17, 'Lea Dupond')];
const garage = { id: 8, name: 'Garage du Lac SA', uid: null, npa: '1110', city: 'Morges' };

const two = 'Ce n’est pas un doublon';

/** The file 12, and 17 that looks like it until somebody says that it is not the same person. */
function open(merge = 'student', add?: unknown, isDeclared = false) {
  let isDuplicate = !isDeclared;
  const set = (is: boolean) => () => {
    isDuplicate = is;
  };
  return renderPage(<MergeEntry studentId={12} />, {
    at: `/internal/students/show/12?company=7&merge=${merge}`,
    path: '/internal/students/show/:id',
    user: aUser({ role: 'admin' }),
    replies: [
      [merges.studentDuplicates, () => ({ candidates: isDuplicate ? [candidate] : [] })],
      [merges.companyDuplicates, { candidates: [garage] }],
      [
        merges.studentPreview,
        ({ params }: { params: { id: number } }) => {
          const [kept, merged] = params.id === 12 ? sides : sides.toReversed();
          return { ...nothing, kept, merged, areTwo: !isDuplicate };
        },
      ],
      [
        merges.companyPreview,
        {
          ...nothing,
          kept: aSide(7, 'Garage du Lac'),
          merged: aSide(8, garage.name),
          areTwo: false,
        },
      ],
      [merges.addNonDuplicate, add ?? set(false)],
      [merges.removeNonDuplicate, set(true)],
    ],
  });
}
const sent = ({ platform }: ReturnType<typeof open>, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).map(({ input }) => input);

// The dialog comes with its first use: read once here, so that a busy machine does not fail the first test.
beforeAll(() => import('./MergeDialog'));

describe('«Pas un doublon»', () => {
  it('retire la fiche des candidats, et «Annuler» l’y remet', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Pas un doublon\u00a0: Lea Dupond' }));
    expect(await screen.findByText(/Rien ne ressemble à cette fiche/)).toBeVisible();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    expect(sent(page, merges.addNonDuplicate)).toEqual([{ params: { id: 12 }, body: { otherId: 17 } }]);
    expect(page.platform.notices[0]).toMatchObject({
      text: 'Lea Dupond n’est plus signalé·e comme doublon.',
      action: { label: 'Annuler' },
    });

    act(() => page.platform.notices[0]?.action?.run());
    expect(await screen.findByRole('button', { name: 'Comparer avec Lea Dupond' })).toBeVisible();
    expect(sent(page, merges.removeNonDuplicate)).toEqual([{ params: { id: 12, otherId: 17 } }]);
  });

  it('se dit aussi devant la comparaison, ce qui la ferme', async () => {
    const page = open('student.17');
    await page.user.click(await screen.findByRole('button', { name: two }));
    await waitFor(() => expect(page.router.state.location.search).toBe('?company=7'));
    expect(page.platform.notices[0]).toMatchObject({ text: 'Lea Dupond n’est plus signalé·e comme doublon.' });
    // The comparison is not read again only to be closed.
    expect(sent(page, merges.studentPreview)).toHaveLength(1);
  });

  it('parle de l’autre fiche, même quand la comparaison est retournée', async () => {
    const page = open('student.17');
    await page.user.click(await screen.findByRole('button', { name: 'Garder plutôt l’autre' }));
    expect(await screen.findByText('Lea Dupond (AP-26-00017)', { selector: 'strong' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: two }));
    await waitFor(() =>
      expect(sent(page, merges.addNonDuplicate)).toEqual([{ params: { id: 12 }, body: { otherId: 17 } }]),
    );
  });

  it('se lit devant une comparaison choisie par son nom, et se retire là', async () => {
    const page = open('student.17', undefined, true);
    expect(await screen.findByText(/déclarées de deux personnes/)).toBeVisible();
    expect(screen.queryByRole('button', { name: two })).toBeNull();
    expect(screen.getByRole('button', { name: 'Fusionner' })).toBeEnabled();
    await page.user.click(screen.getByRole('button', { name: 'Signaler de nouveau' }));
    expect(await screen.findByRole('button', { name: two })).toBeVisible();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    expect(sent(page, merges.removeNonDuplicate)).toEqual([{ params: { id: 12, otherId: 17 } }]);
  });

  it('dit un refus et laisse la fenêtre ouverte', async () => {
    const page = open('student.17', outcome(404, { message: 'Apprenti·e introuvable.' }));
    await page.user.click(await screen.findByRole('button', { name: two }));
    await waitFor(() =>
      expect(page.platform.notices).toMatchObject([{ text: 'Apprenti·e introuvable.', tone: 'error' }]),
    );
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('peut se dire à nouveau après une panne', async () => {
    const page = open('student', new ApiError(503, 'Service indisponible.'));
    const button = await screen.findByRole('button', { name: 'Pas un doublon\u00a0: Lea Dupond' });
    await page.user.click(button);
    await waitFor(() => expect(button).toBeEnabled());
    expect(page.platform.notices.filter(({ tone }) => tone === 'ok')).toEqual([]);
  });

  it.each([
    ['parmi les candidates', 'company', 'Comparer avec Garage du Lac SA'],
    ['devant la comparaison', 'company.8', 'Fusionner'],
  ])('ne se dit pas de deux entreprises, %s', async (_, merge, other) => {
    open(merge);
    expect(await screen.findByRole('button', { name: other })).toBeVisible();
    expect(screen.queryByRole('button', { name: /pas un doublon/i })).toBeNull();
  });
});

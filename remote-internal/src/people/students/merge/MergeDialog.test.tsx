import { merges, type MergePreview } from '@tandem/shared/contract/people/merges';
import { students } from '@tandem/shared/contract/people/students';
import { ApiError } from '@tandem/shared/platform';
import { aStudent, aStudentFile, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { MergedBanner } from './MergedBanner';
import { MergeEntry } from './MergeEntry';

const aSide = (id: number, name: string) => ({
  id,
  version: 3,
  number: `AP-26-000${id}`,
  name,
  updatedAt: '2026-11-01T08:00:00.000Z',
});
const aPreview = (given: Partial<MergePreview> = {}): MergePreview => ({
  kept: aSide(12, 'Léa Dupont'),
  merged: aSide(17, 'Lea Dupond'),
  fields: [
    { field: 'lastName', label: 'Nom', kept: 'Dupont', merged: 'Dupond', isSame: false, proposal: 'kept' },
    { field: 'phone', label: 'Téléphone', kept: null, merged: '+41 21 555 11 22', isSame: false, proposal: 'merged' },
    { field: 'gender', label: 'Sexe', kept: 'Femme', merged: 'Femme', isSame: true, proposal: 'kept' },
  ],
  moves: [
    { label: 'Contacts', count: 2 },
    { label: 'Remarques', count: 1 },
  ],
  contacts: [],
  withdrawals: [],
  advice: { keptId: 12, reason: 'elle est la plus ancienne (01.02.2025)' },
  reasons: ['même naissance', 'noms proches'],
  blocked: null,
  areTwo: false,
  ...given,
});
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
  reasons: ['même naissance', 'noms proches'],
};
const file = '/internal/students/show/12';

interface Options {
  at?: string;
  role?: string;
  preview?: unknown;
  merge?: unknown;
}
function open({
  at = `${file}?merge=student.17`,
  role = 'admin',
  preview = aPreview(),
  merge = { mergeId: 5, keptId: 12, mergedId: 17 },
}: Options = {}) {
  return renderPage(<MergeEntry studentId={12} />, {
    at,
    path: '/internal/students/show/:id',
    user: aUser({ role }),
    replies: [
      [merges.studentDuplicates, { candidates: [candidate] }],
      [merges.studentPreview, preview],
      [merges.mergeStudents, merge],
      [merges.undo, { mergeId: 5, keptId: 12, mergedId: 17 }],
      [students.list, { rows: [aStudent({ id: 20, firstName: 'Zoé', lastName: 'Zbinden' }), aStudent()], total: 2 }],
    ],
  });
}
const sent = ({ platform }: ReturnType<typeof open>, path: string) =>
  platform.calls.filter((call) => call.path === path && call.method === 'POST').map(({ input }) => input);

// The dialog comes with its first use: read once here, so that a busy machine does not fail the first test.
beforeAll(() => import('./MergeDialog'));

describe('fusionner deux fiches', () => {
  it.each(['coach', 'teacher'])('n’est pas ouvert à %s', (role) => {
    open({ role });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('propose d’abord les fiches qui se ressemblent, et garde le choix dans l’adresse', async () => {
    const page = open({ at: `${file}?merge=student` });
    const compare = await screen.findByRole('button', { name: 'Comparer avec Lea Dupond' });
    expect(screen.getByText('Ressemble : même naissance, noms proches')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /Autre fiche/ })).toHaveFocus();
    await page.user.click(compare);
    expect(page.router.state.location.search).toBe('?merge=student.17');
    expect(await screen.findByText('Sont repris : Contacts (2), Remarques (1).')).toBeVisible();
  });

  it('trouve aussi une autre fiche par son nom, mais jamais elle-même', async () => {
    const page = open({ at: `${file}?merge=student` });
    await page.user.type(await screen.findByRole('combobox', { name: /Autre fiche/ }), 'zb');
    await page.user.click(await screen.findByRole('option', { name: /Zbinden Zoé/ }));
    expect(page.router.state.location.search).toBe('?merge=student.20');
    expect(screen.queryByRole('option', { name: /Favre/ })).toBeNull();
  });

  it('dit pourquoi ce serait la même personne, et pourquoi cette fiche reste, comme l’API la conseille', async () => {
    const page = open({
      preview: aPreview({
        kept: aSide(17, 'Lea Dupond'),
        merged: aSide(12, 'Léa Dupont'),
        advice: { keptId: 17, reason: 'elle a 2 places dans un cours' },
      }),
    });
    expect(await screen.findByText('Ces deux fiches se ressemblent : même naissance, noms proches.')).toBeVisible();
    expect(screen.getByText('Lea Dupond (AP-26-00017)').closest('p')).toHaveTextContent(
      'reste : elle a 2 places dans un cours.',
    );
    expect(page.platform.calls.find(({ path }) => path === merges.studentPreview.path)?.input).toMatchObject({
      query: { otherId: 17, order: 'advised' },
    });
  });

  it('se fait au clavier : le premier choix a le foyer, Ctrl Entrée fusionne, Entrée seule ne fait rien', async () => {
    const page = open();
    const name = await screen.findByRole('group', { name: 'Nom' });
    expect(within(name).getByRole('radio', { name: /Dupont/ })).toHaveFocus();
    await page.user.keyboard('{Enter}');
    expect(sent(page, merges.mergeStudents.path)).toEqual([]);
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent(page, merges.mergeStudents.path)).toHaveLength(1));
  });

  it('plie ce qui est identique et marque les lettres qui diffèrent', async () => {
    open();
    expect(await screen.findByText('1 champ identique')).toBeVisible();
    expect(screen.getByText('Femme')).not.toBeVisible();
    expect(screen.getAllByText(/^[td]$/, { selector: 'mark' }).map(({ textContent }) => textContent)).toEqual([
      't',
      'd',
    ]);
  });

  it('réunit les contacts identiques, et ceux qui se ressemblent si on le dit', async () => {
    const contacts = [
      { id: 31, keptId: 21, kept: 'Sonia Favre, mère', merged: 'Sonia Favre', isSame: true },
      { id: 32, keptId: 22, kept: 'Marc Favre, père', merged: 'Marco Favre', isSame: false },
    ];
    const page = open({ preview: aPreview({ contacts }) });
    expect(await screen.findByRole('checkbox', { name: /Réunir Sonia Favre, mère/ })).toBeChecked();
    await page.user.click(screen.getByRole('checkbox', { name: /Réunir Marc Favre, père et Marco Favre/ }));
    await page.user.click(screen.getByRole('button', { name: 'Fusionner' }));
    await waitFor(() =>
      expect(sent(page, merges.mergeStudents.path)[0]).toMatchObject({ body: { contacts: [31, 32] } }),
    );
  });

  it('montre les champs qui diffèrent, le plus complet marqué, et envoie les choix avec les deux versions', async () => {
    const page = open();
    const name = within(await screen.findByRole('group', { name: 'Nom' }));
    expect(screen.queryByRole('group', { name: 'Sexe' })).toBeNull();
    expect(
      within(screen.getByRole('group', { name: 'Téléphone' })).getByRole('radio', { name: /555 11 22/ }),
    ).toBeChecked();
    await page.user.click(name.getByRole('radio', { name: /Dupond/ }));
    await page.user.click(screen.getByRole('button', { name: 'Fusionner' }));
    await waitFor(() => expect(page.router.state.location.search).toBe(''));
    expect(sent(page, merges.mergeStudents.path)).toEqual([
      {
        params: { id: 12 },
        body: {
          otherId: 17,
          version: 3,
          otherVersion: 3,
          choices: { lastName: 'merged', phone: 'merged' },
          contacts: [],
        },
      },
    ]);
  });

  it('dit «Fusion faite» et l’annule depuis l’avis', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Fusionner' }));
    await waitFor(() =>
      expect(page.platform.notices[0]).toMatchObject({ text: 'Fusion faite.', action: { label: 'Annuler' } }),
    );
    act(() => page.platform.notices[0]?.action?.run());
    await waitFor(() => expect(sent(page, merges.undo.path)).toEqual([{ params: { id: 5 } }]));
  });

  it('se retourne: l’autre fiche reste', async () => {
    const turned = ({ params }: { params: { id: number } }) =>
      params.id === 12 ? aPreview() : aPreview({ kept: aSide(17, 'Lea Dupond'), merged: aSide(12, 'Léa Dupont') });
    const page = open({ preview: turned });
    await page.user.click(await screen.findByRole('button', { name: 'Garder plutôt l’autre' }));
    expect(await screen.findByText('Lea Dupond (AP-26-00017)')).toBeVisible();
    expect(screen.getByText(/reste, selon votre choix\. Pour l’autre : elle est la plus ancienne/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Garder plutôt l’autre' })).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Fusionner' }));
    await waitFor(() =>
      expect(sent(page, merges.mergeStudents.path)[0]).toMatchObject({ params: { id: 17 }, body: { otherId: 12 } }),
    );
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/internal/students/show/17'));
  });

  it.each<[string, MergePreview['withdrawals'], string]>([
    [
      'une inscription',
      [{ branch: 'Mathématiques', trainingYear: '2026-2027', group: 'MAT-MOR-03' }],
      '1 inscription en double sera retirée : Mathématiques 2026-2027, avec sa place dans MAT-MOR-03.',
    ],
    [
      'deux inscriptions',
      [
        { branch: 'Mathématiques', trainingYear: '2026-2027', group: null },
        { branch: 'Physique', trainingYear: '2026-2027', group: null },
      ],
      '2 inscriptions en double seront retirées : Mathématiques 2026-2027 ; Physique 2026-2027.',
    ],
  ])('dit d’avance qu’elle retire %s en double', async (_, withdrawals, text) => {
    open({ preview: aPreview({ withdrawals }) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('sans inscription en double, n’en dit rien', async () => {
    open();
    expect(await screen.findByText(/Sont repris/)).toBeVisible();
    expect(screen.queryByText(/en double/)).toBeNull();
  });

  it('dit pourquoi deux fiches ne se fusionnent pas', async () => {
    open({ preview: aPreview({ blocked: 'Ce sont deux personnes.' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce sont deux personnes.');
    expect(screen.getByRole('button', { name: 'Fusionner' })).toBeDisabled();
  });

  it('fait comparer à nouveau quand une fiche a changé entre-temps', async () => {
    const stale = outcome(409, {
      message: 'Une de ces fiches a été modifiée entre-temps.',
      reason: 'stale',
      current: aPreview(),
    });
    const page = open({ merge: stale });
    await page.user.click(await screen.findByRole('button', { name: 'Fusionner' }));
    await waitFor(() =>
      expect(page.platform.calls.filter(({ path }) => path === merges.studentPreview.path)).toHaveLength(2),
    );
    expect(page.platform.notices[0]).toMatchObject({ tone: 'error' });
  });

  it('offre de choisir une autre fiche quand celle-ci est introuvable', async () => {
    const page = open({ preview: new ApiError(404, 'Apprenti·e introuvable.') });
    await page.user.click(await screen.findByRole('button', { name: 'Choisir une autre fiche' }));
    expect(page.router.state.location.search).toBe('?merge=student');
  });

  it.each(['student', 'student.17'])('n’a pas de faute d’accessibilité (%s)', async (merge) => {
    open({ at: `${file}?merge=${merge}` });
    await screen.findByText(/Doublon probable|Sont repris/);
    const found = await act(() =>
      axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }),
    );
    expect(found.violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('une fiche fusionnée', () => {
  const merge = {
    mergeId: 5,
    keptId: 17,
    keptName: 'Lea Dupond',
    doneAt: '2026-11-20T08:00:00.000Z',
    doneBy: 'Anne Favre',
    undoUntil: '2026-12-20T08:00:00.000Z',
  };
  const merged = aStudentFile({ mergedInto: { id: 17, number: 'AP-26-00017', name: 'Lea Dupond' } });
  const show = (given: object = {}, role = 'admin') =>
    renderPage(<MergedBanner file={merged} />, {
      user: aUser({ role }),
      replies: [
        [merges.studentMergedInto, { merge: { ...merge, ...given } }],
        [merges.undo, outcome(422, { message: 'Cette fusion ne peut plus être annulée.', errors: {} })],
      ],
    });

  it('mène à la fiche gardée et offre l’annulation, dont un refus se dit', async () => {
    const { user, platform } = show();
    expect(screen.getByRole('link', { name: 'Lea Dupond (AP-26-00017)' })).toHaveAttribute(
      'href',
      '/internal/students/show/17',
    );
    await user.click(await screen.findByRole('button', { name: 'Annuler la fusion' }));
    await waitFor(() => expect(platform.notices[0]).toMatchObject({ text: 'Cette fusion ne peut plus être annulée.' }));
  });

  it.each([
    ['après 30 jours', { undoUntil: null }, 'admin'],
    ['à un coach', {}, 'coach'],
  ])('ne l’offre pas %s', async (_, given, role) => {
    show(given, role);
    expect(await screen.findByText(/par Anne Favre/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Annuler la fusion' })).toBeNull();
  });
});

import { aUser, outcome } from '@tandem/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { fill, openStudentAdd as open, save, type, type Page } from '../testing/student-add';

const empty = { firstName: '', lastName: '', birthDate: '', gender: '' };

beforeEach(() => sessionStorage.clear());

describe('le brouillon d’un nouvel apprenti', () => {
  const stored = {
    version: 3,
    updatedAt: '2026-11-23T09:05:00Z',
    values: { identity: { ...empty, lastName: 'Dupont' } },
  };
  const saved = ({ platform }: Page) => platform.calls.filter(({ method }) => method === 'PUT');
  /** The tab is left: what was typed goes at once. */
  const leave = () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => jest.restoreAllMocks());

  it('part sans le n° AVS, et disparaît une fois la fiche créée', async () => {
    const page = open();
    await fill(page);
    await type(page, 'N° AVS', '756.1234.5678.97');
    leave();
    await waitFor(() =>
      expect(saved(page).at(-1)?.input).toMatchObject({
        params: { form: 'students-add' },
        body: { values: { identity: { lastName: 'Dupont' }, apprenticeship: null } },
      }),
    );
    expect(saved(page)[0]?.input).toMatchObject({ body: { version: 0 } });
    expect(JSON.stringify([saved(page), sessionStorage])).not.toMatch(/756/);

    await save(page);
    await screen.findByText('ailleurs');
    await waitFor(() => expect(page.platform.calls.at(-1)).toMatchObject({ method: 'DELETE' }));
    expect(JSON.stringify(saved(page))).not.toMatch(/756/);
  });

  it('se restaure, et se recommence', async () => {
    const page = open({ draft: stored });
    expect(await screen.findByText('Brouillon du 23.11.2026 10:05 restauré.')).toBeVisible();
    expect(screen.getByLabelText(/^Nom/)).toHaveValue('Dupont');

    await page.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(screen.getByLabelText(/^Nom/)).toHaveValue('');
    await waitFor(() => expect(page.platform.calls.at(-1)).toMatchObject({ method: 'DELETE' }));
  });

  it('ne remplace pas en silence celui d’un autre onglet', async () => {
    const theirs = outcome(409, { message: 'Changé.', reason: 'stale', current: { ...stored, version: 8 } });
    const page = open({
      onSave: ({ body }: { body: { version: number } }) => (body.version === 8 ? { version: 9 } : theirs),
    });
    await screen.findByLabelText(/^Nom/);
    await type(page, /^Nom/, 'Rochat');
    leave();
    await page.user.click(await screen.findByRole('button', { name: 'Garder cette saisie' }));
    await waitFor(() =>
      expect(saved(page).at(-1)?.input).toMatchObject({
        body: { version: 8, values: { identity: { lastName: 'Rochat' } } },
      }),
    );
    expect(screen.getByLabelText(/^Nom/)).toHaveValue('Rochat');
  });

  it('resté dans l’onglet, est là avant la réponse du serveur, qui n’efface pas ce qui se tape entre-temps', async () => {
    const here = { version: 3, at: stored.updatedAt, values: { identity: { ...empty, lastName: 'Dupont' } } };
    sessionStorage.setItem(`tandem.${aUser().id}.students-add`, JSON.stringify(here));
    let answer: (reply: { draft: object }) => void = () => {};
    const page = open({ draft: () => new Promise((resolve) => (answer = resolve)) });
    expect(await screen.findByLabelText(/^Nom/)).toHaveValue('Dupont');
    await type(page, /^Prénom/, 'Léa');
    await act(async () => answer({ draft: stored }));
    expect(await screen.findByText('Brouillon du 23.11.2026 10:05 restauré.')).toBeVisible();
    expect(screen.getByLabelText(/^Prénom/)).toHaveValue('Léa');
    leave();
    await waitFor(() =>
      expect(saved(page).at(-1)?.input).toMatchObject({
        body: { version: 3, values: { identity: { firstName: 'Léa', lastName: 'Dupont' } } },
      }),
    );
  });

  it('ne remplace pas les noms reçus d’une recherche, mais s’offre', async () => {
    const page = open({ at: '/internal/students/add?firstName=Zo%C3%A9&lastName=Muster', draft: stored });
    await page.user.click(await screen.findByRole('button', { name: 'Reprendre ce brouillon' }));
    expect(screen.getByLabelText(/^Nom/)).toHaveValue('Dupont');
  });

  it('arrivé après un premier envoi refusé, s’offre, et laisse les fautes où elles sont', async () => {
    let answer: (reply: { draft: object }) => void = () => {};
    const page = open({ draft: () => new Promise((resolve) => (answer = resolve)) });
    await screen.findByLabelText(/^Nom/);
    await save(page);
    expect(await screen.findByText(/champs sont à corriger/)).toBeVisible();
    await act(async () => answer({ draft: stored }));
    expect(await screen.findByRole('button', { name: 'Reprendre ce brouillon' })).toBeVisible();
    expect(screen.getByText(/champs sont à corriger/)).toBeVisible();
  });

  it('reste dans l’onglet hors ligne, et part au retour du réseau', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = open();
    await screen.findByLabelText(/^Nom/);
    await type(page, /^Nom/, 'Dupont');
    leave();
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('Dupont'));
    expect(saved(page)).toHaveLength(0);

    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(saved(page)).toHaveLength(1));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

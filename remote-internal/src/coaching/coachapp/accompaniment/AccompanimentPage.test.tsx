import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { Accompaniment, AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import { drafts } from '@tandem/shared/contract/desk/drafts';
import { lists } from '@tandem/shared/contract/settings/lists';
import { today } from '@tandem/shared/rules/time/dates';
import {
  accompanimentStart,
  aListItem,
  anAccompaniment,
  aUser,
  aVersion,
  outcome,
  renderPage,
} from '@tandem/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import AccompanimentPage from './AccompanimentPage';

beforeEach(() => sessionStorage.clear());

interface Options {
  start?: Partial<AccompanimentStart>;
  row?: Accompaniment;
  add?: unknown;
  change?: unknown;
  draft?: unknown;
}
const now = aVersion({ version: 2, savedBy: 'Camille Rochat', summary: 'Un seul retard.', reason: 'Erreur de compte' });
const base = '/internal/coachapp/accompaniment';
const open = ({ start = {}, row, add = anAccompaniment(), change, draft = null }: Options = {}) =>
  renderPage(<AccompanimentPage />, {
    at: row ? `${base}/edit/5/12/${row.id}` : `${base}/add/5/12`,
    path: row ? `${base}/edit/:coachappId/:studentId/:accompId` : `${base}/add/:coachappId/:studentId`,
    user: aUser({ role: 'coach' }),
    replies: [
      [accompaniments.start, accompanimentStart(start)],
      [accompaniments.show, row],
      [accompaniments.versions, { rows: [now, aVersion()] }],
      [accompaniments.add, add],
      [accompaniments.change, change ?? row],
      [accompaniments.remove, row],
      [accompaniments.note, { privateNote: 'Entre nous.' }],
      [drafts.show, { draft }],
      [drafts.save, { version: 1 }],
      [drafts.remove, undefined],
      [lists.read, { 'coachapp-accompanying-area': [aListItem({ id: 31, label: 'Motivation' })] }],
    ],
  });
type Page = ReturnType<typeof open>;
const summary = () => screen.findByRole('textbox', { name: /^Résumé/ });
const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
const sent = ({ platform }: Page, method: string) =>
  platform.calls
    .filter((call) => call.method === method && call.path.includes('/accompaniments'))
    .map(({ input }) => input);

describe('un nouvel accompagnement (coaching 13)', () => {
  it('part d’aujourd’hui, du dernier mode et d’une heure, et mène au suivi', async () => {
    const page = open();
    await page.user.type(await summary(), 'Deux semaines sans retard.');
    fireEvent.change(screen.getByRole('slider', { name: 'Arriver à l’heure' }), { target: { value: '3' } });
    await page.user.click(screen.getByRole('checkbox', { name: 'Claude Grandjean' }));
    await press(page, 'Enregistrer');
    await screen.findByText('ailleurs');
    expect(page.router.state.location).toMatchObject({ pathname: '/internal/coachapp', search: '?open=5' });
    expect(sent(page, 'POST')).toMatchObject([
      {
        body: {
          plansNext: false,
          values: {
            date: today(),
            minutes: 60,
            mode: 'phone',
            areaIds: [31],
            participantIds: [7],
            goals: [{ goalId: 9, progress: 3 }],
            isFinal: true,
          },
        },
      },
    ]);
  });

  it('prend une heure et une durée comme on les écrit', async () => {
    const page = open();
    await page.user.type(await summary(), 'Deux semaines sans retard.');
    for (const [name, typed] of [
      [/^Heure/, '14h'],
      [/^Durée/, '1h30'],
    ] as const) {
      await page.user.clear(screen.getByRole('textbox', { name }));
      await page.user.type(screen.getByRole('textbox', { name }), typed);
    }
    await press(page, 'Enregistrer');
    await screen.findByText('ailleurs');
    expect(sent(page, 'POST')).toMatchObject([{ body: { values: { startsAt: '14:00', minutes: 90 } } }]);
  });

  it('montre les derniers résumés, et insère des blocs de texte', async () => {
    const page = open();
    const beside = within(await screen.findByRole('region', { name: 'Derniers entretiens' }));
    expect(beside.getByText('Deux retards cette semaine.')).toBeVisible();
    await press(page, 'Convenu');
    expect(await summary()).toHaveValue('Convenu\u00a0: ');
  });

  it('demande un résumé quand la personne est venue, non quand elle s’est excusée, ni d’un brouillon', async () => {
    const page = open();
    await summary();
    await press(page, 'Enregistrer');
    expect(await screen.findByText(/Un champ est à corriger/)).toBeVisible();
    expect(sent(page, 'POST')).toEqual([]);
    await press(page, 'Garder en brouillon');
    await screen.findByText('ailleurs');
    expect(sent(page, 'POST')).toMatchObject([{ body: { values: { isFinal: false } } }]);
  });

  it('planifie le prochain, qui demande son jour', async () => {
    const page = open();
    await page.user.type(await summary(), 'Deux semaines sans retard.');
    await press(page, 'Enregistrer et planifier le prochain');
    expect((await screen.findAllByText(/Choisissez le jour du prochain entretien/))[0]).toBeVisible();
    await page.user.type(screen.getByRole('textbox', { name: /^Prochain entretien/ }), '04.12.2099');
    await press(page, 'Enregistrer et planifier le prochain');
    await screen.findByText('ailleurs');
    expect(sent(page, 'POST')).toMatchObject([{ body: { plansNext: true, values: { nextDate: '2099-12-04' } } }]);
  });

  it('retrouve ce qui était saisi avant la panne', async () => {
    const values = { about: 5, summary: 'Deux minutes de saisie' };
    open({ draft: { version: 2, updatedAt: '2026-11-23T09:05:00Z', values } });
    await waitFor(async () => expect(await summary()).toHaveValue('Deux minutes de saisie'));
  });

  it('dit pourquoi rien ne s’ajoute à un suivi qui n’est pas accepté', async () => {
    open({ start: { closedBecause: 'Pas possible depuis «\u00a0Reçue\u00a0».' } });
    expect(await screen.findByText(/^Pas possible/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });
});

describe('un accompagnement écrit (coaching 9)', () => {
  it('verrouillé, il se lit et dit pourquoi', async () => {
    open({ row: anAccompaniment({ may: { change: false, needsReason: false, remove: false } }) });
    expect(await screen.findByText(/^Verrouillé depuis le/)).toBeVisible();
    expect(screen.getByText('Deux retards cette semaine.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });

  it('d’une autre version entre-temps : qui enregistre choisit', async () => {
    const row = anAccompaniment();
    const current = anAccompaniment({ version: 4, summary: 'Ce que l’autre onglet a écrit.' });
    const page = open({ row, change: outcome(409, { message: 'Modifié entre-temps.', reason: 'stale', current }) });
    await page.user.type(await summary(), ' Et plus.');
    await press(page, 'Enregistrer');
    await page.user.click(await screen.findByRole('button', { name: 'Prendre les autres valeurs' }));
    expect(await summary()).toHaveValue('Ce que l’autre onglet a écrit.');
  });

  it('une modification s’annule', async () => {
    const row = anAccompaniment();
    const page = open({ row, change: anAccompaniment({ version: 2, summary: 'Autrement dit.' }) });
    await page.user.type(await summary(), ' Et plus.');
    await press(page, 'Enregistrer');
    await screen.findByText('ailleurs');
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(sent(page, 'PATCH')).toHaveLength(2));
    expect(sent(page, 'PATCH')[1]).toMatchObject({ body: { version: 2, values: { summary: row.summary } } });
  });

  it('montre ce que chaque version a changé, et reprend un ancien texte dans le formulaire (coaching 14)', async () => {
    const page = open({ row: anAccompaniment({ version: 2, summary: 'Un seul retard.', earlierVersions: 1 }) });
    await page.user.click(await screen.findByText('Versions (2)'));
    const [current, first] = within(await screen.findByRole('list', { name: /^Versions/ })).getAllByRole('listitem');
    expect(current).toHaveTextContent('Camille Rochat, version actuelle');
    expect(current).toHaveTextContent(/Motif\s: Erreur de compte/);
    expect(within(current!).getByRole('row', { name: /^Résumé/ })).toHaveTextContent(
      'RésuméDeux retards cette semaine.Un seul retard.',
    );
    expect(within(current!).queryByRole('button')).toBeNull();
    expect(first).toHaveTextContent('Première version.');
    await page.user.click(within(first!).getByRole('button', { name: /^Reprendre ce texte/ }));
    expect(await summary()).toHaveValue('Deux retards cette semaine.');
    expect(sent(page, 'PATCH')).toEqual([]);
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(async () => expect(await summary()).toHaveValue('Un seul retard.'));
  });

  it('un brouillon se supprime', async () => {
    const may = { change: true, needsReason: false, remove: true };
    const page = open({ row: anAccompaniment({ isFinal: false, finalAt: null, openUntil: null, may }) });
    await summary();
    await press(page, 'Supprimer le brouillon');
    await screen.findByText('ailleurs');
    expect(sent(page, 'DELETE')).toMatchObject([{ query: { version: 1 } }]);
  });

  it('l’administration dit pourquoi, ne voit pas la note privée, et la lit avec un motif', async () => {
    const { privateNote: _own, ...others } = anAccompaniment({
      hasPrivateNote: true,
      may: { change: true, needsReason: true, remove: false },
    });
    const page = open({ row: others });
    await summary();
    expect(screen.queryByRole('textbox', { name: /^Note privée/ })).toBeNull();
    await page.user.type(screen.getByRole('textbox', { name: /^Motif de la correction/ }), 'Erreur de date');
    await page.user.type(screen.getByRole('textbox', { name: /^Motif(?! de)/ }), 'Remplacement');
    await press(page, 'Lire la note');
    expect(await screen.findByText('Entre nous.')).toBeVisible();
    await press(page, 'Enregistrer');
    await screen.findByText('ailleurs');
    expect(sent(page, 'PATCH')).toMatchObject([{ body: { reason: 'Erreur de date', version: 1 } }]);
  });
});

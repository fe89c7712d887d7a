import { coachingCalendar } from '@tandem/shared/contract/coaching/coaching-calendar';
import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { goals } from '@tandem/shared/contract/coaching/goals';
import { network } from '@tandem/shared/contract/coaching/network';
import { savedViews } from '@tandem/shared/contract/desk/saved-views';
import { lists } from '@tandem/shared/contract/settings/lists';
import { acts } from '@tandem/shared/contract/teaching/acts';
import { ApiError } from '@tandem/shared/platform';
import {
  aCoaching,
  aCoachingRow,
  aGoal,
  aListItem,
  aUser,
  outcome,
  renderPage,
  studentCoachingsOf,
} from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CoachAppPage from './CoachAppPage';

const others = aCoachingRow({ id: 6, lastName: 'Monney', firstName: 'Dylan', isReadable: false, isUrgent: true });
const choices = {
  'coachapp-office': [aListItem({ id: 1, label: 'Antenne Nord' }), aListItem({ id: 2, label: 'Antenne Sud' })],
  'coachapp-registration-person-function': [aListItem({ id: 21, label: 'Conseillère aux apprentis' })],
  'coachapp-accompanying-area': [aListItem({ id: 31, label: 'Motivation' }), aListItem({ id: 32, label: 'Stress' })],
  'coachapp-end-reason': [aListItem({ id: 41, label: 'Objectifs atteints' })],
  'coachapp-refusal-reason': [aListItem({ id: 51, label: 'Hors mandat' })],
};
const readers = {
  may: [{ name: 'Nadia Keller', why: 'Coach du suivi' }],
  have: [{ name: 'Sami Roulin', day: '2026-11-16', times: 2 }],
};

const calendarAddress = 'https://tandem.test/api/coaching-calendar.ics?token=abc';

interface Options {
  at?: string;
  record?: unknown;
  transition?: unknown;
  assign?: unknown;
  change?: unknown;
  part?: unknown;
  goals?: object[];
}
const open = ({ at = '/internal/coachapp', record = aCoaching(), ...answers }: Options = {}) =>
  renderPage(<CoachAppPage />, {
    at,
    path: '/internal/coachapp',
    user: aUser({ role: 'coach' }),
    replies: [
      [coachings.list, { rows: [aCoachingRow(), others], total: 2 }],
      [coachings.counts, { mine: 14, unassigned: 3, urgent: 2, open: 35, ended: 31 }],
      [coachings.show, record],
      [coachings.readers, readers],
      [network.list, { rows: [], right: 'write' }],
      [goals.list, { rows: answers.goals ?? [], right: 'write' }],
      [coachings.ofStudent, studentCoachingsOf()],
      [acts.undo, undefined],
      [coachings.transition, answers.transition],
      [coachings.assign, answers.assign],
      [coachings.change, answers.change],
      [coachings.part, answers.part],
      [coachingCalendar.state, { createdAt: null, lastReadAt: null }],
      [coachingCalendar.renew, { address: calendarAddress, createdAt: '2026-11-21T10:00:00.000Z' }],
      [savedViews.list, { views: [] }],
      [lists.read, choices],
    ],
  });
type Page = ReturnType<typeof open>;
const panel = () => within(screen.getByRole('region', { name: 'Suivi CoachApp' }));
const sent = ({ platform }: Page) => platform.calls.filter(({ method }) => method !== 'GET').map(({ input }) => input);
const opened = (of: Partial<Coaching>, acts: Options = {}) =>
  open({ at: '/internal/coachapp?open=5', record: aCoaching(of), ...acts });
const choose = async (page: Page, name: string) => {
  await page.user.click(await panel().findByRole('button', { name: 'Actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name }));
};

describe('la liste des suivis', () => {
  it('montre les siens d’abord, avec les nombres des vues', async () => {
    const page = open();
    expect(await screen.findByText('14 suivis à votre nom, 35 ouverts en tout')).toBeVisible();
    const query = page.platform.calls.find(({ path }) => path === coachings.list.path)?.input;
    expect(query).toMatchObject({ query: { mine: 'true', sort: '-urgency,receivedOn' } });
  });

  it('n’ouvre pas le suivi d’une autre antenne, et dit pourquoi', async () => {
    open();
    const row = (await screen.findByText('Dylan Monney')).closest('tr')!;
    expect(within(row).queryByRole('link')).toBeNull();
    expect(row).toHaveTextContent('Réservé au ou à la coach et à son antenne');
  });

  it('ouvre à côté, garde la vue, et rend le focus à la ligne avec Échap', async () => {
    const page = open({ at: '/internal/coachapp?view=urgent' });
    await page.user.click(await screen.findByRole('link', { name: /Amélie Favre/ }));
    expect(await panel().findByRole('heading', { name: 'Amélie Favre' })).toHaveFocus();
    expect(page.router.state.location.search).toBe('?view=urgent&open=5');
    await page.user.keyboard('{Escape}');
    expect(page.router.state.location.search).toBe('?view=urgent');
    await waitFor(() => expect(screen.getByRole('link', { name: /Amélie Favre/ })).toHaveFocus());
  });
});

describe('un suivi ouvert', () => {
  it('montre tout ce qui a été dit, et qui peut le lire', async () => {
    opened({ isContractAtRisk: true, isUrgent: true });
    expect(await panel().findByText('Retards répétés depuis septembre.')).toBeVisible();
    expect(panel().getByText('Contrat en danger')).toBeVisible();
    expect(await panel().findByText('Coach du suivi')).toBeVisible();
    expect(panel().getByText(', le 16.11.2026, 2 fois')).toBeVisible();
    expect(panel().getByRole('link', { name: /^Fiche/ })).toHaveAttribute(
      'href',
      '/internal/students/show/12?tab=coachapp',
    );
  });

  it('qui est réservé ne dit rien de plus que celui qui n’existe pas', async () => {
    open({ at: '/internal/coachapp?open=6', record: new ApiError(404, 'Introuvable.') });
    expect(await screen.findByText('Ce suivi ne s’ouvre pas.')).toBeVisible();
  });

  it.each<[string, Partial<Coaching>, string | null, string[]]>([
    ['reçu', { status: 'received' }, 'Prendre en charge l’analyse', ['Modifier', 'Attribuer…', 'Retirer…']],
    ['en analyse', { status: 'review' }, 'Accepter…', ['Modifier', 'Attribuer…', 'Refuser…', 'Retirer…']],
    ['accepté', { status: 'accepted' }, null, ['Modifier', 'Attribuer…', 'Terminer…']],
    ['en cours', {}, null, ['Modifier', 'Attribuer…', 'Suspendre…', 'Terminer…']],
    ['suspendu', { status: 'paused' }, null, ['Modifier', 'Attribuer…', 'Reprendre', 'Terminer…']],
  ])('%s offre ce qui vient ensuite, un entretien d’abord', async (_, of, first, names) => {
    const page = opened(of);
    if (first) expect(await panel().findByRole('button', { name: first })).toBeVisible();
    else expect(await panel().findByRole('link', { name: 'Entretien' })).toBeVisible();
    await page.user.click(panel().getByRole('button', { name: 'Actions' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(names);
  });

  it.each(['refused', 'withdrawn'] as const)('%s n’offre rien', async (status) => {
    opened({ status });
    await panel().findByText('Retards répétés depuis septembre.');
    expect(panel().queryByRole('button', { name: 'Actions' })).toBeNull();
  });

  it('s’accepte avec une antenne et un coach', async () => {
    const page = opened({ status: 'review', coachId: null, coach: null }, { transition: aCoaching({ version: 2 }) });
    await page.user.click(await panel().findByRole('button', { name: 'Accepter…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.selectOptions(await dialog.findByLabelText(/^Coach/), '3');
    await page.user.click(dialog.getByRole('button', { name: 'Accepter' }));
    await waitFor(() =>
      expect(sent(page)).toEqual([
        { params: { id: 5 }, body: { to: 'accepted', version: 1, officeId: 1, coachId: 3 } },
      ]),
    );
    expect(page.platform.notices[0]?.text).toBe('Amélie Favre\u00a0: demande acceptée.');
  });

  it('se termine avec un motif et un résultat, et se reprend par Annuler', async () => {
    const ended = aCoaching({ status: 'ended', version: 2, act: 12 });
    const page = opened({}, { transition: ended });
    await choose(page, 'Terminer…');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(await dialog.findByRole('button', { name: 'Terminer' }));
    expect(sent(page)).toEqual([]);
    await page.user.selectOptions(dialog.getByLabelText(/^Motif de fin/), '41');
    await page.user.selectOptions(dialog.getByLabelText(/^Résultat/), 'contract_kept');
    await page.user.click(dialog.getByRole('button', { name: 'Terminer' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]!.action!.run();
    await waitFor(() => expect(sent(page)).toHaveLength(2));
    expect(sent(page)).toMatchObject([
      { body: { to: 'ended', version: 1, endReasonId: 41, outcome: 'contract_kept', text: null } },
      { params: { id: 12 } },
    ]);
  });

  it('dit ce que l’API refuse à son champ', async () => {
    const page = opened({}, { transition: outcome(422, { message: 'x', errors: { until: 'Trop tôt.' } }) });
    await choose(page, 'Suspendre…');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(await dialog.findByRole('textbox', { name: /^Suspendue jusqu’au/ }), '01.01.2020');
    await page.user.click(dialog.getByRole('button', { name: 'Suspendre' }));
    expect(await dialog.findByText('Trop tôt.')).toBeVisible();
  });

  it('E commence un entretien, sauf dans un champ', async () => {
    const page = opened({});
    await panel().findByRole('link', { name: 'Entretien' });
    await page.user.type(screen.getByRole('searchbox'), 'e');
    expect(page.router.state.location.pathname).toBe('/internal/coachapp');
    await page.user.click(panel().getByRole('heading', { name: 'Amélie Favre' }));
    await page.user.keyboard('e');
    expect(page.router.state.location.pathname).toBe('/internal/coachapp/accompaniment/add/5/12');
  });

  it('montre le journal avant le réseau', async () => {
    opened({});
    const network = await panel().findByRole('heading', { name: 'Réseau' });
    const journal = panel().getByRole('heading', { name: 'Accompagnements' });
    expect(journal.compareDocumentPosition(network)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('un objectif encore ouvert refuse la fin, et la boîte qui le demande prend le focus', async () => {
    const message = '1 objectif est encore ouvert.';
    const page = opened(
      {},
      {
        goals: [aGoal({ text: 'Arriver à l’heure' })],
        transition: outcome(422, { message, errors: { goals: message } }),
      },
    );
    await choose(page, 'Terminer…');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.selectOptions(await dialog.findByLabelText(/^Motif de fin/), '41');
    await page.user.selectOptions(dialog.getByLabelText(/^Résultat/), 'contract_kept');
    await page.user.click(dialog.getByRole('button', { name: 'Terminer' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Objectifs encore ouverts' })).toHaveFocus();
  });

  it('s’attribue à quelqu’un d’autre, et revient', async () => {
    const given = aCoaching({ version: 2, act: 12, coachId: 4, coach: 'Sami Roulin' });
    const page = opened({}, { assign: given });
    await choose(page, 'Attribuer…');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.selectOptions(await dialog.findByLabelText(/^Coach/), '4');
    await page.user.click(dialog.getByRole('button', { name: 'Attribuer' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    expect(page.platform.notices[0]?.text).toBe('Amélie Favre\u00a0: suivi attribué à Sami Roulin, Antenne Nord.');
    page.platform.notices[0]!.action!.run();
    await waitFor(() => expect(sent(page)[1]).toEqual({ params: { id: 12 } }));
  });

  it('attribué hors de sa vue, il ne revient pas, et la fenêtre le dit avant', async () => {
    const given = aCoaching({
      version: 2,
      act: 12,
      officeId: 2,
      office: 'Antenne Sud',
      coachId: 4,
      coach: 'Sami Roulin',
    });
    const page = opened({}, { assign: given });
    await choose(page, 'Attribuer…');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.selectOptions(await dialog.findByLabelText(/^Coach/), '4');
    expect(dialog.queryByText(/vous ne pourrez plus le lire/)).toBeNull();
    await page.user.selectOptions(dialog.getByLabelText(/^Antenne/), '2');
    expect(dialog.getByText(/vous ne pourrez plus le lire/)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Attribuer' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    expect(page.platform.notices[0]?.action).toBeUndefined();
  });

  it('réuni avec un autre, dit où il est, et se sépare après une question (coaching 16)', async () => {
    const join = { id: 9, otherId: 6, office: 'Antenne Sud', coach: null, joinedOn: '2026-11-23', goesOn: true };
    const page = opened({ joins: [join] }, { part: aCoaching({ version: 2 }) });
    expect(await panel().findByText(/Antenne Sud, à attribuer/)).toHaveTextContent('réunis le 23.11.2026');
    expect(panel().getByRole('link', { name: 'un autre suivi de la même personne' })).toHaveAttribute(
      'href',
      '/internal/coachapp?open=6',
    );
    await page.user.click(panel().getByRole('button', { name: 'Séparer…' }));
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Séparer' }));
    await waitFor(() => expect(sent(page)).toEqual([{ params: { id: 5 }, body: { version: 1, joinId: 9 } }]));
    expect(page.platform.notices[0]?.text).toBe('Amélie Favre\u00a0: les deux suivis sont séparés.');
  });

  it('se modifie, et montre les deux valeurs quand quelqu’un a été plus rapide', async () => {
    const current = aCoaching({ version: 9, situation: 'Tensions avec le formateur.' });
    const page = opened({}, { change: outcome(409, { message: 'Ce suivi a changé.', reason: 'stale', current }) });
    await choose(page, 'Modifier');
    const field = await panel().findByRole('textbox', { name: /^Situation/ });
    await page.user.type(field, ' Mieux depuis.');
    await page.user.click(panel().getByRole('button', { name: 'Enregistrer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(
      dialog.getByRole('row', {
        name: 'Situation Retards répétés depuis septembre. Mieux depuis. Tensions avec le formateur.',
      }),
    ).toBeVisible();
  });

  it('ne se ferme pas sur une saisie sans demander', async () => {
    const page = opened({});
    await choose(page, 'Modifier');
    await page.user.type(await panel().findByRole('textbox', { name: /^Situation/ }), 'x');
    await page.user.click(panel().getByRole('button', { name: 'Fermer le suivi' }));
    expect(await screen.findByText('Les modifications de ce suivi ne sont pas enregistrées.')).toBeVisible();
  });
});

it('«Mon agenda» crée l’adresse de ses rendez-vous et la montre une fois', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Mon agenda' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mon agenda' }));
  expect(await dialog.findByText(/le jour, l’heure et les initiales/)).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Créer l’adresse' }));
  expect(await dialog.findByDisplayValue(calendarAddress)).toBeVisible();
});

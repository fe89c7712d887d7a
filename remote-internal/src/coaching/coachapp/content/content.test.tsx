import type { ContentRight } from '@tandem/shared/contract/coaching/content';
import { type Goal, goals } from '@tandem/shared/contract/coaching/goals';
import { network, type NetworkMember } from '@tandem/shared/contract/coaching/network';
import { lists } from '@tandem/shared/contract/settings/lists';
import { acts } from '@tandem/shared/contract/teaching/acts';
import { aGoal, aListItem, aMember, outcome, renderPage } from '@tandem/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GoalsSection } from '../goals/GoalsSection';
import { OpenGoals } from '../goals/OpenGoals';
import { NetworkSection } from '../network/NetworkSection';

const choices = {
  'coachapp-network-function': [aListItem({ id: 61, label: 'Mère' })],
  'coachapp-accompanying-area': [aListItem({ id: 31, label: 'Motivation' })],
};
interface Options {
  members?: NetworkMember[];
  aims?: Goal[];
  right?: ContentRight;
  reply?: unknown;
}
const open = (what: 'network' | 'goals' | 'end', { members = [], aims = [], right = 'write', reply }: Options = {}) => {
  const of = { network: NetworkSection, goals: GoalsSection, end: OpenGoals };
  const Section = of[what];
  return renderPage(<Section coachingId={5} />, {
    replies: [
      [network.list, { rows: members, right }],
      [network.add, reply],
      [network.change, reply],
      [network.remove, reply],
      [goals.list, { rows: aims, right }],
      [goals.add, reply],
      [goals.change, reply],
      [goals.remove, reply],
      [acts.undo, undefined],
      [lists.read, choices],
    ],
  });
};
const sent = ({ platform }: ReturnType<typeof open>) =>
  platform.calls.filter(({ method }) => method !== 'GET').map(({ input }) => input);

describe('le réseau (coaching 6)', () => {
  it('vide, il dit quoi faire', async () => {
    open('network');
    expect(await screen.findByText('Personne dans le réseau.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ajouter une personne' })).toBeVisible();
  });

  it('mène au téléphone et à l’e-mail de qui peut être contacté·e, et de personne d’autre', async () => {
    open('network', {
      members: [aMember(), aMember({ id: 9, lastName: 'Vuille', firstName: 'Paul', mayContact: false })],
    });
    const [may, mayNot] = await screen.findAllByRole('listitem');
    expect(within(may!).getByText('Peut être contacté·e')).toBeVisible();
    expect(
      within(may!)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:+41791234567', 'mailto:maria.monney%40exemple.ch']);
    expect(within(mayNot!).getByText(/^Sans accord/)).toBeVisible();
    expect(within(mayNot!).queryAllByRole('link')).toEqual([]);
  });

  it('reçoit une personne, que «Annuler» retire', async () => {
    const page = open('network', { reply: aMember() });
    await page.user.click(await screen.findByRole('button', { name: 'Ajouter une personne' }));
    const name = await screen.findByRole('textbox', { name: /^Nom/ });
    expect(screen.getByRole('combobox', { name: /^Fonction/ })).toHaveFocus();
    await page.user.selectOptions(screen.getByRole('combobox', { name: /^Fonction/ }), '61');
    await page.user.type(name, 'Monney');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]!.action!.run();
    await waitFor(() => expect(sent(page)).toHaveLength(2));
    expect(sent(page)).toMatchObject([
      { params: { id: 5 }, body: { values: { functionId: 61, lastName: 'Monney', mayContact: false } } },
      { params: { id: 5, memberId: 7 }, body: { version: 1 } },
    ]);
  });

  it('perd une personne, que «Annuler» ramène', async () => {
    const page = open('network', { members: [aMember()], reply: aMember({ act: 12 }) });
    await page.user.click(await screen.findByRole('button', { name: 'Retirer Maria Monney' }));
    await waitFor(() => expect(page.platform.notices[0]?.text).toBe('Maria Monney ne figure plus dans le réseau.'));
    page.platform.notices[0]!.action!.run();
    await waitFor(() => expect(sent(page)[1]).toEqual({ params: { id: 12 } }));
  });

  it('dit pourquoi une personne reste', async () => {
    const page = open('network', { members: [aMember()], reply: outcome(422, { message: 'Elle reste.', errors: {} }) });
    await page.user.click(await screen.findByRole('button', { name: 'Retirer Maria Monney' }));
    await waitFor(() => expect(page.platform.notices).toMatchObject([{ text: 'Elle reste.', tone: 'error' }]));
  });

  it('l’administration corrige avec un motif, n’ajoute ni ne retire', async () => {
    const page = open('network', { members: [aMember()], right: 'correct', reply: aMember({ version: 2 }) });
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Maria Monney' }));
    expect(screen.queryByRole('button', { name: 'Ajouter une personne' })).toBeNull();
    await page.user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    expect(sent(page)).toEqual([]);
    await page.user.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Faute de frappe');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent(page)).toMatchObject([{ body: { reason: 'Faute de frappe', version: 1 } }]));
  });

  it('une collègue ne fait que le lire', async () => {
    open('network', { members: [aMember()], right: 'read' });
    await screen.findByText('Maria Monney');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('les objectifs (coaching 7)', () => {
  it('disent leur échéance, et marquent celle qui est passée', async () => {
    open('goals', { aims: [aGoal({ dueOn: '2099-12-18' }), aGoal({ id: 9, dueOn: '2026-01-05' })] });
    const [ahead, past] = await screen.findAllByRole('listitem');
    expect(within(ahead!).getByText('Motivation · jusqu’au 18.12.2099')).toBeVisible();
    expect(within(past!).getByText('Motivation · échu le 05.01.2026')).toBeVisible();
  });

  it('avancent d’un cran et s’enregistrent aussitôt; «Annuler» revient', async () => {
    const page = open('goals', { aims: [aGoal()], reply: aGoal({ progress: 3, version: 2 }) });
    const slider = await screen.findByRole('slider', { name: /^Avancement/ });
    expect(slider).toHaveAttribute('aria-valuetext', '2\u00a0sur 4');
    fireEvent.change(slider, { target: { value: '3' } });
    fireEvent.keyUp(slider, { key: 'ArrowRight' });
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    expect(page.platform.notices[0]?.text).toContain('avancement 3\u00a0sur 4');
    page.platform.notices[0]!.action!.run();
    await waitFor(() => expect(sent(page)).toHaveLength(2));
    expect(sent(page)).toMatchObject([
      { params: { id: 5, goalId: 8 }, body: { version: 1, values: { progress: 3, state: 'open' } } },
      { body: { version: 2, values: { progress: 2 } } },
    ]);
  });

  it('avancent de deux crans au clavier, le second pendant que le premier s’enregistre', async () => {
    const page = open('goals', { aims: [aGoal()], reply: aGoal({ progress: 3, version: 2 }) });
    const slider = await screen.findByRole('slider', { name: /^Avancement/ });
    for (const value of ['3', '4']) {
      fireEvent.change(slider, { target: { value } });
      fireEvent.keyUp(slider, { key: 'ArrowRight' });
    }
    expect(slider).toHaveValue('4');
    await waitFor(() => expect(sent(page).length).toBeGreaterThan(1));
    expect(sent(page).slice(0, 2)).toMatchObject([
      { body: { version: 1, values: { progress: 3 } } },
      { body: { version: 2, values: { progress: 4 } } },
    ]);
  });

  it('s’atteignent par leur menu', async () => {
    const page = open('goals', { aims: [aGoal()], reply: aGoal({ state: 'reached', progress: 4, version: 2 }) });
    await page.user.click(await screen.findByRole('button', { name: /^Actions/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Marquer comme atteint' }));
    await waitFor(() => expect(sent(page)).toMatchObject([{ body: { values: { state: 'reached', progress: 4 } } }]));
  });

  it('une collègue les lit, sans curseur', async () => {
    open('goals', { aims: [aGoal()], right: 'read' });
    expect(await screen.findByRole('img', { name: 'Avancement 2\u00a0sur 4' })).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('avant la fin d’un suivi (coaching 5)', () => {
  it('ceux qui sont ouverts se règlent sur place', async () => {
    const aims = [aGoal(), aGoal({ id: 9, text: 'Atteint', state: 'reached' })];
    const page = open('end', { aims, reply: aGoal({ state: 'dropped', version: 2 }) });
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: /^Abandonné/ }));
    await waitFor(() =>
      expect(sent(page)).toMatchObject([{ body: { values: { state: 'dropped' }, reason: 'Fin du suivi' } }]),
    );
  });
});

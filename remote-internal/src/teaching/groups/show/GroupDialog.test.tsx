import { lists } from '@tandem/shared/contract/settings/lists';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { acts } from '@tandem/shared/contract/teaching/acts';
import type { Confirmation } from '@tandem/shared/contract/teaching/asked';
import { type GroupFile, groups } from '@tandem/shared/contract/teaching/groups';
import { aTeacher, aUser, type FakeReply, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aGroupFile } from '../testing/group';
import { InfosTab } from './InfosTab';

const group = aGroupFile();
const saved = (given: Partial<GroupFile> = {}): GroupFile => ({ ...group, version: 4, ...given });

async function open(replies: readonly FakeReply[] = [], given: Partial<GroupFile> = {}) {
  const page = renderPage(<InfosTab group={{ ...group, ...given }} />, {
    user: aUser({ role: 'appapp_administrator' }),
    replies: [
      ...replies,
      [
        teachers.availabilitySearch,
        { rows: [{ ...aTeacher({ id: 9, firstName: 'Lia', lastName: 'Favre' }), reasons: [] }] },
      ],
      [lists.read, { 'learning-year': [{ id: 31, label: '1re année', code: null, isActive: true, extra: {} }] }],
    ],
  });
  await page.user.click(screen.getByRole('button', { name: 'Modifier' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Modifier MAT-MOR-03' })) };
}
const sent = ({ platform }: Awaited<ReturnType<typeof open>>) =>
  platform.calls.filter(({ method }) => method === 'PATCH').map(({ input }) => input);
const save = ({ user, dialog }: Awaited<ReturnType<typeof open>>) =>
  user.click(dialog.getByRole('button', { name: 'Enregistrer' }));

describe('un groupe', () => {
  it('se lit et se change sous les mêmes noms', async () => {
    const { dialog } = await open();
    const names = screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent);
    for (const name of [
      'Première séance',
      'Séances prévues',
      'Vacances',
      'Capacité',
      'Minimum',
      'Niveaux',
      'Remarque',
    ]) {
      expect(names).toContain(name);
      expect(dialog.getAllByText(name).length).toBeGreaterThan(0);
    }
    expect(screen.getAllByText('Tous')).toHaveLength(2);
    expect(screen.getAllByText('Sans vacances').length).toBeGreaterThan(0);
  });

  it('reçoit un deuxième jour', async () => {
    const page = await open([[groups.change, saved()]]);
    const { user, dialog } = page;
    expect(dialog.queryByLabelText('Début du deuxième jour')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Deuxième jour'), 'Jeudi');
    await user.type(dialog.getByLabelText('Début du deuxième jour'), '12:30');
    await user.type(dialog.getByLabelText('Fin du deuxième jour'), '14:00');
    await save(page);
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)[0]).toMatchObject({
      body: { values: { weekday: 'ma', secondWeekday: 'je', secondStartsAt: '12:30', secondEndsAt: '14:00' } },
    });
  });

  it('perd son deuxième jour', async () => {
    const page = await open([[groups.change, saved()]], {
      secondWeekday: 'je',
      secondStartsAt: '12:30',
      secondEndsAt: '14:00',
    });
    await page.user.selectOptions(page.dialog.getByLabelText('Deuxième jour'), 'Aucun');
    await save(page);
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)[0]).toMatchObject({
      body: { values: { secondWeekday: null, secondStartsAt: null, secondEndsAt: null } },
    });
  });

  it('vise des titres et des niveaux, et cela s’annule', async () => {
    const page = await open([
      [groups.change, saved({ certTypes: ['AFP'], learningYearIds: [31], act: 5 })],
      [acts.undo, undefined],
    ]);
    expect(page.dialog.getByRole('group', { name: 'Titres visés' })).toHaveAccessibleDescription(
      'Sans choix\u00a0: tous.',
    );
    await page.user.click(page.dialog.getByRole('checkbox', { name: 'AFP' }));
    await page.user.click(await page.dialog.findByRole('checkbox', { name: '1re année' }));
    await save(page);
    await waitFor(() => expect(page.platform.notices).toMatchObject([{ text: 'Groupe MAT-MOR-03 enregistré.' }]));
    expect(sent(page)[0]).toMatchObject({
      body: { version: 3, values: { certTypes: ['AFP'], learningYearIds: [31] } },
    });
    page.platform.notices[0]!.action!.run();
    await waitFor(() =>
      expect(page.platform.calls.find(({ path }) => path === acts.undo.path)?.input).toEqual({ params: { id: 5 } }),
    );
  });

  it('montre les deux saisies quand quelqu’un a été plus rapide', async () => {
    const current = saved({ teacherId: 10, teacher: 'Sam Rochat', capacity: 5 });
    const page = await open([[groups.change, outcome(409, { message: 'Modifié.', reason: 'stale', current })]]);
    await page.user.selectOptions(await page.dialog.findByRole('combobox', { name: 'Répétiteur·trice' }), '9');
    await save(page);
    const table = await screen.findByRole('alertdialog', { name: 'Cette fiche a changé entre-temps' });
    expect(table).toHaveTextContent(/Capacité.*4 places.*5 places/);
    expect(table).toHaveTextContent(/Répétiteur·trice.*Favre.*Sam Rochat/);
  });

  it('dit à son champ ce qui ne va pas', async () => {
    const errors = { 'values.capacity': '3 places sont déjà données.' };
    const page = await open([[groups.change, outcome(422, { message: 'Vérifiez la saisie.', errors })]]);
    const capacity = page.dialog.getByRole('textbox', { name: 'Capacité' });
    await page.user.clear(capacity);
    await page.user.type(capacity, '2');
    await save(page);
    expect(page.dialog.getByRole('textbox', { name: 'Minimum' })).toHaveAccessibleDescription(
      'Le minimum dépasse la capacité.',
    );
    await page.user.clear(capacity);
    await page.user.type(capacity, '3');
    await save(page);
    await waitFor(() => expect(capacity).toHaveAccessibleDescription('3 places sont déjà données.'));
  });

  const asked: Confirmation = {
    message: 'Élodie Rochat n’a pas indiqué le jeudi à 18:00.',
    reason: 'asked',
    questions: ['Élodie Rochat n’a pas indiqué le jeudi à 18:00.'],
    notified: [
      { kind: 'student', name: 'Élodie Rochat', about: null, letter: 'Le cours change', why: null },
      { kind: 'company', name: 'Garage du Lac', about: 'Élodie Rochat', letter: '', why: 'Le consentement manque' },
    ],
    agreed: 'oui',
  };
  const openAsked = async () => {
    const answers = [outcome(409, asked), saved({ weekday: 'je' })];
    const page = await open([[groups.change, () => answers.shift()]]);
    await page.user.selectOptions(page.dialog.getByRole('combobox', { name: 'Jour' }), 'je');
    await save(page);
    return { ...page, question: within(await screen.findByRole('alertdialog', { name: 'Qui reçoit quoi' })) };
  };

  it('montre qui reçoit quoi, et qui n’est pas informé, avant d’enregistrer', async () => {
    const page = await openAsked();
    expect(page.question.getByRole('list', { name: 'À vérifier' })).toHaveTextContent(asked.message);
    const [student, company] = page.question.getByRole('list', { name: 'Qui reçoit quoi' }).querySelectorAll('li');
    expect(student).toHaveTextContent('Élodie RochatParticipant·eLe cours change');
    expect(company).toHaveTextContent(
      'Garage du LacEntreprise formatrice · Élodie RochatNe reçoit rien : le consentement manque',
    );
    await page.user.click(page.question.getByRole('button', { name: 'Enregistrer et informer' }));
    await waitFor(() => expect(page.platform.notices).toMatchObject([{ text: 'Groupe MAT-MOR-03 enregistré.' }]));
    expect(sent(page)).toMatchObject([{ body: { agreed: '' } }, { body: { agreed: 'oui' } }]);
  });

  it('qui revient n’enregistre rien, et garde sa saisie', async () => {
    const page = await openAsked();
    await page.user.click(page.question.getByRole('button', { name: 'Revenir' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(page)).toHaveLength(1);
    expect(page.dialog.getByRole('combobox', { name: 'Jour' })).toHaveValue('je');
  });
});

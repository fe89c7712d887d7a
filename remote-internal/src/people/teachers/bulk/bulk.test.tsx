import { lists } from '@tandem/shared/contract/settings/lists';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { teachersBulk } from '@tandem/shared/contract/people/teachers.bulk';
import { aTeacher, aUser, outcome, renderPage, teacherNumbers } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import TeachersPage from '../TeachersPage';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;
const luca = aTeacher();
const ana = aTeacher({ id: 8, firstName: 'Ana', lastName: 'Rey' });
const none = { refused: [], refusedTotal: 0 };
const refusal = { id: 8, name: 'Ana Rey', reason: 'Donne encore un cours (MAT-MOR-99)' };

async function open(replies: Replies = [], at = '') {
  const page = renderPage(<TeachersPage />, {
    at: `/internal/teachers${at}`,
    path: '/internal/teachers',
    user: aUser({ role: 'appapp_administrator' }),
    replies: [
      ...replies,
      [teachers.list, { rows: [luca, ana], total: 40 }],
      [teachers.counts, teacherNumbers()],
      [
        teachersBulk.mailTemplates,
        { templates: [{ id: 1, name: 'Rappel', subject: 'Bonjour', body: 'Cher·ère {{prenom}}' }] },
      ],
      [lists.read, {}],
    ],
  });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Luca Berset' }));
  const sent = (endpoint: { path: string }) =>
    page.platform.calls
      .filter(({ path }) => path === endpoint.path)
      .map(({ input }) => (input as { body: object }).body);
  const press = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }));
  const undo = () => page.platform.notices.at(-1)?.action?.run();
  return { ...page, sent, press, undo };
}
type Page = Awaited<ReturnType<typeof open>>;

async function moveTo({ user, press }: Page, step: string) {
  await press('Changer le statut');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Nouvelle étape' }), step);
  await press('Enregistrer');
}

describe('les actions sur les répétiteurs choisis', () => {
  it('sont l’e-mail, le statut, l’archive et l’export', async () => {
    await open();
    const bar = within(screen.getByRole('region', { name: 'Sélection' }));
    const names = bar.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Tout sélectionner (40)',
      'E-mail',
      'Changer le statut',
      'Archiver',
      'Exporter la sélection',
      '',
    ]);
  });

  it('font passer à une étape ceux qui le peuvent, nomment les autres, et savent revenir en arrière', async () => {
    const before = [{ status: 'active', ids: [7] }];
    const page = await open([[teachersBulk.transition, { done: [7], refused: [refusal], refusedTotal: 1, before }]]);
    await moveTo(page, 'Rendre inactif·ve');
    expect(await screen.findByRole('dialog', { name: '1 personne laissée de côté' })).toHaveTextContent(refusal.reason);
    expect(screen.getByRole('link', { name: 'Ana Rey' })).toHaveAttribute('href', '/internal/teachers/show/8');
    expect(page.platform.notices.at(-1)?.text).toBe('Inactif·ve\u00a0: 1 répétiteur·trice modifié·e.');

    page.undo();
    await waitFor(() =>
      expect(page.sent(teachersBulk.transition)).toEqual([
        { changes: [{ target: { ids: [7] }, to: 'inactive' }] },
        { changes: [{ target: { ids: [7] }, to: 'active', from: 'inactive' }] },
      ]),
    );
  });

  it('n’offrent pas de revenir d’une étape sans chemin de retour', async () => {
    const before = [{ status: 'interview', ids: [7] }];
    const page = await open([[teachersBulk.transition, { done: [7], ...none, before }]]);
    await moveTo(page, 'Rendre actif·ve');
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    expect(page.platform.notices[0]?.action).toBeUndefined();
  });

  it('archivent tout un filtre, et le rendent', async () => {
    const page = await open(
      [
        [teachersBulk.archive, { done: [7, 8], ...none }],
        [teachersBulk.restore, { done: [7, 8], ...none }],
      ],
      '?withoutGroup=true',
    );
    await page.press('Tout sélectionner (40)');
    await page.press('Archiver');
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Archiver 40 répétiteur·trices choisi·es\u00a0?' }),
    );
    await page.user.click(dialog.getByRole('button', { name: 'Archiver' }));
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe('2 répétiteur·trices archivé·es.'));
    expect(page.sent(teachersBulk.archive)).toEqual([{ target: { filters: { withoutGroup: 'true' } } }]);
    page.undo();
    await waitFor(() => expect(page.sent(teachersBulk.restore)).toEqual([{ target: { ids: [7, 8] } }]));
  });

  it('disent pourquoi rien ne s’est fait', async () => {
    const errors = { target: 'Au plus 10 000 répétiteur·trices à la fois : ajoutez un filtre.' };
    const page = await open([[teachersBulk.transition, outcome(422, { message: 'Non', errors })]]);
    await moveTo(page, 'Ne pas retenir');
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.target);
    expect(screen.getByRole('dialog', { name: 'Statut de 1 répétiteur·trice choisi·e' })).toBeVisible();
  });

  it('écrivent à chacun à partir d’un modèle, après un aperçu', async () => {
    const first = { to: 'luca@exemple.ch', subject: 'Bonjour', text: 'Cher·ère Luca' };
    const page = await open([
      [teachersBulk.previewMail, { first, addressees: 1, ...none }],
      [teachersBulk.sendMail, { done: [7], ...none }],
    ]);
    await page.press('E-mail');
    await screen.findByRole('option', { name: 'Rappel' });
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Modèle' }), 'Rappel');
    expect(screen.getByRole('textbox', { name: 'Texte' })).toHaveAccessibleDescription(
      'Variables\u00a0: {{prenom}}, {{nom}}',
    );
    await page.press('Aperçu');
    expect(await screen.findByRole('region', { name: 'Aperçu du premier e-mail' })).toHaveTextContent('Cher·ère Luca');
    await page.press('Envoyer à 1 personne');
    const mail = { subject: 'Bonjour', text: 'Cher·ère {{prenom}}' };
    expect(page.sent(teachersBulk.sendMail)).toEqual([{ target: { ids: [7] }, mail }]);
  });
});

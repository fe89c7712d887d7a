import { groupParticipantsMail } from '@tandem/shared/contract/teaching/groups.bulk';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aGroupFile } from '../testing/group';
import { GroupTools } from './GroupTools';

const lesson = (id: number, date: string, status = 'planned') => ({ id, date, status }) as Lesson;
const open = (given: Parameters<typeof aGroupFile>[0] = {}, rows: Lesson[] = []) =>
  renderPage(<GroupTools group={aGroupFile(given)} />, {
    user: aUser({ role: 'appapp_administrator' }),
    replies: [
      [groupParticipantsMail.mailTemplates, { templates: [] }],
      [groupParticipantsMail.previewMail, { first: null, addressees: 3, refused: [], refusedTotal: 0 }],
      [groupParticipantsMail.sendMail, { done: [1, 2, 3], refused: [], refusedTotal: 0 }],
      [lessons.list, { rows }],
      [presence.paper, new Blob()],
    ],
  });
const inputOf = ({ platform }: ReturnType<typeof open>, path: string) =>
  platform.calls.find((call) => call.path === path)?.input;

describe('les outils d’un groupe', () => {
  it('écrivent à tout le groupe, après un aperçu', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: 'Écrire au groupe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'E-mail à tout le groupe MAT-MOR-03' }));
    await page.user.type(dialog.getByLabelText(/^Objet/), 'Salle');
    await page.user.type(dialog.getByLabelText(/^(Message|Texte)/), 'Nous changeons de salle.');
    await page.user.click(dialog.getByRole('button', { name: 'Aperçu' }));
    await page.user.click(await screen.findByRole('button', { name: 'Envoyer à 3 personnes' }));
    await waitFor(() => expect(page.platform.notices).toMatchObject([{ text: '3 e-mails sont en route.' }]));
    expect(inputOf(page, groupParticipantsMail.sendMail.path)).toMatchObject({ body: { target: { ids: [7] } } });
  });

  it('n’écrivent à personne quand personne n’a de place', () => {
    open({ places: 0 });
    expect(screen.getByRole('button', { name: 'Écrire au groupe' })).toBeDisabled();
  });

  it.each([
    ['vierge pour la prochaine séance', [lesson(1, '2020-01-07', 'held'), lesson(2, '2999-01-01')], 2, 'false'],
    ['remplie pour la dernière, s’il n’y en a plus', [lesson(1, '2020-01-07', 'held')], 1, 'true'],
  ] as const)('impriment la feuille, %s', async (_, rows, id, filled) => {
    const page = open({}, [...rows]);
    await page.user.click(screen.getByRole('button', { name: 'Feuille' }));
    await waitFor(() => expect(inputOf(page, presence.paper.path)).toEqual({ params: { id }, query: { filled } }));
  });
});

import { studentNotes } from '@tandem/shared/contract/people/student-notes';
import { acts } from '@tandem/shared/contract/teaching/acts';
import { aNote, aStudentFile, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { NotesTab } from './NotesTab';
import { PedagogicalNotes } from './PedagogicalNotes';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;

const open = (rows: unknown, { role = 'admin', replies = [] as Replies } = {}) =>
  renderPage(<NotesTab file={aStudentFile()} />, {
    user: aUser({ role }),
    replies: [...replies, [studentNotes.list, rows instanceof Error ? rows : { rows }]],
  });
type Page = ReturnType<typeof open>;
const sent = ({ platform }: Page, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).map(({ input }) => input);

describe('les remarques', () => {
  it('montrent qui a écrit quoi et quand, et ce qui est réservé', async () => {
    open([aNote({ visibility: 'admin', isPedagogical: true, changedAt: '2026-09-02T08:00:00Z' })]);
    expect(await screen.findByText('Préfère être joint le soir.')).toBeVisible();
    for (const text of ['Camille Rochat', '01.09.2026 10:00', 'Pédagogique', 'Administration seulement'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('modifiée le 02.09.2026 10:00')).toBeVisible();
  });

  it('sans aucune, proposent d’écrire la première', async () => {
    const page = open([], {
      replies: [
        [studentNotes.add, aNote({ act: 14 })],
        [acts.undo, undefined],
      ],
    });
    expect(await screen.findByText('Aucune remarque.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Nouvelle remarque' }));
    await page.user.type(screen.getByRole('textbox', { name: /^Remarque/ }), 'Parle allemand.');
    await page.user.selectOptions(screen.getByLabelText(/^Visible par/), 'admin');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent(page, studentNotes.add)).toHaveLength(1));
    expect(sent(page, studentNotes.add)[0]).toEqual({
      params: { id: 12 },
      body: { values: { text: 'Parle allemand.', visibility: 'admin' } },
    });
    page.platform.notices[0]?.action?.run();
    await waitFor(() => expect(sent(page, acts.undo)).toEqual([{ params: { id: 14 } }]));
  });

  it('ne laissent choisir les lecteurs qu’à l’administration', async () => {
    const page = open([], { role: 'coach' });
    await page.user.click(await screen.findByRole('button', { name: 'Nouvelle remarque' }));
    expect(screen.queryByLabelText(/^Visible par/)).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Ce champ est requis.')).toBeVisible();
  });

  it('n’offrent de changer que ce qui peut l’être', async () => {
    open([aNote(), aNote({ id: 52, author: 'Luc Roi', may: { change: false, archive: true } })]);
    expect(await screen.findByRole('button', { name: 'Modifier la remarque de Camille Rochat' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Modifier la remarque de Luc Roi' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Archiver la remarque de Luc Roi' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Archiver la remarque de Camille Rochat' })).toBeNull();
  });

  it('montrent les deux textes quand quelqu’un a été plus rapide', async () => {
    const current = aNote({ version: 2, text: 'Celui d’un autre' });
    const page = open([aNote()], {
      replies: [[studentNotes.change, outcome(409, { message: 'Modifiée.', reason: 'stale', current })]],
    });
    await page.user.click(await screen.findByRole('button', { name: /^Modifier/ }));
    await page.user.type(screen.getByRole('textbox', { name: /^Remarque/ }), ' Vraiment.');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Celui d’un autre');
  });

  it('s’archivent, et l’avis permet d’annuler', async () => {
    const page = open([aNote({ may: { change: true, archive: true } })], {
      replies: [
        [studentNotes.archive, aNote({ version: 2 })],
        [studentNotes.restore, aNote({ version: 3 })],
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: /^Archiver/ }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]?.action?.run();
    await waitFor(() => expect(sent(page, studentNotes.restore)).toHaveLength(1));
    expect(sent(page, studentNotes.restore)[0]).toMatchObject({ body: { version: 2 } });
  });

  it('disent pourquoi elles n’arrivent pas, et réessaient', async () => {
    open(new Error('Service indisponible'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Service indisponible');
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});

it('un répétiteur ajoute une remarque pédagogique', async () => {
  const page = renderPage(<PedagogicalNotes studentId={12} />, {
    user: aUser({ role: 'teacher', teacher: { id: 7 } }),
    replies: [
      [studentNotes.list, { rows: [] }],
      [studentNotes.add, aNote()],
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Remarque pédagogique' }));
  await page.user.type(screen.getByRole('textbox', { name: /^Remarque/ }), 'A compris les fractions.');
  await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent(page, studentNotes.add)).toHaveLength(1));
});

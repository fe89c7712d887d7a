import { acts } from '@tandem/shared/contract/teaching/acts';
import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import { type TeacherAbsence, teacherAbsences } from '@tandem/shared/contract/teaching/teacher-absences';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AbsencesCard } from './AbsencesCard';

const anAbsence = (given: Partial<TeacherAbsence> = {}): TeacherAbsence => ({
  id: 5,
  version: 1,
  teacherId: 7,
  fromDate: '2099-12-01',
  toDate: '2099-12-04',
  startsAt: null,
  endsAt: null,
  reason: 'Service militaire',
  author: 'Camille Rochat',
  lessons: 2,
  ...given,
});
type Replies = NonNullable<NonNullable<Parameters<typeof renderPage>[1]>['replies']>;
const open = (rows: TeacherAbsence[], replies: Replies = [], user = aUser(), change = true) =>
  renderPage(<AbsencesCard teacherId={7} isOwn={user.role === 'teacher'} />, {
    user,
    replies: [...replies, [teacherAbsences.list, { rows, may: { change } }]],
  });
type Page = ReturnType<typeof open>;
const sent = ({ platform }: Page, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).map(({ input }) => input);

async function type(page: Page, from = '01.12.2099', to = '04.12.2099') {
  await page.user.click(await screen.findByRole('button', { name: 'Nouvelle indisponibilité' }));
  await page.user.type(screen.getByLabelText(/^Du/), from);
  await page.user.type(screen.getByLabelText(/^Au/), to);
  await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
}

describe('les indisponibilités', () => {
  it('disent quand, pourquoi, et combien de séances restent à remplacer; les passées se replient', async () => {
    open([anAbsence(), anAbsence({ id: 6, fromDate: '2020-01-01', toDate: '2020-01-01', lessons: 0 })]);
    const list = within(await screen.findByRole('list', { name: 'Indisponibilités' }));
    expect(list.getByText('Du 01.12.2099 au 04.12.2099')).toBeVisible();
    expect(list.getByText('Service militaire · noté par Camille Rochat')).toBeVisible();
    expect(list.getByText('2 séances à remplacer')).toBeVisible();
    expect(screen.getByText('Passées (1)')).toBeVisible();
  });

  it('mènent le bureau, et non la personne, aux séances d’elle seule qui restent à remplacer', async () => {
    const page = open([anAbsence()], [[lessonImpacts.toReplace, { total: 0, rows: [] }]]);
    await page.user.click(await screen.findByRole('button', { name: 'Trouver qui remplace' }));
    expect(await screen.findByRole('dialog', { name: 'Séances à remplacer' })).toBeVisible();
    await waitFor(() => expect(sent(page, lessonImpacts.toReplace)).toEqual([{ query: { teacherId: 7 } }]));
    page.unmount();
    open([anAbsence()], [], aUser({ role: 'teacher', teacher: { id: 7 } }));
    expect(await screen.findByText('2 séances à remplacer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Trouver qui remplace' })).toBeNull();
  });

  it('se lisent sans se changer par qui n’en a pas le droit', async () => {
    open([anAbsence()], [], aUser({ role: 'coach' }), false);
    expect(await screen.findByText('Du 01.12.2099 au 04.12.2099')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('s’ajoutent par la personne elle-même sans autre question', async () => {
    const page = open([], [[teacherAbsences.add, anAbsence()]], aUser({ role: 'teacher', teacher: { id: 7 } }));
    await type(page);
    await waitFor(() => expect(sent(page, teacherAbsences.add)).toHaveLength(1));
    expect(sent(page, lessonImpacts.preview)).toEqual([]);
    expect(sent(page, teacherAbsences.add)[0]).toMatchObject({
      body: { values: { fromDate: '2099-12-01', toDate: '2099-12-04', startsAt: null } },
    });
  });

  it('montrent au bureau les séances touchées, et l’annulation les reprend', async () => {
    const lesson = { id: 31, version: 2, date: '2099-12-01', startsAt: '18:00', endsAt: '20:00', movesTo: null };
    const group = { id: 3, code: 'MAT-MOR-03', branch: 'Maths', teacher: 'Noé Blanc', people: [] };
    const batch = [{ id: 31, version: 3, movedToId: null }];
    const page = open(
      [],
      [
        [lessonImpacts.preview, { groups: [{ ...group, lessons: [{ ...lesson, why: 'Absent' }] }] }],
        [teacherAbsences.add, { ...anAbsence(), batch, act: 21 }],
        [acts.undo, undefined],
      ],
    );
    await type(page);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('radio', { name: 'Laisser, à remplacer' })).toBeChecked();
    await page.user.click(dialog.getByRole('radio', { name: 'Annuler' }));
    await page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent(page, teacherAbsences.add)).toHaveLength(1));
    expect(sent(page, teacherAbsences.add)[0]).toMatchObject({
      body: { lessons: [{ id: 31, version: 2, act: 'cancel' }] },
    });
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(sent(page, acts.undo)).toEqual([{ params: { id: 21 } }]));
  });

  it('qui changent montrent les séances qui s’ajoutent, et l’annulation les reprend avec les anciens jours', async () => {
    const lesson = {
      id: 31,
      version: 2,
      date: '2099-12-08',
      startsAt: '18:00',
      endsAt: '20:00',
      movesTo: '2099-12-15',
    };
    const group = { id: 3, code: 'MAT-MOR-03', branch: 'Maths', teacher: 'Noé Blanc', people: [] };
    const batch = [{ id: 31, version: 3, movedToId: 90 }];
    const page = open(
      [anAbsence()],
      [
        [lessonImpacts.preview, { groups: [{ ...group, lessons: [{ ...lesson, why: 'Absent' }] }] }],
        [teacherAbsences.change, { ...anAbsence({ version: 2, toDate: '2099-12-08' }), batch }],
      ],
    );
    await page.user.click(await screen.findByRole('button', { name: /^Modifier/ }));
    await page.user.clear(screen.getByLabelText(/^Au/));
    await page.user.type(screen.getByLabelText(/^Au/), '08.12.2099');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('radio', { name: 'Déplacer à la fin de la série' }));
    await page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    const lessons = [{ id: 31, version: 2, act: 'end' }];
    await waitFor(() => expect(sent(page, teacherAbsences.change)[0]).toMatchObject({ body: { version: 1, lessons } }));
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() =>
      expect(sent(page, teacherAbsences.change)[1]).toMatchObject({
        body: { version: 2, undo: batch, values: { toDate: '2099-12-04' } },
      }),
    );
  });

  it('disent près du champ ce qui ne va pas', async () => {
    const page = open([]);
    await type(page, '04.12.2099', '01.12.2099');
    expect(await screen.findByText('La fin précède le début.')).toBeVisible();
    expect(page.platform.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('se retirent, et l’avis permet d’annuler', async () => {
    const page = open(
      [anAbsence()],
      [
        [teacherAbsences.archive, anAbsence({ version: 2 })],
        [teacherAbsences.restore, outcome(409, { message: 'Modifiée.', reason: 'stale', current: anAbsence() })],
      ],
    );
    await page.user.click(await screen.findByRole('button', { name: /^Retirer/ }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]?.action?.run();
    await waitFor(() => expect(page.platform.notices.at(-1)).toMatchObject({ text: 'Modifiée.', tone: 'error' }));
  });
});

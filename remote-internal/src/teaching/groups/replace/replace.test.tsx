import { acts } from '@tandem/shared/contract/teaching/acts';
import { lessonImpacts, type OrphanLesson } from '@tandem/shared/contract/teaching/lesson-impacts';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ToReplaceBanner } from './ToReplaceBanner';

const orphan = (given: Partial<OrphanLesson> = {}): OrphanLesson => ({
  id: 31,
  version: 2,
  groupId: 3,
  code: 'MAT-MOR-03',
  branch: 'Mathématiques',
  location: 'Morges',
  date: '2026-12-01',
  startsAt: '18:00',
  endsAt: '20:00',
  teacherId: 7,
  teacher: 'Noé Blanc',
  away: 'le 01.12.2026',
  reason: 'Grippe',
  expected: 4,
  substitutes: [
    { id: 8, name: 'Lia Rochat', reasons: ['Donne cours à Morges'] },
    { id: 9, name: 'Sam Favre', reasons: ['1 groupe'] },
  ],
  ...given,
});
const open = (rows: OrphanLesson[], substitute: unknown) =>
  renderPage(<ToReplaceBanner />, {
    user: aUser(),
    replies: [
      [lessonImpacts.countToReplace, { total: rows.length, teachers: rows.length > 0 ? ['Noé Blanc'] : [] }],
      [lessonImpacts.toReplace, { total: rows.length, rows }],
      [lessonImpacts.substitute, substitute],
      [acts.undo, undefined],
    ],
  });
const sent = ({ platform }: ReturnType<typeof open>) =>
  platform.calls.filter(({ method }) => method === 'POST').map(({ input }) => input);

describe('les séances à remplacer', () => {
  it('ne se montrent pas quand il n’y en a pas', async () => {
    const page = open([], {});
    await waitFor(() => expect(page.platform.calls).toHaveLength(1));
    expect(screen.queryByText(/à remplacer/)).toBeNull();
  });

  it('proposent le meilleur de chacune, jamais deux fois à la même heure, et se confient d’une pression', async () => {
    const rows = [orphan(), orphan({ id: 32 }), orphan({ id: 33, date: '2026-12-08', substitutes: [] })];
    const page = open(rows, { lessons: [{ id: 31, version: 3, teacherId: 8 }], act: 5 });
    expect(await screen.findByText('3 séances à remplacer')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Trouver qui remplace' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Personne n’est libre à cette heure.')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Confier 2 séances' }));
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    const lessons = [
      { id: 31, version: 2, teacherId: 8 },
      { id: 32, version: 2, teacherId: 9 },
    ];
    expect(sent(page)[0]).toEqual({ body: { lessons, agreed: '' } });
    page.platform.notices.at(-1)?.action?.run();
    await waitFor(() => expect(sent(page)).toHaveLength(2));
    expect(sent(page)[1]).toEqual({ params: { id: 5 } });
  });

  it('disent pourquoi rien n’est confié', async () => {
    const page = open([orphan()], outcome(409, { message: 'Cette personne n’est pas libre.', reason: 'refused' }));
    await page.user.click(await screen.findByRole('button', { name: 'Trouver qui remplace' }));
    await page.user.click((await screen.findAllByRole('radio', { name: 'Décider plus tard' }))[0]!);
    expect(screen.getByRole('button', { name: 'Confier' })).toBeDisabled();
    await page.user.click(screen.getByRole('radio', { name: /Sam Favre/ }));
    await page.user.click(screen.getByRole('button', { name: 'Confier 1 séance' }));
    await waitFor(() => expect(page.platform.notices.at(-1)).toMatchObject({ tone: 'error' }));
  });
});

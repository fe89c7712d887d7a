import {
  attendance,
  type AttendanceCell,
  type AttendanceRow,
  type AttendanceSheet,
} from '@tandem/shared/contract/teaching/attendance';
import { ApiError } from '@tandem/shared/platform';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Sheet } from './Sheet';

const aRow = (enrolmentId: number, given: Partial<AttendanceRow> = {}): AttendanceRow => ({
  enrolmentId,
  studentId: enrolmentId,
  firstName: ['Yanis', 'Luca', 'Blerta'][enrolmentId - 1]!,
  lastName: ['Benali', 'Bernasconi', 'Hoxha'][enrolmentId - 1]!,
  profession: null,
  cell: null,
  notice: null,
  ...given,
});
const aCell = (given: Partial<AttendanceCell> = {}): AttendanceCell => ({
  status: 'present',
  minutesLate: null,
  comment: null,
  source: 'office',
  teacherStatus: null,
  by: 'Camille Rochat',
  at: new Date(2026, 10, 24, 18, 22).toISOString(),
  ...given,
});
const announced = { announcedBy: 'parent' as const, at: '2026-11-24T11:40:00.000Z', reason: null };
const lesson = {
  id: 7,
  version: 3,
  status: 'planned',
  startsAt: '18:00',
  endsAt: '20:00',
} as AttendanceSheet['lesson'];
const aSheet = (rows: AttendanceRow[], given: Partial<AttendanceSheet> = {}): AttendanceSheet => ({
  lesson,
  rows,
  mayEnter: true,
  whyNot: null,
  isLocked: false,
  now: '2026-11-24T17:10:00.000Z',
  ...given,
});
type Body = {
  body: { entries: { enrolmentId: number; status: AttendanceCell['status'] | null; minutesLate?: number }[] };
};

/** An API that keeps what it is told. */
function open(rows: AttendanceRow[], answer?: (given: Body) => unknown) {
  let stands = rows;
  const save = (given: Body) => {
    const reply = answer?.(given);
    if (reply) return reply;
    stands = stands.map((row) => {
      const entry = given.body.entries.find(({ enrolmentId }) => enrolmentId === row.enrolmentId);
      if (!entry) return row;
      return { ...row, cell: entry.status && aCell({ status: entry.status, minutesLate: entry.minutesLate ?? null }) };
    });
    return { rows: stands, conflicts: [] };
  };
  const view = renderPage(<Sheet lessonId={7} isFocused />, {
    user: aUser({ role: 'teacher' }),
    replies: [
      [attendance.sheet, () => aSheet(stands)],
      [attendance.save, save],
      [attendance.finish, () => aSheet(stands, { lesson: { ...lesson, status: 'held' } })],
    ],
  });
  const sent = () =>
    view.platform.calls.filter(({ method }) => method !== 'GET').map(({ path, input }) => [path, input] as const);
  const entries = () =>
    sent()
      .flatMap(([, input]) => (input as Body).body.entries ?? [])
      .map(({ enrolmentId, status }) => [enrolmentId, status]);
  return { ...view, sent, entries };
}
const button = (name: string) => screen.findByRole('button', { name });
const three = [aRow(1), aRow(2), aRow(3, { notice: announced })];

describe('la feuille de présences (teaching 19)', () => {
  it('enregistre chaque touche tout de suite', async () => {
    const { user, entries } = open(three);
    await user.click(await button('Yanis Benali\u00a0: Présent·e'));
    expect(await button('Yanis Benali\u00a0: Présent·e')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(entries()).toEqual([[1, 'present']]));
  });

  it('«Tous présents» ne remplit que les cases vides, une absence annoncée devient E, et s’annule', async () => {
    const { user, entries, platform } = open([
      aRow(1, { cell: aCell({ status: 'absent_unexcused' }) }),
      ...three.slice(1),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Tous présents/ }));
    await waitFor(() =>
      expect(entries()).toEqual([
        [2, 'present'],
        [3, 'absent_excused'],
      ]),
    );
    expect(screen.getByRole('status')).toHaveTextContent('1 P0 R1 E1 N');
    act(() => platform.notices[0]!.action!.run());
    await waitFor(() =>
      expect(entries().slice(2)).toEqual([
        [2, null],
        [3, null],
      ]),
    );
  });

  it('se saisit au clavier, de haut en bas, et se termine par Ctrl+Entrée', async () => {
    const { user, entries, sent } = open(three);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Yanis Benali\u00a0: Présent·e'));
    await user.keyboard('pr4{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent().at(-1)?.[0]).toBe(attendance.finish.path));
    expect(entries()).toEqual([
      [1, 'present'],
      [2, 'late'],
      [3, 'absent_unexcused'],
    ]);
  });

  it('le clavier continue après le bouton «Tous présents»', async () => {
    const { user, entries, sent } = open(three);
    await user.click(await screen.findByRole('button', { name: /^Tous présents/ }));
    await user.keyboard('n{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent().at(-1)?.[0]).toBe(attendance.finish.path));
    expect(
      entries()
        .filter(([id]) => id === 1)
        .at(-1),
    ).toEqual([1, 'absent_unexcused']);
  });

  it('Ctrl+Z reprend la dernière saisie', async () => {
    const { user, entries } = open(three);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Yanis Benali\u00a0: Présent·e'));
    await user.keyboard('n');
    await waitFor(() => expect(entries()).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(entries().at(-1)).toEqual([1, null]));
  });

  it('demande les minutes d’un retard', async () => {
    const { user, sent } = open(three);
    await user.click(await button('Luca Bernasconi\u00a0: En retard'));
    await user.click(await button('10'));
    await waitFor(() =>
      expect(sent().at(-1)?.[1]).toMatchObject({ body: { entries: [{ status: 'late', minutesLate: 10 }] } }),
    );
  });

  it('refuse un retard aussi long que la séance (teaching 16)', async () => {
    const { user, sent } = open([aRow(1, { cell: aCell({ status: 'late' }) })]);
    await user.click(await button('Autre'));
    await user.type(await screen.findByLabelText('Minutes de retard'), '120');
    await user.click(await button('Enregistrer'));
    expect(await screen.findByText('119 au plus.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('montre qui a changé une case entre-temps, et laisse le choix', async () => {
    let isFirst = true;
    const stands = aCell({ status: 'late' });
    const { user, sent } = open(three, () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return { rows: [aRow(1, { cell: stands }), ...three.slice(1)], conflicts: [{ enrolmentId: 1, cell: stands }] };
    });
    await user.click(await button('Yanis Benali\u00a0: Présent·e'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Camille Rochat a mis R /);
    await user.click(within(alert).getByRole('button', { name: 'Mettre P' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]![1]).toMatchObject({ body: { entries: [{ status: 'present', before: { status: 'late' } }] } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('montre la valeur du répétiteur à côté d’une correction du bureau', async () => {
    open([aRow(1, { cell: aCell({ status: 'absent_excused', teacherStatus: 'present' }) })]);
    expect(await screen.findByText(/saisi P par le ou la répétiteur·trice/)).toBeVisible();
  });

  it('garde une saisie refusée avec sa phrase', async () => {
    const { user } = open(three, () => outcome(409, { message: 'La saisie est close.', reason: 'refused' }));
    await user.click(await button('Yanis Benali\u00a0: Présent·e'));
    expect(await screen.findByRole('alert')).toHaveTextContent('P n’est pas enregistré. La saisie est close.');
    expect(await button('Yanis Benali\u00a0: Présent·e')).toHaveAttribute('aria-pressed', 'false');
  });

  it('d’une autre séance ne montre jamais celle d’avant', async () => {
    const Two = () => {
      const [id, setId] = useState(7);
      return (
        <>
          <button onClick={() => setId(8)}>Suivante</button>
          <Sheet lessonId={id} />
        </>
      );
    };
    const sheets = ({ params: { id } }: { params: { id: number } }) =>
      id === 7 ? aSheet(three) : new Promise(() => undefined);
    const { user } = renderPage(<Two />, { user: aUser(), replies: [[attendance.sheet, sheets]] });
    await button('Yanis Benali\u00a0: Présent·e');
    await user.click(await button('Suivante'));
    expect(screen.queryByRole('list', { name: 'Présences' })).toBeNull();
  });

  it('sans réponse, garde et dit ce qui attend', async () => {
    const { user } = open(three, () => new ApiError(0, 'Pas de réponse'));
    await user.click(await button('Yanis Benali\u00a0: Présent·e'));
    expect(await screen.findByText('1 modification en attente')).toBeVisible();
    await user.click(await button('Luca Bernasconi\u00a0: Présent·e'));
    expect(await screen.findByText('2 modifications en attente')).toBeVisible();
    expect(await button('Yanis Benali\u00a0: Présent·e')).toHaveAttribute('aria-pressed', 'true');
  });
});

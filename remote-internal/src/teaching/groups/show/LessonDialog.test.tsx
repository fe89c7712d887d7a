import { lists } from '@tandem/shared/contract/settings/lists';
import { acts } from '@tandem/shared/contract/teaching/acts';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { LessonDialog } from './LessonDialog';

const words = { courseLocationId: null, building: null, room: null, topic: null, teacherNote: null };
const lesson = { id: 70, version: 1, date: '2026-12-01', startsAt: '18:00', endsAt: '20:00', ...words } as Lesson;
const clash = outcome(409, { message: 'Noé Blanc donne ECO-MOR-01, 18:00–20:00.', reason: 'clash' });

function open(...answers: unknown[]) {
  const page = renderPage(
    <LessonDialog group={{ id: 7, locationCourseId: 2 } as GroupFile} lesson={lesson} onClose={() => {}} />,
    {
      user: aUser({ role: 'admin' }),
      replies: [
        [lessons.change, () => answers.shift()],
        [lists.read, {}],
        [acts.undo, undefined],
      ],
    },
  );
  const sent = () => page.platform.calls.filter(({ method }) => method === 'PATCH').map(({ input }) => input);
  const save = () => page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  return { ...page, sent, save };
}

describe('une séance', () => {
  it('se change, et cela s’annule', async () => {
    const { user, platform, save } = open({ ...lesson, version: 2, topic: 'Fractions', act: 5 });
    await user.type(screen.getByRole('textbox', { name: 'Thème' }), 'Fractions');
    await save();
    await waitFor(() => expect(platform.notices).toMatchObject([{ text: 'Séance du mardi 01.12.2026 enregistrée.' }]));
    platform.notices[0]!.action!.run();
    await waitFor(() =>
      expect(platform.calls.find(({ path }) => path === acts.undo.path)?.input).toEqual({ params: { id: 5 } }),
    );
  });

  it('se lit en toute écriture de l’heure, et finit après son début', async () => {
    const { user, sent, save } = open({ ...lesson, startsAt: '18:30' });
    const end = screen.getByRole('textbox', { name: 'Fin' });
    const start = screen.getByRole('textbox', { name: 'Début' });
    await user.clear(start);
    await user.type(start, '21h');
    await save();
    await waitFor(() => expect(end).toHaveFocus());
    expect(end).toHaveAccessibleDescription('La fin vient après le début.');
    await user.clear(start);
    await user.type(start, '18h30');
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { values: { startsAt: '18:30', endsAt: '20:00' } } }]));
  });

  it('qui se heurte à une autre se force avec un motif, qui n’est pas l’une de ses valeurs', async () => {
    const { user, sent, save } = open(clash, { ...lesson, version: 2 });
    await user.type(screen.getByRole('textbox', { name: 'Thème' }), 'Fractions');
    await save();
    await user.type(await screen.findByLabelText('Motif pour forcer le conflit'), 'Salles voisines');
    await save();
    await waitFor(() => expect(sent()[1]).toMatchObject({ body: { forcedBecause: 'Salles voisines' } }));
    expect(sent()[1]).not.toHaveProperty('body.values.forcedBecause');
  });
});

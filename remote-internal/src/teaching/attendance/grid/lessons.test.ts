import type { GridLesson } from '@tandem/shared/contract/teaching/attendance.grid';
import { windowAround, openedFirst, toEnterFirst } from './lessons';

const aLesson = (id: number, given: Partial<GridLesson> = {}) =>
  ({ id, status: 'held', isRunning: false, isOver: true, mayEnter: true, ...given }) as GridLesson;

describe('la séance ouverte de la grille', () => {
  it.each([
    [
      'celle qui a lieu',
      [aLesson(1, { status: 'planned' }), aLesson(2, { status: 'planned', isRunning: true, isOver: false })],
      2,
    ],
    [
      'sinon la plus ancienne à saisir',
      [aLesson(1), aLesson(2, { status: 'planned' }), aLesson(3, { status: 'planned' })],
      2,
    ],
    [
      'sinon la dernière donnée',
      [aLesson(1), aLesson(2), aLesson(3, { status: 'planned', isOver: false, mayEnter: false })],
      2,
    ],
    [
      'sinon la prochaine',
      [aLesson(1, { status: 'cancelled', mayEnter: false }), aLesson(2, { isOver: false, mayEnter: false })],
      2,
    ],
    ['aucune sans séance', [], undefined],
  ])('%s', (_, lessons, id) => expect(openedFirst(lessons)?.id).toBe(id));

  it('au téléphone, rien ne s’ouvre de soi-même quand tout est saisi ou à venir', () => {
    const upcoming = aLesson(2, { status: 'planned', isOver: false, mayEnter: false });
    expect(toEnterFirst([aLesson(1), upcoming])).toBeUndefined();
    expect(toEnterFirst([aLesson(1), aLesson(3, { status: 'planned' }), upcoming])?.id).toBe(3);
  });

  it.each([
    [20, 10, 6, [6, 7, 8, 9, 10, 11, 12]],
    [20, 19, 4, [15, 16, 17, 18, 19]],
    [20, 0, 4, [0, 1, 2, 3, 4]],
    [3, 1, 9, [0, 1, 2]],
  ])('de %i séances, autour de la %ie, %i autres', (count, opened, room, visible) =>
    expect(windowAround([...Array(count).keys()], opened, room)).toEqual(visible),
  );
});

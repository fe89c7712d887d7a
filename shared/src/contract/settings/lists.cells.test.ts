import { cellTextOf } from './lists.cells';
import { fieldsOf } from './lists.fields';
import type { ListKey } from './lists.settings';

const textOf = (list: ListKey, name: string, value: unknown) =>
  cellTextOf(
    fieldsOf(list).find((field) => field.name === name)!,
    value,
    () => '',
  );

describe('une valeur d’une liste, telle que l’écran la montre', () => {
  it('une salle avec ses places', () => {
    const rooms = [
      { name: 'A 101', seats: 12 },
      { name: 'A 102', seats: 1 },
      { name: 'Aula', seats: null },
    ];
    expect(textOf('course-locations', 'rooms', rooms)).toBe('A 101 (12 places), A 102 (1 place), Aula');
  });

  it('une couleur par son nom', () => expect(textOf('branch', 'color', '#3b6fd4')).toBe('Bleu'));

  it('rien, quand il n’y a rien', () => expect(textOf('branch', 'color', null)).toBe(''));
});

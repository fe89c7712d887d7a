import { secondLineOf } from './column-priority';
import type { Column } from './table.types';

const column = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  cell: () => null,
  ...more,
});

it('la seconde ligne d’un téléphone tient les deux colonnes de mots les plus prioritaires, dans leur ordre', () => {
  const columns = [
    column('name', { priority: 9 }),
    column('place', { priority: 2 }),
    column('status', { priority: 8, onPhone: 'state' }),
    column('seats', { priority: 7, onPhone: 'number' }),
    column('lessons', { priority: 6, align: 'end' }),
    column('note', { priority: 1 }),
    column('time', { priority: 5 }),
    column('always'),
  ];
  expect(secondLineOf(columns)).toEqual(['place', 'time']);
});

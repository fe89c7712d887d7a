import { type Announcements, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** A few pixels tell a drag from a press. */
const activationConstraint = { distance: 4 };

/** Rows are dragged by pointer, by finger and by keyboard. */
export const useDragSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

export const instructions = {
  draggable:
    'Pour déplacer la ligne, appuyez sur Espace, choisissez sa place avec les flèches, puis appuyez à nouveau sur Espace. Échap annule.',
};

/** What readers say while a row moves. */
export const spoken = (labelOf: (id: unknown) => string): Announcements => ({
  onDragStart: ({ active }) => `«${labelOf(active.id)}» est prise.`,
  onDragOver: ({ active, over }) =>
    over && over.id !== active.id ? `«${labelOf(active.id)}» est à la place de «${labelOf(over.id)}».` : undefined,
  onDragEnd: ({ active, over }) =>
    over
      ? `«${labelOf(active.id)}» est posée à la place de «${labelOf(over.id)}».`
      : `«${labelOf(active.id)}» est posée.`,
  onDragCancel: ({ active }) => `«${labelOf(active.id)}» reste à sa place.`,
});

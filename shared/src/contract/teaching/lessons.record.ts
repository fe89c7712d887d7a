import type { Fields } from '../../fields/field';
import { shapeOf } from '../../fields/shapes';
import type * as z from 'zod';
import { groupTables } from './groups.record';

/** Read as one; times are `18:00`. */
const hour = {
  startsAt: { kind: 'time', label: 'Début', isRequired: true, isNeverNull: true },
  endsAt: { kind: 'time', label: 'Fin', isRequired: true, isNeverNull: true },
} as const satisfies Fields;

/** What it was about: its teacher writes it too. */
const words = {
  topic: { kind: 'text', label: 'Thème', max: 500, width: 'whole' },
  teacherNote: { kind: 'long', label: 'Note', max: 2000 },
} as const satisfies Fields;

const day = { date: { kind: 'date', label: 'Date', isRequired: true, isNeverNull: true } } as const satisfies Fields;
const { room, teacher } = groupTables;

/** A lesson, part by part; its room has the control of a group's. */
export const lessonTables = { day, hour, room, teacher, words } as const;
/** How lists and histories call the hour as a whole. */
export const lessonHourLabel = 'Heure';

const isInOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => startsAt < endsAt;
const order = { path: ['endsAt'], message: 'La fin vient après le début.' };

/** Hours and room of one lesson, and what it was about. */
export const lessonValues = shapeOf({ ...hour, ...room, ...words }).refine(isInOrder, order);
export type LessonValues = z.output<typeof lessonValues>;

/** When a lesson is given. */
export const lessonHour = shapeOf({ ...day, ...hour }).refine(isInOrder, order);
export type LessonHour = z.output<typeof lessonHour>;

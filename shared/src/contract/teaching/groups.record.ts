import * as z from 'zod';
import { optionalChoice } from '../../fields/checks';
import type { Fields, Values } from '../../fields/field';
import type { GroupHours } from '../../rules/courses/hours';
import { shapeOf, storedShapeOf } from '../../fields/shapes';
import { certTypeLabels, weekdayLabels } from '../enumerations';

/** What is set once. */
const course = {
  trainingYearId: { kind: 'one', label: 'Année', list: 'training-year', isRequired: true, isNeverNull: true },
  branchId: { kind: 'one', label: 'Branche', list: 'branch', isRequired: true, isNeverNull: true },
  locationCourseId: { kind: 'one', label: 'Lieu', list: 'location-course', isRequired: true, isNeverNull: true },
} as const satisfies Fields;

/** Of a group that meets on two weekdays, the other one: all three, or none of them. */
const second = { width: 'short', isOptionalForOlderClients: true } as const;
const hasSecond = ({ secondWeekday }: Values) => Boolean(secondWeekday);

/** Read as one: see `groupHourLabel`. Times are `18:00`. */
const hour = {
  weekday: { kind: 'enum', label: 'Jour', labels: weekdayLabels, isRequired: true, width: 'short' },
  startsAt: { kind: 'time', label: 'Début', isRequired: true, width: 'short' },
  endsAt: { kind: 'time', label: 'Fin', isRequired: true, width: 'short' },
  secondWeekday: { kind: 'enum', label: 'Deuxième jour', labels: weekdayLabels, none: 'Aucun', ...second },
  secondStartsAt: { kind: 'time', label: 'Début du deuxième jour', isVisible: hasSecond, ...second },
  secondEndsAt: { kind: 'time', label: 'Fin du deuxième jour', isVisible: hasSecond, ...second },
} as const satisfies Fields;

/** A building, and a room in it by its name: one control of their own. */
const room = {
  courseLocationId: { kind: 'one', label: 'Bâtiment', list: 'course-locations' },
  room: { kind: 'text', label: 'Salle', max: 80 },
} as const satisfies Fields;

/** With a control of its own too. */
const teacher = {
  teacherId: { kind: 'own', label: 'Répétiteur·trice', none: 'À pourvoir' },
} as const satisfies Fields;

const terms = {
  firstDate: { kind: 'date', label: 'Première séance', isRequired: true },
  lastDate: { kind: 'date', label: 'Dernière séance', isRequired: true },
  plannedLessons: {
    kind: 'number',
    label: 'Séances prévues',
    min: 1,
    max: 80,
    unit: 'séance',
    isRequired: true,
    isNeverNull: true,
  },
  holidayProfileId: { kind: 'one', label: 'Vacances', list: 'holiday-profiles', none: 'Sans vacances' },
  capacity: { kind: 'number', label: 'Capacité', min: 1, max: 12, unit: 'place', isRequired: true, isNeverNull: true },
  minSize: { kind: 'number', label: 'Minimum', min: 1, max: 12, unit: 'personne', isRequired: true, isNeverNull: true },
  learningYearIds: {
    kind: 'several',
    label: 'Niveaux',
    list: 'learning-year',
    max: 5,
    none: 'Tous',
    hint: 'Sans choix\u00a0: tous.',
  },
  certTypes: {
    kind: 'enums',
    label: 'Titres visés',
    labels: certTypeLabels,
    none: 'Tous',
    hint: 'Sans choix\u00a0: tous.',
  },
  note: { kind: 'long', label: 'Remarque', max: 2000 },
} as const satisfies Fields;

/** A group, part by part. */
export const groupTables = { course, hour, room, teacher, terms } as const;
/** All that a group holds and the office changes. */
export const groupFields = { ...hour, ...room, ...teacher, ...terms } as const satisfies Fields;
/** When a group meets, as every answer that names one says it. */
export const groupHours = storedShapeOf(hour).shape;
/** How lists, pages and histories call the hour as a whole. */
export const groupHourLabel = 'Jour et heure';

interface Dated extends GroupHours {
  startsAt: string;
  endsAt: string;
  firstDate: string;
  lastDate: string;
  capacity: number;
  minSize: number;
}

const endsFirst = 'La fin vient après le début.';

function checkSecond(group: GroupHours, fault: (path: string, message: string) => void): void {
  const { secondWeekday, secondStartsAt, secondEndsAt } = group;
  if (!secondWeekday) return;
  if (secondWeekday === group.weekday) fault('secondWeekday', 'Choisissez un autre jour que le premier.');
  if (!secondStartsAt) fault('secondStartsAt', 'Indiquez une heure.');
  if (!secondEndsAt) fault('secondEndsAt', 'Indiquez une heure.');
  if (secondStartsAt && secondEndsAt && secondEndsAt <= secondStartsAt) fault('secondEndsAt', endsFirst);
}

/** Without a second day there is no hour of it either. */
const withoutHalf = <T extends GroupHours>(group: T): T =>
  group.secondWeekday === null ? { ...group, secondStartsAt: null, secondEndsAt: null } : group;

/** What must agree in a group (teaching 8). */
function check(group: Dated, context: z.RefinementCtx): void {
  const { startsAt, endsAt, firstDate, lastDate, capacity, minSize } = group;
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (endsAt <= startsAt) fault('endsAt', endsFirst);
  checkSecond(group, fault);
  if (lastDate < firstDate) fault('lastDate', 'La dernière séance vient après la première.');
  if (minSize > capacity) fault('minSize', 'Le minimum dépasse la capacité.');
}

const sent = shapeOf({ ...hour, ...room, ...terms });
const shape = sent.extend({
  /** Null: «à pourvoir». */
  teacherId: optionalChoice,
  learningYearIds: sent.shape.learningYearIds.default([]),
  certTypes: sent.shape.certTypes.default([]),
  note: sent.shape.note.default(null),
});

/** What a group holds and the office changes. */
export const groupValues = shape.overwrite(withoutHalf).superRefine(check);
export type GroupValues = z.output<typeof groupValues>;

/** A group that is being made: branch, place and year are set once. */
export const groupPlan = shape.extend(shapeOf(course).shape).overwrite(withoutHalf).superRefine(check);
export type GroupPlan = z.output<typeof groupPlan>;

import * as z from 'zod';
import { optionalDate, optionalText, optionalTime, requiredChoice } from '../../fields/checks';
import { accompanimentModeLabels, accompanimentPresenceLabels, keysOf } from '../enumerations';
import { civilDate } from '../page';
import { coachingFields } from './coachings.fields';

/** Signs that a summary has at least when the apprentice was present (coaching 8). */
export const shortestSummary = 10;
/** Signs that a summary, and a private note, hold at most. */
export const longestSummary = 8000;
export const longestPrivateNote = 4000;

const minutesOf = 'De 5 à 480 minutes, par 5.';

const most = 50;
const isOnce = (values: readonly number[]) => new Set(values).size === values.length;

/** How far one goal is, 0 to 4 (coaching 7). */
const goalProgress = z.object({ goalId: requiredChoice, progress: z.int().min(0).max(4) });

/** An accompaniment as it is written (coaching 8). */
export const accompanimentFields = z
  .object({
    date: civilDate,
    /** `18:00` */
    startsAt: optionalTime,
    minutes: z.int(minutesOf).min(5, minutesOf).max(480, minutesOf).multipleOf(5, minutesOf),
    mode: z.enum(keysOf(accompanimentModeLabels), 'Choisissez une valeur.'),
    areaIds: coachingFields.shape.areaIds,
    /** Members of the follow-up's network. */
    participantIds: z.array(requiredChoice).max(most).refine(isOnce, 'Une personne ne s’indique qu’une fois.'),
    place: optionalText(120),
    presence: z.enum(keysOf(accompanimentPresenceLabels), 'Choisissez une valeur.'),
    summary: optionalText(longestSummary),
    /** Its author's alone; left out by the person who is not the author. */
    privateNote: optionalText(longestPrivateNote).optional(),
    goals: z
      .array(goalProgress)
      .max(most)
      .refine((goals) => isOnce(goals.map(({ goalId }) => goalId)), 'Un objectif ne s’indique qu’une fois.'),
    nextStep: optionalText(500),
    nextDate: optionalDate,
    travelMinutes: z.int(minutesOf).min(0, minutesOf).max(480, minutesOf).nullable(),
    /** Counts, opens the follow-up and is read by the office; a draft is its author's. */
    isFinal: z.boolean(),
  })
  .superRefine(({ isFinal, presence, summary, nextDate, date }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const isShort = isFinal && presence === 'present' && (summary ?? '').length < shortestSummary;
    if (isShort) fault('summary', `Le résumé compte ${shortestSummary} caractères au moins.`);
    if (nextDate && nextDate < date) fault('nextDate', 'Ce jour précède l’accompagnement.');
  });
export type AccompanimentFields = z.output<typeof accompanimentFields>;

import * as z from 'zod';
import { chosenOnce, requiredChoice } from '../../fields/checks';
import type { Fields } from '../../fields/field';
import { shapeOf } from '../../fields/shapes';
import { asList } from '../../fields/text';
import { accompanimentModeLabels, accompanimentPresenceLabels } from '../enumerations';
import { coachingFields, coachingSections } from './coachings.record';
import { progressText, wholeProgress } from './goals';

/** Signs that a summary has at least when the apprentice was present (coaching 8). */
export const shortestSummary = 10;
const duration = { kind: 'duration', max: 480, hint: 'Par exemple 45\u00a0min ou 1\u00a0h\u00a030' } as const;

const meeting = {
  date: { kind: 'date', label: 'Date', isRequired: true, isNeverNull: true, width: 'short' },
  startsAt: { kind: 'time', label: 'Heure', width: 'short' },
  minutes: { ...duration, label: 'Durée', min: 5, step: 5, isRequired: true, isNeverNull: true, width: 'short' },
  mode: { kind: 'enum', label: 'Mode', labels: accompanimentModeLabels, isRequired: true, isNeverNull: true },
  presence: {
    kind: 'enum',
    label: 'Présence',
    labels: accompanimentPresenceLabels,
    isRequired: true,
    isNeverNull: true,
  },
  place: { kind: 'text', label: 'Lieu', max: 120 },
  travelMinutes: { ...duration, label: 'Déplacement', min: 0 },
  /** Members of the follow-up's network. */
  participantIds: { kind: 'own', label: 'Participant·es du réseau' },
} as const satisfies Fields;

/** Its author's alone; left out by the person who is not the author. */
const note = { privateNote: { kind: 'long', label: 'Note privée', max: 4000 } } as const satisfies Fields;

const content = {
  summary: { kind: 'long', label: 'Résumé', max: 8000 },
  areaIds: { ...coachingSections.areas.areaIds, label: 'Domaines abordés' },
} as const satisfies Fields;

interface Moved {
  text: string;
  progress: number;
}
/** How far each goal is; of a version with its words. */
const progress = {
  goals: {
    kind: 'own',
    label: 'Objectifs',
    read: (goals) =>
      (asList(goals) as Moved[]).map(({ text, progress }) => `${text}, ${progressText(progress)}`).join('\n'),
  },
} as const satisfies Fields;

const next = {
  nextStep: { kind: 'text', label: 'Prochaine étape', max: 500, width: 'whole' },
  nextDate: { kind: 'date', label: 'Prochain entretien', width: 'short' },
} as const satisfies Fields;

/** What is kept of each version: everything but the private note, which has no history (coaching 14). */
export const versionedTable = { ...meeting, ...content, ...progress, ...next } as const satisfies Fields;
/** An accompaniment (coaching 8), section by section, in the order of the form. */
export const accompanimentSections = { meeting, content, note, progress, next } as const;
export const accompanimentTable = { ...versionedTable, ...note } as const satisfies Fields;

/** How far one goal is (coaching 7). */
const goalProgress = z.object({ goalId: requiredChoice, progress: z.int().min(0).max(wholeProgress) });
const most = 50;

/** An accompaniment as it is written. */
export const accompanimentFields = shapeOf(accompanimentTable)
  .partial({ privateNote: true })
  .extend({
    areaIds: coachingFields.shape.areaIds,
    participantIds: chosenOnce(most, 'Une personne', 'personnes'),
    goals: z
      .array(goalProgress)
      .max(most)
      .refine(
        (goals) => new Set(goals.map(({ goalId }) => goalId)).size === goals.length,
        'Un objectif ne s’indique qu’une fois.',
      ),
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

import * as z from 'zod';
import { version } from '../../fields/checks';
import type { Fields } from '../../fields/field';
import { labelShapeOf, shapeOf, storedShapeOf } from '../../fields/shapes';
import { endpoints } from '../endpoint';
import { keysOf } from '../enumerations';
import { id, idParams, instant } from '../page';
import { act } from '../platform/act';
import { missing, rejected, stale, versionMissing } from '../problem';
import { contentReason, contentRight } from './content';

/** Where a goal stands (coaching 7). */
export const goalStateLabels = { open: 'Ouvert', reached: 'Atteint', dropped: 'Abandonné' } as const;
export type GoalState = keyof typeof goalStateLabels;

/** Progress of a goal that is as good as reached; it begins at 0. */
export const wholeProgress = 4;

/** What a follow-up works towards, in the order of the form (coaching 7). */
export const goalTable = {
  text: { kind: 'long', label: 'Objectif', max: 500, isRequired: true, isNeverNull: true, width: 'whole' },
  areaId: { kind: 'one', label: 'Domaine', list: 'coachapp-accompanying-area' },
  dueOn: { kind: 'date', label: 'Échéance' },
} as const satisfies Fields;

/** «3 sur 4» */
export const progressText = (progress: number): string => `${progress}\u00a0sur ${wholeProgress}`;

/** How far it is; its coach says so in the list, whoever corrects in the form. */
export const goalStanding = {
  state: { kind: 'enum', label: 'État', labels: goalStateLabels, isRequired: true, isNeverNull: true },
  progress: {
    kind: 'number',
    label: 'Avancement',
    min: 0,
    max: wholeProgress,
    isRequired: true,
    isNeverNull: true,
    width: 'short',
    read: (value) => progressText(Number(value)),
  },
} as const satisfies Fields;

/** All of a goal. */
export const wholeGoal = { ...goalTable, ...goalStanding } as const satisfies Fields;

export const goalFields = shapeOf(wholeGoal);
export type GoalFields = z.output<typeof goalFields>;

/** One goal as its readers see it. */
export const goal = storedShapeOf(wholeGoal).extend({
  ...labelShapeOf(goalTable).shape,
  id: z.int(),
  version: z.int(),
  act,
});
export type Goal = z.infer<typeof goal>;

/** What became of goals, as the timeline tells it (coaching 12). */
export const goalMoveLabels = {
  added: 'Objectif ajouté',
  advanced: 'Objectif avancé',
  reached: 'Objectif atteint',
  dropped: 'Objectif abandonné',
  reopened: 'Objectif rouvert',
} as const;

/** One step of one goal that is still there, read from the journal; what a meeting moved stands with the meeting. */
export const goalMove = z.object({
  /** Of the line in the journal. */
  id: z.int(),
  at: instant,
  by: z.string(),
  kind: z.enum(keysOf(goalMoveLabels)),
  goalId: z.int(),
  text: z.string(),
  /** «2 sur 4» after the step; null where it did not change. */
  progress: z.string().nullable(),
});
export type GoalMove = z.infer<typeof goalMove>;
/** Steps that are shown at most. */
export const mostGoalMoves = 100;

const goalParams = z.object({ id, goalId: id });
const changed = {
  params: goalParams,
  reply: goal,
  outcomes: { 404: missing, 409: stale(goal), 422: rejected, 428: versionMissing },
} as const;

/** Goals of a follow-up: class C, read by the person who reads the follow-up (coaching 10). */
export const goals = endpoints(['goal'], {
  list: {
    method: 'GET',
    path: '/api/coachings/:id/goals',
    reads: ['goal', 'coaching'],
    summary: 'Objectifs d’un suivi CoachApp, les ouverts d’abord; la lecture est notée',
    params: idParams,
    reply: z.object({ rows: z.array(goal), right: contentRight }),
    outcomes: { 404: missing },
  },
  moves: {
    method: 'GET',
    path: '/api/coachings/:id/goals/moves',
    reads: ['goal', 'coaching'],
    summary:
      'Ce que les objectifs d’un suivi sont devenus, les derniers pas d’abord (100 au plus); la lecture est notée',
    params: idParams,
    reply: z.object({ rows: z.array(goalMove) }),
    outcomes: { 404: missing },
  },
  add: {
    method: 'POST',
    path: '/api/coachings/:id/goals',
    summary: 'Ajoute un objectif à son propre suivi',
    params: idParams,
    body: z.object({ values: goalFields }),
    reply: goal,
    outcomes: { 404: missing, 422: rejected },
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/coachings/:id/goals/:goalId',
    summary: 'Change un objectif ou son avancement; l’administration dit pourquoi',
    body: z.object({ version, values: goalFields, reason: contentReason }),
    ...changed,
  },
  remove: {
    method: 'POST',
    path: '/api/coachings/:id/goals/:goalId/remove',
    summary: 'Retire de son propre suivi un objectif dont aucun entretien ne parle',
    body: z.object({ version }),
    ...changed,
    idempotent: true,
  },
});

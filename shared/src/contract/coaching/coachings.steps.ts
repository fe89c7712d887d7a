import * as z from 'zod';
import type { Fields } from '../../fields/field';
import { shapeOf } from '../../fields/shapes';
import type { CoachingStatus } from '../enumerations';
import { coachingFields, coachingSections, coachingStages } from './coachings.record';

/** Where a follow-up may go from where it is (coaching 5); accepted → active comes by itself with the first accompaniment. */
export const nextCoachingStatuses: Readonly<Record<CoachingStatus, readonly CoachingStatus[]>> = {
  received: ['review', 'withdrawn'],
  review: ['accepted', 'refused', 'withdrawn'],
  accepted: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: ['active'],
  refused: [],
  withdrawn: [],
};

/** A follow-up on which a person works, or will. */
export const openCoachingStatuses = ['received', 'review', 'accepted', 'active', 'paused'] as const;
export const isOpenCoaching = (status: CoachingStatus): boolean =>
  (openCoachingStatuses as readonly CoachingStatus[]).includes(status);

const { course, end, refusal } = coachingStages;
const reason = { kind: 'long', label: 'Motif', max: 500 } as const;

/** What each step asks (coaching 5); acceptance asks for office and coach. */
export const coachingStepFields = {
  accepted: coachingSections.assignment,
  refused: {
    refusalReasonId: { ...refusal.refusalReasonId, isRequired: true },
    text: {
      ...refusal.refusalText,
      isRequired: true,
      hint: 'À qui s’adresser à la place. L’e-mail à la personne qui a inscrit ne contient pas ce texte.',
    },
  },
  /** From «Terminée» with the reason. */
  active: { reason },
  paused: { until: { ...course.pausedUntil, isRequired: true } },
  ended: {
    endReasonId: { ...end.endReasonId, isRequired: true },
    outcome: { ...end.outcome, isRequired: true },
    text: end.outcomeText,
  },
  withdrawn: { reason },
} as const satisfies Partial<Record<CoachingStatus, Fields>>;

const { coachId, officeId } = coachingFields.shape;
const ended = shapeOf(coachingStepFields.ended).shape;
const why = { reason: shapeOf({ reason }).shape.reason.default(null) };

/** One step of one follow-up; `more` is what it is based on. */
export const coachingStepWith = <M extends z.ZodRawShape>(more: M) =>
  z.discriminatedUnion('to', [
    z.object({ ...more, to: z.literal('review') }),
    z.object({ ...more, to: z.literal('accepted'), officeId, coachId }),
    z.object({ ...more, to: z.literal('refused'), ...shapeOf(coachingStepFields.refused).shape }),
    z.object({ ...more, to: z.literal('active'), ...why }),
    z.object({ ...more, to: z.literal('paused'), ...shapeOf(coachingStepFields.paused).shape }),
    z.object({ ...more, to: z.literal('ended'), ...ended, text: ended.text.default(null) }),
    z.object({ ...more, to: z.literal('withdrawn'), ...why }),
  ]);
const step = coachingStepWith({});
export type CoachingStep = z.output<typeof step>;

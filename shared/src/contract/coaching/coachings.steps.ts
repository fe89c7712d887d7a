import * as z from 'zod';
import { optionalChoice, optionalText, requiredChoice, requiredText } from '../../fields/checks';
import { type CoachingStatus, coachingOutcomeLabels, keysOf } from '../enumerations';
import { civilDate } from '../page';

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

/** One step of one follow-up; `more` is what it is based on. */
export const coachingStepWith = <M extends z.ZodRawShape>(more: M) =>
  z.discriminatedUnion('to', [
    z.object({ ...more, to: z.literal('review') }),
    z.object({ ...more, to: z.literal('accepted'), officeId: requiredChoice, coachId: optionalChoice }),
    z.object({
      ...more,
      to: z.literal('refused'),
      refusalReasonId: requiredChoice,
      /** To whom they may turn instead. */
      text: requiredText(2000),
    }),
    /** From «Terminée» with the reason. */
    z.object({ ...more, to: z.literal('active'), reason: optionalText(500).default(null) }),
    z.object({ ...more, to: z.literal('paused'), until: civilDate }),
    z.object({
      ...more,
      to: z.literal('ended'),
      endReasonId: requiredChoice,
      outcome: z.enum(keysOf(coachingOutcomeLabels), 'Choisissez une valeur.'),
      text: optionalText(2000).default(null),
    }),
    z.object({ ...more, to: z.literal('withdrawn'), reason: optionalText(500).default(null) }),
  ]);
const step = coachingStepWith({});
export type CoachingStep = z.output<typeof step>;

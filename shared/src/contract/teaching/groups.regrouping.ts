import * as z from 'zod';
import { requiredChoice, version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { civilDate, id, idParams, instant } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';
import { agreed, asked } from './asked';
import { groupFile } from './groups';
import { groupPlan } from './groups.record';

const mostPeople = 100;

/** Who leaves a group that is split: into the new one, or to wait again with the first date. Whoever is not named stays. */
export const parting = z.object({ registrationId: z.int(), to: z.enum(['new', 'waiting']) });
export type Parting = z.output<typeof parting>;

/** What a split or a join wrote. Sent back, it takes the act back: the versions say whether something was touched since. */
export const regrouping = z.object({
  /** The group that received people, at the version that it had; a split made it. */
  other: z.object({ id, version: z.int().positive(), isMade: z.boolean() }),
  /** As the group was before. */
  status: z.enum(['open', 'running']),
  lastDate: civilDate.nullable(),
  /** Who left, with the first day of their former place and the moment of their last step before. */
  people: z
    .array(z.object({ registrationId: id, version: z.int().positive(), from: civilDate, since: instant }))
    .max(mostPeople),
  /** The lessons that a join cancelled. */
  lessons: z.array(z.object({ id, version: z.int().positive() })).max(mostPeople),
});
export type Regrouping = z.output<typeof regrouping>;

/** A group as the act left it, the other one, and what an undo needs. */
const regrouped = z.object({
  group: groupFile,
  other: z.object({ id: z.int(), code: z.string() }),
  undo: regrouping,
});
export type Regrouped = z.infer<typeof regrouped>;

const refused = z.object({ message: z.string(), reason: z.literal('refused') });
const written = {
  reply: regrouped,
  outcomes: {
    404: missing,
    409: z.discriminatedUnion('reason', [stale(groupFile), refused, asked]),
    422: rejected,
    428: versionMissing,
  },
  idempotent: true,
} as const;
const changes = ['group', 'lesson', 'registration', 'student'] as const;

/** Running groups that are split and joined, with their people (teaching 10). */
export const groupRegrouping = endpoints(['group', 'lesson'], {
  split: {
    method: 'POST',
    path: '/api/groups/:id/split',
    changes,
    summary: 'Scinde un groupe: un nouveau groupe reçoit une partie de ses participants',
    params: idParams,
    body: z.object({
      version,
      /** Of the new group; who leaves does so on its first day. */
      plan: groupPlan,
      people: z.array(parting).min(1, 'Choisissez qui quitte le groupe.').max(mostPeople),
      agreed,
    }),
    ...written,
  },
  join: {
    method: 'POST',
    path: '/api/groups/:id/join',
    changes,
    summary: 'Réunit un groupe avec un autre, qui reçoit ses participants, et le termine',
    params: idParams,
    body: z.object({
      version,
      groupId: requiredChoice,
      /** The first day in the other group. */
      from: civilDate,
      /** Who waits again instead, with the first date. */
      waiting: z.array(z.int()).max(mostPeople).default([]),
      agreed,
    }),
    ...written,
  },
  undo: {
    method: 'POST',
    path: '/api/groups/:id/regrouping/undo',
    changes,
    summary: 'Annule une scission ou une réunion, tant que rien n’a changé depuis',
    params: idParams,
    body: z.object({ version, undo: regrouping }),
    ...written,
    reply: groupFile,
    outcomes: { ...written.outcomes, 409: z.discriminatedUnion('reason', [stale(groupFile), refused]) },
  },
});

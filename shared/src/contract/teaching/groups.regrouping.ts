import * as z from 'zod';
import { requiredChoice, version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { civilDate, idParams } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';
import { agreed, asked, clash, forcedBecause } from './asked';
import { groupFile } from './groups';
import { groupPlan } from './groups.record';

const mostPeople = 100;

/** Who leaves a group that is split: into the new one, or to wait again with the first date. Whoever is not named stays. */
export const parting = z.object({ registrationId: z.int(), to: z.enum(['new', 'waiting']) });
export type Parting = z.output<typeof parting>;

/** A group as the act left it, and the other one. */
const regrouped = z.object({ group: groupFile, other: z.object({ id: z.int(), code: z.string() }) });
export type Regrouped = z.infer<typeof regrouped>;

const refused = z.object({ message: z.string(), reason: z.literal('refused') });
const written = {
  reply: regrouped,
  outcomes: {
    404: missing,
    409: z.discriminatedUnion('reason', [stale(groupFile), refused, asked, clash]),
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
      forcedBecause,
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
      forcedBecause,
      agreed,
    }),
    ...written,
  },
});

import * as z from 'zod';
import { accompanimentModeLabels, coachingStatusLabels, keysOf } from '../enumerations';
import { civilDate, instant } from '../page';
import { act } from '../platform/act';
import { accompanimentFields } from './accompaniments.record';

const named = z.object({ id: z.int(), label: z.string() });
const { nextDate: _nextDate, privateNote: _privateNote, ...sent } = accompanimentFields.shape;
const { areaIds: _areaIds, participantIds: _participantIds, isFinal: _isFinal, ...said } = sent;

/** An accompaniment as those read it who read its follow-up (coaching 8, 10). */
export const accompaniment = z.object({
  ...sent,
  nextDate: civilDate.nullable(),
  id: z.int(),
  version: z.int(),
  act,
  coachingId: z.int(),
  studentId: z.int(),
  /** Who held it: its author. */
  coach: z.string(),
  areas: z.array(named),
  participants: z.array(named),
  /** Only for its author. */
  privateNote: z.string().nullable().optional(),
  /** For its author and for admins. */
  hasPrivateNote: z.boolean().optional(),
  finalAt: instant.nullable(),
  /** Changed more than 72 hours after it was final. */
  isEditedLate: z.boolean(),
  /** How many earlier versions are stored (coaching 14). */
  earlierVersions: z.int(),
  /** The last day on which its author changes it; null for a draft. */
  openUntil: civilDate.nullable(),
  may: z.object({
    change: z.boolean(),
    /** A change says why (coaching 9, 10). */
    needsReason: z.boolean(),
    remove: z.boolean(),
  }),
});
export type Accompaniment = z.infer<typeof accompaniment>;

/** What an accompaniment said from one save to the next, without the private note, which has no history (coaching 14). */
export const accompanimentVersion = z.object({
  ...said,
  nextDate: civilDate.nullable(),
  version: z.int(),
  /** Since when it said so, and who wrote it. */
  savedAt: instant,
  savedBy: z.string(),
  /** Why an admin changed it to this; null: its author did. */
  reason: z.string().nullable(),
  areas: z.array(named),
  participants: z.array(named),
  /** How far each goal was, without those that are removed. */
  goals: z.array(z.object({ id: z.int(), text: z.string(), progress: z.int() })),
});
export type AccompanimentVersion = z.infer<typeof accompanimentVersion>;

/** What the form of one follow-up begins with (coaching 13). */
export const accompanimentStart = z.object({
  coachingId: z.int(),
  studentId: z.int(),
  name: z.string(),
  status: z.enum(keysOf(coachingStatusLabels)),
  /** Why no accompaniment is added; null: one may be. */
  closedBecause: z.string().nullable(),
  areaIds: z.array(z.int()),
  /** Of the last one that this person wrote; null before the first. */
  lastMode: z.enum(keysOf(accompanimentModeLabels)).nullable(),
  /** The last three final ones, the newest first. */
  last: z.array(accompaniment),
  goals: z.array(z.object({ id: z.int(), text: z.string(), progress: z.int(), isOpen: z.boolean() })),
  network: z.array(named),
});
export type AccompanimentStart = z.infer<typeof accompanimentStart>;

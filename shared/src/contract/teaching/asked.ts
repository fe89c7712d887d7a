import * as z from 'zod';
import { requiredText } from '../../fields/checks';
import { keysOf } from '../enumerations';

/** Whom an act on a course concerns. */
export const notifiedKindLabels = {
  student: 'Participant·e',
  company: 'Entreprise formatrice',
  representative: 'Représentant·e légal·e',
  teacher: 'Répétiteur·trice',
} as const;

/** Somebody whom an act concerns: the letter that they get, or why they get none. */
export const notified = z.object({
  kind: z.enum(keysOf(notifiedKindLabels)),
  name: z.string(),
  /** The apprentice of whom another person reads. */
  about: z.string().nullable(),
  /** How the office calls the letter: «Séance déplacée». */
  letter: z.string(),
  /** «Sans e-mail», «Le consentement manque»; null: it goes out. */
  why: z.string().nullable(),
});
export type Notified = z.infer<typeof notified>;

/** What is not written before a person agrees: what they should think of, and who then gets which letter. */
export const asked = z.object({
  message: z.string(),
  reason: z.literal('asked'),
  questions: z.array(z.string()),
  notified: z.array(notified),
  /** Sent back, it says yes to exactly this. */
  agreed: z.string(),
});
export type Confirmation = z.infer<typeof asked>;

/** The `agreed` with which an act only says what it would ask: nothing is ever written. No digest looks like it. */
export const onlyAsking = '?';

/** Teacher, room or a participant is taken then: an admin may force it. */
export const clash = z.object({ message: z.string(), reason: z.literal('clash') });

/** Why teacher, room or participants may be there twice all the same; from an admin alone (teaching 9). */
export const forcedBecause = requiredText(300).optional();

/**
 * Beside the values of an act. Absent: only its questions hold it up. Empty: who gets a letter is shown first too. `onlyAsking`: all
 * of it is shown, and nothing is done. Else the `agreed` of what was shown.
 */
export const agreed = z.string().max(64).optional();

import * as z from 'zod';
import { optionalText } from '../../fields/checks';

/**
 * What the person who reads a follow-up may do with what hangs on it (coaching 10): its coach writes, an admin corrects what is there
 * and says why, a coach of the same office reads, and so does everybody once it is closed.
 */
export const contentRight = z.enum(['write', 'correct', 'read']);
export type ContentRight = z.infer<typeof contentRight>;

/** Why an admin changes what a coach wrote; a coach needs to say nothing. */
export const contentReason = optionalText(500).default(null);

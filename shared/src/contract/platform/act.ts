import * as z from 'zod';

/** What takes a change back as a whole, until the end of the day: in the answer to whoever made it. */
export const act = z.int().optional();

/** How long the mails of an act wait before they leave, so that they go away with it, in milliseconds. */
export const mailHoldMs = 30_000;

import * as z from 'zod';
import { instant } from '../page';

/** Whether a calendar has a secret address: since when, and when a program last read it. */
export const calendarState = z.object({ createdAt: instant.nullable(), lastReadAt: instant.nullable() });
export type CalendarState = z.infer<typeof calendarState>;

/** A new address. Shown once: only its hash is stored. */
export const calendarMade = z.object({ address: z.string(), createdAt: instant });

/** A calendar for a calendar program; whoever holds the token of the address reads it. */
export const calendarFile = {
  query: z.object({ token: z.string().max(200).default('') }),
  file: ['text/calendar; charset=utf-8'],
  isBackground: true,
} as const;

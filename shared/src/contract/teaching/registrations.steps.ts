import * as z from 'zod';
import { optionalText, requiredChoice, requiredText } from '../../fields/checks';
import type { RegistrationStatus } from '../enumerations';
import { civilDate, id } from '../page';

/** Where a registration may go from where it is (teaching 7); placed → placed is another group. */
export const nextRegistrationStatuses: Readonly<Record<RegistrationStatus, readonly RegistrationStatus[]>> = {
  requested: ['waiting', 'placed', 'withdrawn', 'rejected'],
  waiting: ['placed', 'withdrawn', 'rejected'],
  placed: ['placed', 'waiting', 'dropped', 'completed'],
  completed: ['waiting'],
  dropped: ['waiting'],
  withdrawn: ['waiting'],
  rejected: ['waiting'],
  // It goes on in the year that follows.
  carried: [],
};

/** A registration that is over. */
export const isClosed = (status: RegistrationStatus): boolean => !['requested', 'waiting', 'placed'].includes(status);

const place = { to: z.literal('placed'), groupId: id, from: civilDate.optional() };
const withdraw = { to: z.literal('withdrawn'), reason: optionalText(500).default(null) };
/** Not taken: the words go to the apprentice. */
export const rejection = z.object({ to: z.literal('rejected'), reason: requiredText(1000) });
const wait = { to: z.literal('waiting'), reason: optionalText(500).default(null), from: civilDate.optional() };
const drop = { to: z.literal('dropped'), failReasonId: requiredChoice, closedOn: civilDate };
const complete = { to: z.literal('completed'), closedOn: civilDate.optional() };

/** One step of one registration; `more` is what it is based on. */
export const stepWith = <M extends z.ZodRawShape>(more: M) =>
  z.discriminatedUnion('to', [
    z.object({ ...more, ...wait }),
    z.object({ ...more, ...place }),
    z.object({ ...more, ...drop }),
    z.object({ ...more, ...complete }),
    z.object({ ...more, ...withdraw }),
    z.object({ ...more, ...rejection.shape }),
  ]);

/** The steps that many can take at once. */
export const bulkStep = z.discriminatedUnion('to', [z.object(wait), z.object(place), z.object(withdraw), rejection]);
export type BulkStep = z.output<typeof bulkStep>;
const step = stepWith({});
export type RegistrationStep = z.output<typeof step>;

import * as z from 'zod';
import { endpoints } from '../endpoint';
import { listKeys } from './lists.settings';

/** One choice. Inactive ones stay readable on old records and are left out of new forms. */
export const listItem = z.object({
  id: z.int(),
  label: z.string(),
  code: z.string().nullable(),
  isActive: z.boolean(),
  /** The list's own fields that are shared, see `lists.fields`. */
  extra: z.record(z.string(), z.unknown()),
});
export type ListItem = z.infer<typeof listItem>;

const split = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value);

/** All choices that a form needs, in one call; an unchanged answer is a 304 on the way. */
export const lists = endpoints(['list_item'], {
  read: {
    method: 'GET',
    path: '/api/lists',
    summary: 'Listes de référence, plusieurs en un appel',
    /** `keys=profession,learning-year` */
    query: z.object({ keys: z.preprocess(split, z.array(z.enum(listKeys)).min(1).max(listKeys.length)) }),
    /** Items per key, in the order of the list. */
    reply: z.partialRecord(z.enum(listKeys), z.array(listItem)),
  },
});

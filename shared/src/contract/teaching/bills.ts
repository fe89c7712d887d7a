import * as z from 'zod';
import { endpoints } from '../endpoint';
import { instant } from '../page';
import { rejected } from '../problem';
import { month } from './statements.file';

/** What the participation of a month comes to (teaching 30); amounts in centimes. */
export const billMonth = z.object({
  month,
  /** Lessons of the month itself. */
  lessons: z.int(),
  /** Everything, with the corrections. */
  amount: z.int(),
  /** Of earlier months that are billed already: what has changed there since. */
  corrections: z.int(),
  /** Since when its lines never change again; null: computed at each reading. */
  billedAt: instant.nullable(),
  billedBy: z.string().nullable(),
  mayBill: z.boolean(),
});
export type BillMonth = z.infer<typeof billMonth>;

/** The months of the participation: computed until they are billed, kept from then on. */
export const bills = endpoints(['bill'], {
  list: {
    method: 'GET',
    path: '/api/bills',
    reads: ['bill', 'lesson', 'registration', 'settings', 'list_item'],
    summary: 'Participation des deux dernières années par mois, le plus récent d’abord',
    reply: z.object({ rows: z.array(billMonth) }),
  },
  add: {
    method: 'POST',
    path: '/api/bills',
    summary: 'Arrête la facturation d’un mois écoulé; le montant est celui qui a été lu',
    body: z.object({ month, amount: z.int() }),
    reply: z.object({ lines: z.int() }),
    outcomes: { 409: z.object({ message: z.string(), reason: z.literal('refused') }), 422: rejected },
    idempotent: true,
  },
});

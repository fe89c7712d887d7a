import * as z from 'zod';
import { endpoints } from '../endpoint';
import { instant } from '../page';

/** For a balancer or a monitor. */
export const health = endpoints([], {
  show: {
    method: 'GET',
    path: '/api/health',
    summary: 'État du service',
    reply: z.object({
      status: z.literal('ok'),
      /** Of the newest good backup; null: there is none. A monitor raises the alarm past two days. */
      lastBackupAt: instant.nullable(),
    }),
  },
});
